import type { ImportSource } from '#contract/api/import-source.ts'
import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import type { Files } from '#platform/files/file-store.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { createProfiles } from '#server/exchange/checks/profile-columns.ts'
import { guessColumns } from '#server/exchange/mapping/guess-columns.ts'
import { countCategories, mapCategories } from '#server/exchange/mapping/map-categories.ts'
import { columnsOfRoles, readingsOf } from '#server/exchange/mapping/read-columns.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { headingRowOf, readTable } from '#server/exchange/table/read-table.ts'
import { draftOf, keepDraft, removeTable, storeTable } from './import-files.ts'
import { insertImport } from './queries.ts'
import { convertShopExport, isShopExport } from './shops/convert-export.ts'
import { unpackTable } from './unpack-table.ts'
import { viewImport } from './views.ts'

type Upload = { folder: Files; fileName: string; bytes: AsyncIterable<Uint8Array> }

const maxExamples = 3
const maxShownLength = 80
const sampledRows = 50

/** Stores an uploaded table and answers its columns and categories; an unreadable one is not stored. */
export async function receiveTable(
  db: Database,
  { folder, fileName, bytes }: Upload,
): Promise<Import> {
  const id = newId()
  await storeTable(folder, id, bytes)
  try {
    const [table, workbook] = [draftOf(folder, id, 'table'), draftOf(folder, id, 'workbook')]
    const source = await unpackTable({ table, workbook })
    const guess = await guessTable(db, table, source)
    await keepDraft(folder, id, 'table')
    if (source.format === 'xlsx') await keepDraft(folder, id, 'workbook')
    await insertImport(db, { id, fileName, ...guess })
    return await viewImport(db, id)
  } catch (error) {
    await removeTable(folder, id)
    throw error
  }
}

/** Rewrites the file as a plain table, reads its columns and categories, and guesses which field each column holds. */
export async function guessTable(db: Database, file: string, unpacked: ImportSource) {
  const layout = await settleTable(file)
  const source = { ...unpacked, ...layout, ...(await convertShopExport(file, new Date())) }
  const headingRow = headingRowOf(source)
  const { columns, profile, rowCount } = await inspectTable(file, headingRow)
  const guess = source.withoutHeadings
    ? columnsOfRoles(readingsOf({ columns, profile })[0]?.join(',') ?? '')
    : guessColumns(columns, profile)
  const { chosen, counts } = await chooseCategoryColumns(file, guess ?? {})
  const categories = await mapCategories(db, { counts, chosen })
  return { source, columns, profile, rowCount, chosen, categories }
}

/** Makes a plain table of a list with titles, sections or sums. */
async function settleTable(file: string): Promise<Partial<ImportSource>> {
  const { settleLayout } = await import('./layout/settle-layout.ts')
  return settleLayout(file, isShopExport)
}

async function inspectTable(file: string, headingRow: number) {
  let columns: Import['columns'] | undefined
  let profiles = createProfiles(0)
  let rowCount = 0
  for await (const { number, cells } of readTable(file, { headingRow })) {
    if (columns === undefined) {
      columns = cells.map((heading) => ({
        heading: truncate(heading.trim(), maxShownLength),
        examples: [],
      }))
      profiles = createProfiles(columns.length)
      continue
    }
    rowCount += 1
    profiles.add(cells, number)
    if (rowCount <= sampledRows) collectExamples(columns, cells)
  }
  if (columns === undefined) throw refuse('file_empty')
  if (rowCount === 0) throw refuse('no_rows_below_headings')
  const profile: ColumnProfile[] = profiles.finish()
  return { columns, profile, rowCount }
}

function collectExamples(columns: Import['columns'], cells: readonly string[]): void {
  for (const [index, { examples }] of columns.entries()) {
    const cell = truncate((cells[index] ?? '').trim(), maxShownLength)
    if (cell !== '' && examples.length < maxExamples && !examples.includes(cell)) {
      examples.push(cell)
    }
  }
}

/** Drops a guessed category column that has too many different values to be one. */
async function chooseCategoryColumns(file: string, guess: ImportColumns) {
  const { subcategory: _, ...coarser } = guess
  const { category: __, ...without } = coarser
  for (const chosen of [guess, coarser]) {
    const counts = await countCategories(file, chosen)
    if (counts) return { chosen, counts }
  }
  return { chosen: without, counts: new Map<string, number>() }
}
