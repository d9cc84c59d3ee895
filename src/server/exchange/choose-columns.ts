import type { Import, ImportCategories, ImportColumns } from '#contract/seller-imports.ts'
import { maxOwnCategories } from '#contract/seller-limits.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { brief } from './brief.ts'
import { tableFile } from './import-files.ts'
import { countCategories, mapCategories, ownCategory } from './map-categories.ts'
import { updateIdleImport } from './queries.ts'
import { rememberMappings } from './remember-mappings.ts'
import { noSuchImport, viewImport } from './views.ts'

type Choice = {
  id: string
  folder: string
  who: string
  columns: ImportColumns
  categories?: ImportCategories | undefined
}

/** Takes the seller's word for what the columns hold and what becomes of each category; remembers the latter. */
export async function chooseColumns(
  db: Database,
  { id, folder, who, columns, categories = [] }: Choice,
): Promise<Import> {
  const known = await viewImport(db, id)
  if (['trying', 'importing'].includes(known.status)) throw new Refusal('import_under_way')
  checkColumns(columns, known.columns.length)

  const counts = await countAgain(tableFile(folder, id), columns, known)
  checkCategories(categories, counts)
  await inTransaction(db, async (tx) => {
    await rememberMappings(tx, { id, fileName: known.fileName, who, categories })
    const isTaken = await updateIdleImport(tx, id, {
      status: 'read',
      problem: null,
      done: 0,
      report: null,
      chosen: columns,
      categories: await mapCategories(tx, {
        counts,
        chosen: columns,
        said: saidOf(known, categories),
      }),
    })
    if (!isTaken) throw await whyNotTaken(tx, id)
  })
  return viewImport(db, id)
}

function checkColumns(columns: ImportColumns, count: number): void {
  const { id, code, name } = columns
  if (id === undefined && code === undefined && name === undefined) {
    throw wrong('Choose the column with the names or the codes: they show which product is meant.')
  }
  if (Object.values(columns).some((column) => column >= count)) {
    throw wrong(`The table has ${count} columns, numbered from 0.`)
  }
}

function checkCategories(categories: ImportCategories, counts: ReadonlyMap<string, number>): void {
  const names = categories.map(({ name }) => name)
  const unknown = names.find((name) => !counts.has(name))
  if (unknown !== undefined) throw wrong(`The table has no category “${brief(unknown, 80)}”.`)
  if (new Set(names).size < names.length) throw wrong('A category is listed twice.')
}

/** The seller's word on this table: what comes now, and what stood against the store's own names beside ids. */
function saidOf(known: Import, categories: ImportCategories) {
  const before = known.chosen.id === undefined ? [] : known.categories
  const differing = before.filter(({ name, category }) => {
    const own = ownCategory(name)
    return own !== undefined && own !== category
  })
  const said = new Map(differing.map(({ name, category }) => [name, category]))
  for (const { name, category } of categories) {
    if (category === undefined) said.delete(name)
    else said.set(name, category)
  }
  return said
}

/** It was idle a moment ago. */
async function whyNotTaken(tx: Database, id: string): Promise<Refusal> {
  await viewImport(tx, id)
  return new Refusal('import_under_way')
}

async function countAgain(file: string, columns: ImportColumns, known: Import) {
  const isSame =
    columns.category === known.chosen.category && columns.subcategory === known.chosen.subcategory
  if (isSame) return new Map(known.categories.map(({ name, rows }) => [name, rows]))

  const counts = await whileThere(() => countCategories(file, columns))
  if (counts) return counts
  throw wrong(
    `This column has more than ${maxOwnCategories} different values, so it is probably not a category column.`,
  )
}

/** Another server, or housekeeping, may have the file. */
export async function whileThere<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw noSuchImport()
    throw error
  }
}

function wrong(message: string): Refusal {
  return new Refusal('invalid_input', { message })
}
