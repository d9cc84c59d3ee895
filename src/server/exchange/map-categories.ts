import { type CategoryPath, categories } from '#contract/categories.ts'
import type { Import, ImportColumns } from '#contract/seller-imports.ts'
import { maxOwnCategories } from '#contract/seller-limits.ts'
import type { Database } from '#server/database/database.ts'
import { guessCategory } from './guess-category.ts'
import { selectMappings } from './queries.ts'
import { categoryName } from './read-row.ts'
import { readRows } from './read-table.ts'

const maxCategoryLength = 200

/** Counts the rows of each of the table's own categories; null when the column has too many values to be one of categories. */
export async function countCategories(
  file: string,
  chosen: ImportColumns,
): Promise<Map<string, number> | null> {
  const counts = new Map<string, number>()
  if (chosen.category === undefined && chosen.subcategory === undefined) return counts

  for await (const { cells } of readRows(file)) {
    const name = categoryName(cells, chosen)
    // Rows without a usable category are refused by the import itself.
    if (name === '' || name.length > maxCategoryLength) continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (counts.size > maxOwnCategories) return null
  }
  return counts
}

type Table = {
  counts: ReadonlyMap<string, number>
  chosen: ImportColumns
  /** What the seller chose for this table. */
  overrides?: ReadonlyMap<string, CategoryPath | null>
}
type LookUp = (name: string) => CategoryPath | null | undefined

/**
 * Maps each category as the seller chose for this table, else as chosen for an earlier one, else to the store's
 * category of that name, else by a guess. A table with the store's ids was exported from it, so there the store's
 * names go before earlier choices, which were made for suppliers' tables.
 */
export async function mapCategories(
  db: Database,
  { counts, chosen, overrides }: Table,
): Promise<Import['categories']> {
  const remembered = await selectMappings(db, [...counts.keys()])
  const chosenNow: LookUp = (name) => overrides?.get(name)
  const chosenBefore: LookUp = (name) => remembered.get(name)
  const sources =
    chosen.id === undefined
      ? [chosenNow, chosenBefore, ownCategory]
      : [chosenNow, ownCategory, chosenBefore]
  return [...counts]
    .map(([name, rows]) => ({ name, rows, ...becomes(name, sources) }))
    .toSorted((a, b) => b.rows - a.rows || a.name.localeCompare(b.name))
}

function becomes(name: string, sources: readonly LookUp[]) {
  for (const lookUp of sources) {
    const category = lookUp(name)
    if (category !== undefined) return { category, isGuess: false }
  }
  return { category: guessCategory(name), isGuess: true }
}

/** The store's own category with this name. */
export function ownCategory(name: string): CategoryPath | undefined {
  const lower = name.toLowerCase()
  return categories.find(({ path, label }) =>
    [path.toLowerCase(), label.toLowerCase()].includes(lower),
  )?.path
}
