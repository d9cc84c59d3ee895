import type { AuditEntry } from '#contract/api/store.ts'
import { categories } from '#contract/categories.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerActivityText } from '#web/text/seller-activity.ts'

/** One changed field as text; `before` is missing where there was no earlier value. */
export type FieldChange = { field: string; before?: string; after: string }

const prices = new Set(['price', 'offerPrice'])

type Described = Pick<AuditEntry, 'action' | 'before' | 'after' | 'subject'>

export function describeChange(entry: Described): FieldChange[] {
  return entry.action === 'category mapping changed'
    ? describeMappings(entry)
    : describeFields(entry)
}

/** The fields of this action are the names of the grocer's own categories. */
function describeMappings({ before, after }: Described): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((field) => ({
    field,
    ...(Object.hasOwn(before, field) ? { before: describeMapping(before[field]) } : {}),
    after: Object.hasOwn(after, field)
      ? describeMapping(after[field])
      : sellerActivityText.notChosen,
  }))
}

function describeMapping(category: unknown): string {
  return typeof category === 'string' ? labelOf(category) : sellerActivityText.leftOut
}

function describeFields({ before, after, subject }: Described): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // The name of a new subject is already its heading.
  const shown = names.filter((name) => name in before || after[name] !== subject.name)
  return shown.map((name): FieldChange => {
    const now = describeValue(name, after[name])
    const field = sellerActivityText.fields[name] ?? name
    return name in before
      ? { field, before: describeValue(name, before[name]), after: now }
      : { field, after: now }
  })
}

function describeValue(name: string, value: unknown): string {
  if (isNothing(value))
    return name === 'stock' ? sellerActivityText.notCounted : sellerActivityText.none
  if (Array.isArray(value)) return describeList(name, value)
  if (typeof value === 'boolean') return value ? sellerActivityText.yes : sellerActivityText.no
  if (typeof value === 'number') return describeNumber(name, value)
  if (typeof value === 'string') return name === 'category' ? labelOf(value) : value
  return JSON.stringify(value)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function describeNumber(name: string, value: number): string {
  return prices.has(name) ? formatPaise(toPaise(value)) : value.toLocaleString('en-IN')
}

function describeList(name: string, list: readonly unknown[]): string {
  if (name === 'pictures') return sellerActivityText.pictures(list.length)
  return list.length === 0 ? sellerActivityText.none : list.join(' · ')
}

function labelOf(path: string): string {
  return categories.find((category) => category.path === path)?.label ?? path
}
