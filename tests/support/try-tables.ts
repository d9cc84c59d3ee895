import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Import, ImportReport } from '#contract/api/seller-imports.ts'
import { categoriesToAdd, planCategories } from '#contract/plan-categories.ts'
import { addCategories } from '#server/categories/save-category.ts'
import { viewSellerCategories } from '#server/categories/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { receiveTable } from '#server/exchange/receive-table.ts'
import { viewImport } from '#server/exchange/views.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { silentLog } from './whole-store.ts'

export type TriedTable = {
  name: string
  rows: number
  /** Rows that came in: new, changed or the same as before. */
  in: number
  /** What the seller was asked, with “categories” once where some had to be added. */
  asked: string[]
  refused: number
  why: string[]
  notes: string[]
  report?: ImportReport
}

type Given = { file: string; bytes: Buffer; isTrial?: boolean; answers?: Record<string, string> }

const who = 'asha@example.com'

/** Imports a table as a seller would who answers each question with its first option and adds all categories. */
export async function tryTable(db: Database, folder: string, given: Given): Promise<TriedTable> {
  const name = basename(given.file)
  try {
    const bytes = Readable.from([given.bytes])
    const read = await receiveTable(db, { folder, fileName: name, bytes })
    const { table, asked } = await answerAll(db, read, { folder, answers: given.answers ?? {} })
    const isTrial = given.isTrial ?? true
    await runImport(db, { id: read._id, folder, log: silentLog, who, isTrial, goesOn: () => true })
    const { report } = await viewImport(db, read._id)
    return { name, rows: table.rows, asked, ...outcomeOf(report) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name, rows: 0, in: 0, asked: [], refused: 0, why: [error.message], notes: [] }
  }
}

function outcomeOf(report: ImportReport | undefined) {
  if (!report) throw new Error('a finished import has a report')
  const { added, changed, unchanged, refused, reasons, notes = [] } = report
  return {
    in: added + changed + unchanged,
    refused,
    why: reasons.map(({ reason, rows }) => `${reason} (${rows})`),
    notes: notes.map(({ note, rows }) => `${note} (${rows})`),
    report,
  }
}

type Seller = { folder: string; answers: Record<string, string> }

async function answerAll(db: Database, read: Import, { folder, answers }: Seller) {
  const asked: string[] = []
  let table = read
  for (let open = firstOpen(table); open && asked.length < 20; open = firstOpen(table)) {
    asked.push(open.about)
    const value = answers[open.about] ?? open.options[0]?.value
    const known = table.questions.flatMap(({ about, answer }) => (answer ? [[about, answer]] : []))
    table = await chooseColumns(db, {
      id: read._id,
      folder,
      who,
      columns: table.chosen,
      answers: Object.fromEntries([...known, [open.about, value]]),
    })
  }
  const missing = table.categories.filter(({ isGuess }) => isGuess).map((one) => one.name)
  if (missing.length === 0) return { table, asked }
  await addMissing(db, table, { folder, missing })
  return { table, asked: [...asked, 'categories'] }
}

function firstOpen({ questions }: Import) {
  return questions.find(({ answer }) => answer === undefined)
}

async function addMissing(
  db: Database,
  { _id: id, chosen }: Import,
  { folder, missing }: { folder: string; missing: string[] },
): Promise<void> {
  const { added, names } = categoriesToAdd(planCategories(missing), await viewSellerCategories(db))
  await inTransaction(db, async (tx) => {
    const made = await addCategories(tx, { email: who }, added)
    const categories = made.flatMap(({ path }, at) => {
      const name = names[at]
      return name ? [{ name, category: path }] : []
    })
    await chooseColumns(tx, { id, folder, who, columns: chosen, categories })
  })
}

/** A line for each table, for the eyes of an engineer. */
export function describeTries(tries: readonly TriedTable[]): string {
  return tries
    .map(({ name, rows, in: came, asked, refused, why, notes }) =>
      [
        `${name}: ${rows} rows, ${came} in, ${refused} refused; asked: ${asked.join(', ') || 'nothing'}`,
        ...why.map((reason) => `    refused: ${reason}`),
        ...notes.map((note) => `    left out: ${note}`),
      ].join('\n'),
    )
    .join('\n')
}
