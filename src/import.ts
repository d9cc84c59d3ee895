import { createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Import } from '#contract/api/seller-imports.ts'
import { categoriesToAdd, planCategories } from '#contract/plan-categories.ts'
import { maxImportBytes } from '#contract/seller-limits.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createLog, type Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { sayRefusal } from '#server/api/say.ts'
import { addCategories } from '#server/categories/save-category.ts'
import { viewSellerCategories } from '#server/categories/views.ts'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { type Database, inTransaction, openDatabase } from '#server/database/database.ts'
import { type Options, readOptions } from '#server/exchange/command-options.ts'
import {
  describeQuestions,
  describeRates,
  describeReport,
  describeTable,
} from '#server/exchange/describe-import.ts'
import { type ImportRun, runImport } from '#server/exchange/import/run-import.ts'
import { importFileName } from '#server/exchange/import-files.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { chooseSheet } from '#server/exchange/mapping/choose-sheet.ts'
import { acceptRates } from '#server/exchange/rates/accept-rates.ts'
import { receiveTable } from '#server/exchange/receive-table.ts'
import { viewImport } from '#server/exchange/views.ts'
import { openStoreFiles } from '#server/media/store-files.ts'

const connectTimeoutMs = 30_000

try {
  const refused = await run(readOptions(process.argv.slice(2)), readConfig())
  process.exitCode = refused === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof Refusal)) throw error
  const message = error instanceof Refusal ? sayRefusal(error) : error.message
  process.stderr.write(`\n${message}\n`)
  process.exitCode = 2
}

/** Works beside a running store too: they share the database, and only one import runs at a time. */
async function run(options: Options, config: Config): Promise<number> {
  await checkFile(options.file)
  const log = createLog({ level: 'warn', pretty: true })
  const signal = AbortSignal.timeout(connectTimeoutMs)
  const postgres = await connectDatabase({ ...config, log, signal })
  const db = openDatabase(postgres.sessionUrl, { log, max: 2 })
  try {
    await refuseEmpty(db)
    return await importFile(db, options, {
      folder: (await openStoreFiles(config)).imports,
      log,
    })
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new CannotStart(`There is no file ${file}.`)
  if (found.size > maxImportBytes) {
    throw new CannotStart(`A table can have at most ${maxImportBytes / 1024 / 1024} MB.`)
  }
}

async function refuseEmpty(db: Database): Promise<void> {
  const { rows } = await sql`select where to_regclass('imports') is null`.execute(db)
  if (rows.length > 0) {
    throw new CannotStart('There is no store in this database yet. Start it once with: npm start')
  }
}

async function importFile(
  db: Database,
  options: Options,
  { folder, log }: { folder: FileStore; log: Log },
): Promise<number> {
  const { file, isTrial, who, refusedTo } = options
  const bytes = createReadStream(file)
  const received = await receiveTable(db, { folder, fileName: basename(file), bytes })
  const read = await readSheet(db, received, { folder, sheet: options.sheet })
  const table = await choose(db, read, { ...options, folder })
  print(describeTable(table))
  askOpen(table, isTrial)

  const goesOn = watchInterrupt()
  const work = { id: table._id, folder, log, who, goesOn }
  if (!isTrial && needsTrial(options)) await tryFirst(db, work, options)
  const startedAt = performance.now()
  await runImport(db, { ...work, isTrial, onProgress: createProgressBar(table) })
  const seconds = (performance.now() - startedAt) / 1000

  const { report, ...after } = await viewImport(db, table._id)
  if (!report) throw new Error('A finished import has a report')
  print(describeReport(report, { isTrial, rowsPerSecond: Math.round(table.rows / seconds) }))
  if (isTrial) print(describeRates(report.rates))
  if (isTrial) askOpen(after, isTrial)
  if (refusedTo !== undefined) {
    await folder.use(importFileName(table._id, 'refused'), (file) => copyFile(file, refusedTo))
    print([`The refused rows are in ${refusedTo}`])
  }
  return report.refused
}

/** Only a trial may leave something open. */
function askOpen({ questions }: Pick<Import, 'questions'>, isTrial: boolean): void {
  const open = describeQuestions(questions)
  if (open.length === 0) return
  print(open)
  if (!isTrial) throw new CannotStart('Please answer this with the options above.')
}

/** Only a trial shows some questions, and the rates that can be accepted. */
function needsTrial({ answers, acceptedRates }: Options): boolean {
  const { repeats, matches } = answers
  return acceptedRates.length > 0 || repeats === undefined || matches === undefined
}

async function tryFirst(
  db: Database,
  work: Omit<ImportRun, 'isTrial'>,
  { acceptedRates }: Options,
): Promise<void> {
  await runImport(db, { ...work, isTrial: true })
  const table = await viewImport(db, work.id)
  askOpen(table, false)
  print(describeRates(table.report?.rates))
  if (acceptedRates.length === 0) return
  const groups = table.report?.rates ?? []
  const isAll = acceptedRates.includes('all')
  const unknown = acceptedRates.find((kind) => !isAll && !groups.some((one) => one.kind === kind))
  if (unknown !== undefined) throw new CannotStart(`No rates are proposed for “${unknown}”.`)
  const accepted = groups.filter(({ kind }) => isAll || acceptedRates.includes(kind))
  await acceptRates(db, {
    id: work.id,
    accepted: accepted.map(({ kind, percent }) => ({ kind, percent })),
  })
}

type Sheet = { folder: FileStore; sheet: string | undefined }

/** Reads the sheet that was asked for; without one, the first that has headings. */
async function readSheet(db: Database, read: Import, { folder, sheet }: Sheet): Promise<Import> {
  if (sheet === undefined) return read
  const { sheets = [] } = read.source
  const named = sheets.findIndex((name) => name.trim().toLowerCase() === sheet.trim().toLowerCase())
  const at = named === -1 && /^\d+$/.test(sheet) ? Number(sheet) - 1 : named
  if (sheets[at] === undefined) {
    throw new CannotStart(
      sheets.length === 0
        ? 'This file has no sheets: it is not a workbook.'
        : `There is no sheet “${sheet}”. The workbook has: ${sheets.join(', ')}`,
    )
  }
  return at === read.source.sheet ? read : chooseSheet(db, { folder, id: read._id, sheet: at })
}

type Choosing = Options & { folder: FileStore }

/** Saves the given answers; if the options ask for it, also adds the categories that the table names. */
async function choose(
  db: Database,
  read: Import,
  { answers, addsCategories, isTrial, who, folder }: Choosing,
): Promise<Import> {
  const hasAnswers = Object.values(answers).some((answer) => answer !== undefined)
  const choice = { id: read._id, folder, who, columns: read.chosen, answers }
  const table = hasAnswers ? await chooseColumns(db, choice) : read
  const missing = table.categories.filter(({ isGuess }) => isGuess).map(({ name }) => name)
  if (!addsCategories || missing.length === 0) return table

  const { added, names } = categoriesToAdd(planCategories(missing), await viewSellerCategories(db))
  print([`Categories to add: ${added.map(({ label }) => label).join(', ')}`])
  if (isTrial) {
    print(['  (not added by a trial: it takes their rows as listed above)'])
    return table
  }
  return inTransaction(db, async (tx) => {
    const made = await addCategories(tx, { who }, added)
    const categories = made.flatMap(({ path }, at) => {
      const name = names[at]
      return name ? [{ name, category: path }] : []
    })
    return chooseColumns(tx, { ...choice, columns: table.chosen, categories })
  })
}

/** Ctrl-C stops after the current batch. */
function watchInterrupt(): () => boolean {
  let isInterrupted = false
  process.once('SIGINT', () => {
    isInterrupted = true
  })
  return () => !isInterrupted
}

function createProgressBar({ rows }: Import): (done: number) => void {
  const isTerminal = process.stdout.isTTY
  return (done) => {
    const isLast = done === rows
    if (isTerminal) process.stdout.write(`\r  ${done} of ${rows} rows${isLast ? '\n' : ''}`)
    else if (isLast) print([`  ${done} of ${rows} rows`])
  }
}

function print(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}
