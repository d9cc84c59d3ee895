import type { ProposedName } from '#contract/api/name-proposals.ts'
import { sellerNamesText as text } from '#text/seller-names.ts'

export const groupings = ['thing', 'brand', 'category'] as const
export type Grouping = (typeof groupings)[number]
export type NameGroup = { key: string; title: string; names: ProposedName[] }

/** Sorts groups by their first name; names that are alone stand in one group at the end. */
export function groupNames(names: readonly ProposedName[], by: Grouping): NameGroup[] {
  const groups = new Map<string, NameGroup>()
  for (const name of names) {
    const title = titleOf(name, by)
    const key = name.of === 'category' ? 'categories' : `${by} ${title ?? ''}`
    const group = groups.get(key) ?? { key, title: title ?? text.others, names: [] }
    groups.set(key, group)
    group.names.push(name)
  }
  const isOther = ({ key, names: own }: NameGroup) =>
    key === `${by} ` || (own.length === 1 && key !== 'categories')
  const all = [...groups.values()]
  const others = all.filter(isOther).flatMap((group) => group.names)
  const shown = all.filter((group) => !isOther(group))
  return others.length === 0
    ? shown
    : [...shown, { key: 'others', title: text.others, names: others }]
}

function titleOf(name: ProposedName, by: Grouping): string | undefined {
  if (name.of === 'category') return text.categories
  if (by === 'brand') return name.brand ?? text.noBrand
  const title = by === 'thing' ? name.thing : name.category
  return title === undefined ? undefined : `${title[0]?.toUpperCase() ?? ''}${title.slice(1)}`
}
