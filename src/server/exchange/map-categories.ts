import { type CategoryPath, categories } from '#contract/categories.ts'
import type { Import, ImportColumns } from '#contract/seller-imports.ts'
import { maxOwnCategories } from '#contract/seller-limits.ts'
import type { Database } from '#server/platform/database.ts'
import { guessCategory } from './guess-category.ts'
import { selectMappings } from './queries.ts'
import { categoryName } from './read-row.ts'
import { readRows } from './read-table.ts'

const maxCategoryLength = 200

/** How many rows each of the table's own categories has; null where that column is no column of categories. */
export async function countCategories(
  file: string,
  chosen: ImportColumns,
): Promise<Map<string, number> | null> {
  const counts = new Map<string, number>()
  if (chosen.category === undefined && chosen.subcategory === undefined) return counts

  for await (const { cells } of readRows(file)) {
    const name = categoryName(cells, chosen)
    // A row whose category cannot be mapped is refused when its turn comes.
    if (name === '' || name.length > maxCategoryLength) continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (counts.size > maxOwnCategories) return null
  }
  return counts
}

type Table = {
  counts: ReadonlyMap<string, number>
  chosen: ImportColumns
  /** What the seller says of this very table. */
  said?: ReadonlyMap<string, CategoryPath | null>
}
type LookUp = (name: string) => CategoryPath | null | undefined

/**
 * What becomes of each: as the seller says, else as once chosen, else the store's own name of it, else a guess. A
 * table with the store's ids came from a store, so its own names go before what was once chosen for a supplier's.
 */
export async function mapCategories(
  db: Database,
  { counts, chosen, said }: Table,
): Promise<Import['categories']> {
  const remembered = await selectMappings(db, [...counts.keys()])
  const now: LookUp = (name) => said?.get(name)
  const once: LookUp = (name) => remembered.get(name)
  const inTurn = chosen.id === undefined ? [now, once, ownCategory] : [now, ownCategory, once]
  return [...counts]
    .map(([name, rows]) => ({ name, rows, ...becomes(name, inTurn) }))
    .toSorted((a, b) => b.rows - a.rows || a.name.localeCompare(b.name))
}

function becomes(name: string, inTurn: readonly LookUp[]) {
  for (const lookUp of inTurn) {
    const category = lookUp(name)
    if (category !== undefined) return { category, isGuess: false }
  }
  return { category: guessCategory(name), isGuess: true }
}

/** The one that the store itself calls so. */
export function ownCategory(name: string): CategoryPath | undefined {
  const lower = name.toLowerCase()
  return categories.find(({ path, label }) =>
    [path.toLowerCase(), label.toLowerCase()].includes(lower),
  )?.path
}
