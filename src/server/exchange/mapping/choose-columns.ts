import type {
  Import,
  ImportAnswers,
  ImportCategories,
  ImportColumns,
} from '#contract/api/seller-imports.ts'
import { maxOwnCategories } from '#contract/seller-limits.ts'
import type { Files } from '#platform/files/file-store.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { noCategory } from '#server/categories/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { branchesOf } from '#server/exchange/checks/ask-branch.ts'
import { applyAnswers } from '#server/exchange/checks/ask-questions.ts'
import { withImportFile } from '#server/exchange/import-files.ts'
import { updateIdleImport } from '#server/exchange/queries.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { viewImport } from '#server/exchange/views.ts'
import {
  countCategories,
  mapCategories,
  readStoreCategories,
  rememberMappings,
  type StoreCategories,
} from './map-categories.ts'
import { columnsOfRoles } from './read-columns.ts'

type Choice = {
  id: string
  folder: Files
  who: string
  columns: ImportColumns
  categories?: ImportCategories | undefined
  answers?: ImportAnswers | undefined
}

/** Saves which column holds which field and which category each of the table's own becomes; later imports reuse the categories. */
export async function chooseColumns(
  db: Database,
  { id, folder, who, columns: given, categories = [], answers }: Choice,
): Promise<Import> {
  const known = await viewImport(db, id)
  if (['trying', 'importing'].includes(known.status)) throw refuse('import_under_way')
  refuseUnknownRoles(answers)
  refuseUnknownBranch(answers, known)
  const columns = applyAnswers(given, answers ?? {}, known.columns)
  checkColumns(columns, known.columns.length)

  const byName = answers?.category ?? answerAbout(known, 'category')
  const counts = await recountCategories(folder, { columns, byName: byName === 'byName' }, known)
  checkCategories(categories, counts)
  await inTransaction(db, async (tx) => {
    const store = await readStoreCategories(tx)
    refuseUnknown(categories, store)
    refuseUnknownAnswer(answers, store)
    await rememberMappings(tx, { id, fileName: known.fileName, who, categories })
    const isUpdated = await updateIdleImport(tx, id, {
      status: 'read',
      problem: null,
      done: 0,
      report: null,
      acceptedRates: [],
      chosen: columns,
      ...(answers ? { answers } : {}),
      categories: await mapCategories(tx, {
        counts,
        chosen: columns,
        overrides: overridesOf(known, categories, store),
      }),
    })
    if (!isUpdated) throw await whyNotUpdated(tx, id)
  })
  return viewImport(db, id)
}

function refuseUnknown(categories: ImportCategories, { paths }: StoreCategories): void {
  const isUnknown = ({ category }: ImportCategories[number]) => category && !paths.has(category)
  if (categories.some(isUnknown)) throw noCategory('categories')
}

function refuseUnknownAnswer(answers: ImportAnswers | undefined, { paths }: StoreCategories): void {
  const category = answers?.category ?? 'none'
  if (!['byName', 'none'].includes(category) && !paths.has(category)) throw noCategory('answers')
}

function refuseUnknownRoles({ columns = 'own' }: ImportAnswers = {}): void {
  if (columns === 'own' || columnsOfRoles(columns)) return
  throw refuse('unknown_column_roles')
}

function refuseUnknownBranch({ branch }: ImportAnswers = {}, { columns }: Import): void {
  const names = [...branchesOf(columns).keys()]
  if (branch === undefined || names.includes(branch)) return
  throw refuse('no_such_branch', { branch: truncate(branch, 80), known: names })
}

function checkColumns(columns: ImportColumns, count: number): void {
  const { id, code, name } = columns
  if (id === undefined && code === undefined && name === undefined) {
    throw refuse('name_or_code_column_needed')
  }
  if (Object.values(columns).some((column) => column >= count)) {
    throw refuse('column_beyond_table', { columns: count })
  }
}

function checkCategories(categories: ImportCategories, counts: ReadonlyMap<string, number>): void {
  const names = categories.map(({ name }) => name)
  const unknown = names.find((name) => !counts.has(name))
  if (unknown !== undefined) throw refuse('category_not_in_table', { name: truncate(unknown, 80) })
  if (new Set(names).size < names.length) throw refuse('category_listed_twice')
}

/**
 * The seller's choices for this table. Choices made earlier count only where a table with the store's own ids maps
 * one of the store's own categories to another.
 */
function overridesOf(known: Import, categories: ImportCategories, { byName }: StoreCategories) {
  const earlier = known.chosen.id === undefined ? [] : known.categories
  const differing = earlier.filter(({ name, category }) => {
    const own = byName.get(name.toLowerCase())
    return own !== undefined && own !== category
  })
  const overrides = new Map(differing.map(({ name, category }) => [name, category]))
  for (const { name, category } of categories) {
    if (category === undefined) overrides.delete(name)
    else overrides.set(name, category)
  }
  return overrides
}

/** The refusal for an import that was removed or started between its check and its update. */
export async function whyNotUpdated(tx: Database, id: string): Promise<Refusal> {
  await viewImport(tx, id)
  return refuse('import_under_way')
}

function answerAbout({ questions }: Import, about: keyof ImportAnswers): string | undefined {
  return questions.find((question) => question.about === about)?.answer
}

type Counted = { columns: ImportColumns; byName: boolean }

async function recountCategories(folder: Files, { columns, byName }: Counted, known: Import) {
  const isSame =
    columns.category === known.chosen.category &&
    columns.subcategory === known.chosen.subcategory &&
    columns.name === known.chosen.name &&
    byName === (answerAbout(known, 'category') === 'byName')
  if (isSame) return new Map(known.categories.map(({ name, rows }) => [name, rows]))

  const counts = await withImportFile({ folder, id: known._id, kind: 'table' }, (file) =>
    countCategories(file, columns, { byName }),
  )
  if (counts) return counts
  throw refuse('no_category_column', { most: maxOwnCategories })
}
