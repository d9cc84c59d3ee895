import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportReport } from '#contract/api/import-report.ts'
import type { Import } from '#contract/api/seller-imports.ts'
import { categoriesToAdd, planCategories } from '#contract/plan-categories.ts'
import { Refusal } from '#platform/refusal.ts'
import { sayRefusal } from '#server/api/say.ts'
import { addCategories } from '#server/categories/save-category.ts'
import { viewSellerCategories } from '#server/categories/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { receiveTable } from '#server/exchange/receive-table.ts'
import { viewImport } from '#server/exchange/views.ts'
import { silentLog } from './whole-store.ts'

export type TriedTable = {
  name: string
  rows: number
  /** Rows that came in: new, changed or the same as before. */
  in: number
  /** Questions that the seller was asked, with “categories” once if some had to be added. */
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
    const { _id: id, rows } = await receiveTable(db, { folder, fileName: name, bytes })
    const seller = { id, folder, answers: given.answers ?? {} }
    const before = await answerAll(db, seller)
    await run(db, seller, true)
    const after = await answerRepeats(db, seller)
    if (after.length > 0 || !given.isTrial) await run(db, seller, given.isTrial ?? true)
    const { report } = await viewImport(db, id)
    return { name, rows, asked: [...before, ...after], ...outcomeOf(report) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name, rows: 0, in: 0, asked: [], refused: 0, why: [sayRefusal(error)], notes: [] }
  }
}

function run(db: Database, { id, folder }: Seller, isTrial: boolean): Promise<void> {
  return runImport(db, { id, folder, log: silentLog, who, isTrial, goesOn: () => true })
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

type Seller = { id: string; folder: string; answers: Record<string, string> }

async function answerAll(db: Database, { id, folder, answers }: Seller): Promise<string[]> {
  const asked: string[] = []
  let table = await viewImport(db, id)
  for (let open = firstOpen(table); open && asked.length < 20; open = firstOpen(table)) {
    asked.push(open.about)
    const value = answers[open.about] ?? open.options[0]?.value
    const known = table.questions.flatMap(({ about, answer }) => (answer ? [[about, answer]] : []))
    table = await chooseColumns(db, {
      id,
      folder,
      who,
      columns: table.chosen,
      answers: Object.fromEntries([...known, [open.about, value]]),
    })
  }
  const missing = table.categories.filter(({ isGuess }) => isGuess).map((one) => one.name)
  if (missing.length === 0) return asked
  await addMissing(db, table, { folder, missing })
  return [...asked, 'categories']
}

/** Answers the question about repeats, which only a trial finds. Without an answer, repeats are refused. */
async function answerRepeats(db: Database, { id, folder, answers }: Seller): Promise<string[]> {
  const { questions, chosen } = await viewImport(db, id)
  if (!questions.some(({ about }) => about === 'repeats')) return []
  const known = questions.flatMap(({ about, answer }) => (answer ? [[about, answer]] : []))
  const repeats = answers.repeats ?? 'same'
  const given = Object.fromEntries([...known, ['repeats', repeats]])
  await chooseColumns(db, { id, folder, who, columns: chosen, answers: given })
  return ['repeats']
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
    const made = await addCategories(tx, { who }, added)
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
