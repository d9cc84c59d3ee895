import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { guessColumns } from '#server/exchange/mapping/guess-columns.ts'
import { countCategories, mapCategories } from '#server/exchange/mapping/map-categories.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { readTable, unreadable } from '#server/exchange/table/read-table.ts'
import { newId } from '#server/platform/new-id.ts'
import { removeTable, storeTable, tableFile } from './import-files.ts'
import { insertImport } from './queries.ts'
import { viewImport } from './views.ts'

type Upload = { folder: string; fileName: string; bytes: AsyncIterable<Uint8Array> }

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
    const file = tableFile(folder, id)
    const { columns, rowCount } = await inspectTable(file)
    const { chosen, counts } = await chooseCategoryColumns(file, guessColumns(columns))
    const categories = await mapCategories(db, { counts, chosen })
    await insertImport(db, { id, fileName, rowCount, columns, chosen, categories })
    return await viewImport(db, id)
  } catch (error) {
    await removeTable(folder, id)
    throw error
  }
}

async function inspectTable(file: string) {
  let columns: Import['columns'] | undefined
  let rowCount = 0
  for await (const { cells } of readTable(file)) {
    if (columns === undefined) {
      columns = cells.map((heading) => ({
        heading: truncate(heading.trim(), maxShownLength),
        examples: [],
      }))
      continue
    }
    rowCount += 1
    if (rowCount <= sampledRows) collectExamples(columns, cells)
  }
  if (columns === undefined) throw unreadable('The file is empty.')
  if (rowCount === 0) throw unreadable('The table has a heading row but no rows below it.')
  return { columns, rowCount }
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
