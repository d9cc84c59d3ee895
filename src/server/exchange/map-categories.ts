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

/** What becomes of each: as the seller once chose, else the store's own name of it, else a guess. */
export async function mapCategories(
  db: Database,
  counts: ReadonlyMap<string, number>,
): Promise<Import['categories']> {
  const chosen = await selectMappings(db, [...counts.keys()])
  return [...counts]
    .map(([name, rows]) => ({ name, rows, ...becomes(name, chosen) }))
    .toSorted((a, b) => b.rows - a.rows || a.name.localeCompare(b.name))
}

function becomes(name: string, chosen: ReadonlyMap<string, CategoryPath | null>) {
  const once = chosen.get(name)
  if (once !== undefined) return { category: once, isGuess: false }

  const own = categories.find(({ path, label }) =>
    [path.toLowerCase(), label.toLowerCase()].includes(name.toLowerCase()),
  )
  return own
    ? { category: own.path, isGuess: false }
    : { category: guessCategory(name), isGuess: true }
}
