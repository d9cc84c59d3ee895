import type { NewCategory, SellerCategory } from '#contract/api/categories.ts'
import { maxCategoryLabel } from '#contract/categories.ts'
import { checkCategoryPath, suggestPath } from '#contract/category-path.ts'

export type PlannedCategory = { name: string; label: string; parent: string; isChosen: boolean }

/** "Grocery / Dals" becomes Dals, a part of Grocery. */
export function planCategories(names: readonly string[]): PlannedCategory[] {
  return names.map((name) => {
    const [first = '', ...rest] = name.split(' / ')
    const label = rest.join(' / ')
    const parts = label ? { label, parent: first } : { label: first, parent: '' }
    return { name, label: cut(parts.label), parent: cut(parts.parent), isChosen: true }
  })
}

type Known = Pick<SellerCategory, 'path' | 'label' | 'parent'>

/** The categories to create: first each missing parent once, then one for each of the table's. */
export function categoriesToAdd(
  planned: readonly PlannedCategory[],
  known: readonly Known[],
): { added: NewCategory[]; names: (string | null)[] } {
  const chosen = planned.filter(({ isChosen, label }) => isChosen && label.trim() !== '')
  const taken = new Set(known.map(({ path }) => path.toLowerCase()))
  const main = known.filter(({ parent }) => parent === undefined)
  const pathOf = new Map(main.map(({ label, path }) => [key(label), path]))
  const parents: NewCategory[] = []
  for (const { parent } of chosen) {
    if (!parent || pathOf.has(key(parent))) continue
    const path = freePath(parent, taken)
    taken.add(path)
    pathOf.set(key(parent), path)
    parents.push({ label: parent, path })
  }
  const parts = chosen.map(({ label, parent }): NewCategory => {
    const path = pathOf.get(key(parent))
    return { label: label.trim(), ...(parent && path ? { parent: path } : {}) }
  })
  return {
    added: [...parents, ...parts],
    names: [...parents.map(() => null), ...chosen.map(({ name }) => name)],
  }
}

function freePath(label: string, taken: ReadonlySet<string>): string {
  const suggested = suggestPath(label) || 'category'
  let path = suggested
  for (let number = 2; taken.has(path) || checkCategoryPath(path); number += 1) {
    path = `${suggested.slice(0, 50)}-${number}`
  }
  return path
}

function key(label: string): string {
  return label.trim().toLowerCase()
}

function cut(label: string): string {
  return Array.from(label).slice(0, maxCategoryLabel).join('').trim()
}
