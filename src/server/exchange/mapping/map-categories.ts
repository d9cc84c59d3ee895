import type { Import, ImportCategories, ImportColumns } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { maxOwnCategories } from '#contract/seller-limits.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { aislesOf } from '#server/catalog/search/aisles.ts'
import { viewAllCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { deleteMappings, selectMappings, upsertMappings } from '#server/exchange/queries.ts'
import { unescapeCell } from '#server/exchange/table/cells.ts'
import { categoryName } from '#server/exchange/table/read-row.ts'
import { readRows } from '#server/exchange/table/read-table.ts'
import { categoryByName } from './category-by-name.ts'
import { guessCategory } from './guess-category.ts'

const maxCategoryLength = 200

/** Counts the rows of each of the table's own categories; null when the column has too many values to be one of categories. */
export async function countCategories(
  file: string,
  chosen: ImportColumns,
  { byName = false } = {},
): Promise<Map<string, number> | null> {
  const counts = new Map<string, number>()
  if (!hasCategories(chosen) && !byName) return counts

  for await (const { cells } of readRows(file)) {
    const name = ownOrProposed(cells, chosen)
    // Rows without a usable category are refused by the import itself.
    if (name === '' || name.length > maxCategoryLength) continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (counts.size > maxOwnCategories) return null
  }
  return counts
}

export function hasCategories({ category, subcategory }: ImportColumns): boolean {
  return category !== undefined || subcategory !== undefined
}

/** The row's category, or the one proposed by its product's name. */
function ownOrProposed(cells: readonly string[], chosen: ImportColumns): string {
  const own = categoryName(cells, chosen)
  if (own !== '') return own
  const name = unescapeCell(cells[chosen.name ?? -1] ?? '').trim()
  return name === '' || chosen.id !== undefined ? '' : categoryByName(name)
}

type Table = {
  counts: ReadonlyMap<string, number>
  chosen: ImportColumns
  /** The seller's choices for this table. */
  overrides?: ReadonlyMap<string, CategoryPath | null>
}
type Lookup = (name: string) => CategoryPath | null | undefined

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
  const chosenNow: Lookup = (name) => overrides?.get(name)
  const chosenBefore: Lookup = (name) => remembered.get(name)
  const store = await readStoreCategories(db)
  const storeCategory: Lookup = (name) => store.byName.get(name.toLowerCase())
  const sources =
    chosen.id === undefined
      ? [chosenNow, chosenBefore, storeCategory]
      : [chosenNow, storeCategory, chosenBefore]
  return [...counts]
    .map(([name, rows]) => ({
      name,
      rows,
      ...(resolveCategory(name, sources) ?? { category: guess(name, store), isGuess: true }),
    }))
    .toSorted((a, b) => b.rows - a.rows || a.name.localeCompare(b.name))
}

function resolveCategory(name: string, sources: readonly Lookup[]) {
  for (const lookUp of sources) {
    const category = lookUp(name)
    if (category !== undefined) return { category, isGuess: false }
  }
  return undefined
}

export type StoreCategories = {
  /** Paths by path and by label, the label also as `category / subcategory`, in lower case. */
  byName: ReadonlyMap<string, CategoryPath>
  paths: ReadonlySet<CategoryPath>
  /** The store's category for each kind of goods; the first one when several have it. */
  byAisle: ReadonlyMap<string, CategoryPath>
}

export async function readStoreCategories(db: Database): Promise<StoreCategories> {
  const all = await viewAllCategories(db)
  const labels = new Map(all.map(({ path, label }) => [path, label]))
  const named = all.flatMap(({ path, label, parent }): [string, CategoryPath][] => [
    [label, path],
    ...(parent === null ? [] : [[`${labels.get(parent)} / ${label}`, path] as [string, string]]),
  ])
  // Paths come last: they go before the label of another category.
  const entries = [...named.toReversed(), ...all.map(({ path }) => [path, path] as const)]
  return {
    byName: new Map(entries.map(([name, path]) => [name.toLowerCase(), path])),
    paths: new Set(all.map(({ path }) => path)),
    byAisle: pathsByAisle(all),
  }
}

type Category = Awaited<ReturnType<typeof viewAllCategories>>[number]

/** Main categories first, and those that are one aisle before those that are several. */
function pathsByAisle(all: readonly Category[]): Map<string, CategoryPath> {
  const parents = new Map(all.map((category) => [category.path, category]))
  const named = all
    .map(({ path, label, parent }) => ({
      path,
      isPart: parent !== null,
      aisles: aislesOf({ label }, parents.get(parent ?? '')),
    }))
    .toSorted((a, b) => Number(a.isPart) - Number(b.isPart) || a.aisles.length - b.aisles.length)
  const paths = new Map<string, CategoryPath>()
  for (const { path, aisles } of named)
    for (const aisle of aisles) if (!paths.has(aisle)) paths.set(aisle, path)
  return paths
}

/** A category of the store with the name of a part, the last part first, else one of the words in the name. */
function guess(name: string, { byName, paths, byAisle }: StoreCategories): CategoryPath | null {
  const parts = name.toLowerCase().split(' / ').toReversed()
  const [alike] = parts.flatMap((part) => byName.get(part) ?? [])
  if (alike) return alike
  const guessed = guessCategory(name)
  if (guessed !== null && paths.has(guessed)) return guessed
  const [aisle] = parts.flatMap((part) => aislesOf({ label: part }, undefined))
  return byAisle.get(aisle ?? '') ?? null
}

type Choices = { id: string; fileName: string; who: string; categories: ImportCategories }

/** Saves the chosen categories for later imports, with an entry in the audit log. */
export async function rememberMappings(
  tx: Database,
  { id, fileName, who, categories }: Choices,
): Promise<void> {
  const known = await selectMappings(
    tx,
    categories.map(({ name }) => name),
  )
  const differing = categories.filter(({ name, category }) => known.get(name) !== category)
  if (differing.length === 0) return

  await upsertMappings(
    tx,
    differing.flatMap(({ name, category }) => (category === undefined ? [] : [{ name, category }])),
  )
  await deleteMappings(
    tx,
    differing.filter(({ category }) => category === undefined).map(({ name }) => name),
  )
  await writeAudit(tx, {
    who,
    action: 'category mapping changed',
    subject: { type: 'import', id, name: fileName },
    before: Object.fromEntries(
      differing.flatMap(({ name }) => (known.has(name) ? [[name, known.get(name)]] : [])),
    ),
    after: Object.fromEntries(differing.map(({ name, category }) => [name, category])),
  })
}

/** Moves the mappings of a category that is about to be removed to the one that gets its products. */
export async function moveMappings(
  tx: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('categoryMappings')
    .set({ categoryId: to })
    .where('categoryId', '=', from)
    .execute()
}
