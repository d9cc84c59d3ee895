import type { Import, ImportColumns } from '#contract/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { brief } from './brief.ts'
import { guessColumns } from './guess-columns.ts'
import { removeTable, storeTable, tableFile } from './import-files.ts'
import { countCategories, mapCategories } from './map-categories.ts'
import { insertImport } from './queries.ts'
import { readTable } from './read-table.ts'
import { unreadable } from './unreadable.ts'
import { viewImport } from './views.ts'

type Sent = { folder: string; fileName: string; bytes: AsyncIterable<Uint8Array> }

const mostExamples = 3
const mostShown = 80
const rowsOfExamples = 50

/** Stores an uploaded table and answers its columns and categories; an unreadable one is not stored. */
export async function takeInTable(
  db: Database,
  { folder, fileName, bytes }: Sent,
): Promise<Import> {
  const id = newId()
  await storeTable(folder, id, bytes)
  try {
    const file = tableFile(folder, id)
    const { columns, rowCount } = await survey(file)
    const { chosen, counts } = await chooseColumns(file, guessColumns(columns))
    const categories = await mapCategories(db, { counts, chosen })
    await insertImport(db, { id, fileName, rowCount, columns, chosen, categories })
    return await viewImport(db, id)
  } catch (error) {
    await removeTable(folder, id)
    throw error
  }
}

async function survey(file: string) {
  let columns: Import['columns'] | undefined
  let rowCount = 0
  for await (const { cells } of readTable(file)) {
    if (columns === undefined) {
      columns = cells.map((heading) => ({
        heading: brief(heading.trim(), mostShown),
        examples: [],
      }))
      continue
    }
    rowCount += 1
    if (rowCount <= rowsOfExamples) collectExamples(columns, cells)
  }
  if (columns === undefined) throw unreadable('The file is empty.')
  if (rowCount === 0) throw unreadable('The table has a heading row but no rows below it.')
  return { columns, rowCount }
}

function collectExamples(columns: Import['columns'], cells: readonly string[]): void {
  for (const [index, { examples }] of columns.entries()) {
    const cell = brief((cells[index] ?? '').trim(), mostShown)
    if (cell !== '' && examples.length < mostExamples && !examples.includes(cell)) {
      examples.push(cell)
    }
  }
}

/** Drops a guessed category column that has too many different values to be one. */
async function chooseColumns(file: string, guess: ImportColumns) {
  const { subcategory: _, ...coarser } = guess
  const { category: __, ...without } = coarser
  for (const chosen of [guess, coarser]) {
    const counts = await countCategories(file, chosen)
    if (counts) return { chosen, counts }
  }
  return { chosen: without, counts: new Map<string, number>() }
}
