import { Readable } from 'node:stream'
import { DatabaseError } from 'pg'
import type { Files } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import { isTransient } from '#platform/responses/error-response.ts'
import { sayKept } from '#server/api/say.ts'
import { lockGrouping } from '#server/catalog/group-packs.ts'
import { isMissingCategory } from '#server/catalog/product-fields.ts'
import { saveImportedProducts } from '#server/catalog/save-imported-products.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { draftOf, keepDraft, writeTable } from '#server/exchange/import-files.ts'
import { kept } from '#server/exchange/import-text.ts'
import { expectFiles } from '#server/exchange/pictures/expected-files.ts'
import { queueAddresses } from '#server/exchange/pictures/incoming-pictures.ts'
import {
  createRateTally,
  type RatesOfImport,
  type RateTally,
  withUsualRates,
} from '#server/exchange/rates/usual-rates.ts'
import { categoryName, nameOfRow, readRow } from '#server/exchange/table/read-row.ts'
import { readTable, type TableRow } from '#server/exchange/table/read-table.ts'
import type { ColumnPlan } from '#server/exchange/table/row-values.ts'
import type { ImportProgress } from '#server/jobs/jobs.ts'
import { decideRows } from './decide-rows.ts'
import { type Decision, isRecounted, type NumberedRow } from './decision.ts'
import { createEarlierRows, type EarlierRows } from './earlier-rows.ts'
import { findProducts } from './find-products.ts'
import { createTally, errorText, type RefusedRow, type Tally } from './import-tally.ts'
import { packNamedSizes } from './pack-named-sizes.ts'
import { addressesOf, filesOf } from './row-pictures.ts'
import { chosenIds, createChoices, createSeveralFit, type SeveralFitTally } from './several-fit.ts'

/** Large enough to count common words once for many rows, and small enough that nobody waits long for a lock. */
export const rowsAtOnce = 1000

type TableImport = {
  id: string
  folder: Files
  /** The path of the table on this machine. */
  table: string
  log: Log
  headingRow: number
  plan: ColumnPlan
  /** The author for the audit log: the seller's e-mail address, or `npm run import`. */
  who: string
  isTrial: boolean
  /** The progress before an interruption; it moves on with the rows. */
  progress: ImportProgress
  /** Undefined when the shop's bills have no rates. */
  rates: RatesOfImport | undefined
  /** Called in the transaction that saves the rows. */
  onSaved: (tx: Database, progress: ImportProgress) => Promise<void>
  onProgress: (done: number) => Promise<void>
}

type Refused = RefusedRow & { cells: string[] }

/** Imports the table batch by batch, each in its own transaction, and writes the refused rows into a table of their own. */
export async function importRows(db: Database, run: TableImport) {
  const refusedTable = await writeTable(draftOf(run.folder, run.id, 'refused'))
  try {
    const { afterRow: doneBefore } = run.progress
    const tally = createTally(run.progress.counts)
    const usual = run.isTrial && run.rates ? createRateTally(run.rates) : undefined
    const memory = createEarlierRows()
    const several = createSeveralFit()
    let done = 0
    // The next batch is read while the database saves this one.
    const ahead = Readable.from(batches(run), { highWaterMark: 1 })
    for await (const { rows, isHeading } of ahead as AsyncIterable<RowsOfTable>) {
      if (isHeading) {
        await refusedTable.add(rows.map(({ cells }) => ['Row', 'Reason', ...cells]))
        continue
      }
      const refused = await importBatch(db, run, {
        rows,
        tally,
        usual,
        several,
        memory,
        doneBefore,
      })
      await refusedTable.add(
        refused.map(({ row, error, cells }) => [String(row), sayKept(errorText(error)), ...cells]),
      )
      done += rows.length
      await run.onProgress(done)
    }
    await refusedTable.finish()
    await keepDraft(run.folder, run.id, 'refused')
    const report = tally.report(memory.countPacked())
    return {
      report: { ...report, ...(usual ? { rates: usual.finish() } : {}) },
      severalFit: several.finish(),
    }
  } catch (error) {
    await refusedTable.discard()
    throw error
  }
}

type RowsOfTable = { rows: TableRow[]; isHeading: boolean }

async function* batches({ table, headingRow }: TableImport): AsyncGenerator<RowsOfTable> {
  let rows: TableRow[] = []
  let isHeading = true
  for await (const row of readTable(table, { headingRow })) {
    rows.push(row)
    if (!isHeading && rows.length < rowsAtOnce) continue
    yield { rows, isHeading }
    rows = []
    isHeading = false
  }
  if (rows.length > 0) yield { rows, isHeading }
}

type Batch = {
  rows: TableRow[]
  tally: Tally
  /** Only in a trial. */
  usual: RateTally | undefined
  several: SeveralFitTally
  memory: EarlierRows
  doneBefore: number
}

async function importBatch(
  db: Database,
  run: TableImport,
  { rows, tally, usual, several, memory, doneBefore }: Batch,
): Promise<Refused[]> {
  const refused: Refused[] = []
  const numbered: NumberedRow[] = []
  const cellsOf = new Map<number, string[]>()
  const refuse = (row: number, cells: string[], error: Refused['error']) =>
    refused.push({ row, name: nameOfRow(cells, run.plan.chosen), error, cells })

  for (const { number, cells } of rows) {
    const values = readRow(cells, run.plan)
    if (values === null) tally.skip()
    else {
      numbered.push({ number, values, ownCategory: categoryName(cells, run.plan.chosen) })
      cellsOf.set(number, cells)
    }
  }
  const onBadRow = (row: number, err: Error) =>
    run.log.warn({ err, import: run.id, row }, 'A row of an import could not be written')
  const how = { ...run, onBadRow }
  // Decides again about rows saved before an interruption, without saving them: the list of refused rows needs them, and
  // so do later rows that repeat them.
  const before = numbered.filter(({ number }) => number <= doneBefore)
  const decisions = [
    ...(await decideAgain(db, how, { rows: before, memory })),
    ...(await decideAndSave(db, how, { rows: numbered.slice(before.length), memory })),
  ]
  for (const [index, decision] of decisions.entries()) {
    const row = numbered[index] ?? { number: 0, values: {} }
    const cells = cellsOf.get(row.number) ?? []
    several.add(row.number, nameOfRow(cells, run.plan.chosen), decision.fitting)
    if (decision.kind === 'refused') refuse(row.number, cells, decision.error)
    else if (decision.kind === 'leftOut') tally.skip()
    else {
      const isCounted = row.number > doneBefore
      tally.add(decision, { ...row, name: nameOfRow(cells, run.plan.chosen), isCounted })
      usual?.add(decision, row)
    }
  }
  refused.sort((a, b) => a.row - b.row)
  for (const row of refused) tally.refuse(row)
  return refused
}

/** Decides about rows that were saved before the import was interrupted; those that the database refused stay refused. */
async function decideAgain(db: Database, how: SaveOptions, batch: RowBatch): Promise<Decision[]> {
  if (batch.rows.length === 0) return []
  const decisions = await decideAndSave(db, { ...how, isTrial: true }, batch)
  return decisions.map((decision, index) =>
    how.progress?.badRows.includes(batch.rows[index]?.number ?? 0) ? notSaved : decision,
  )
}

const notSaved: Decision = { kind: 'refused', error: { reason: kept('row_not_saved') } }

type SaveOptions = Partial<Pick<TableImport, 'progress' | 'rates' | 'onSaved'>> & {
  /** The import's id. */
  id: string
  plan: ColumnPlan
  who: string
  isTrial: boolean
  /** Called for each row that the database rejects. */
  onBadRow: (number: number, error: DatabaseError) => void
}
type RowBatch = { rows: readonly NumberedRow[]; memory: EarlierRows }

/** Decides about a batch of rows and saves it. When the database rejects a batch, it is halved until only the bad row is refused. */
export async function decideAndSave(
  db: Database,
  how: SaveOptions,
  batch: RowBatch,
): Promise<Decision[]> {
  const { rows, memory } = batch
  try {
    return await saveBatch(db, how, batch)
  } catch (error) {
    if (!(error instanceof DatabaseError) || isTransient(error)) throw error
    // The category was removed a moment ago; its products and its path have another one now.
    if (isMissingCategory(error)) return decideAndSave(db, how, batch)
    const [first, ...others] = rows
    if (first && others.length === 0) {
      how.onBadRow(first.number, error)
      how.progress?.badRows.push(first.number)
      return [notSaved]
    }
    const half = Math.ceil(rows.length / 2)
    const before = await decideAndSave(db, how, { rows: rows.slice(0, half), memory })
    const after = await decideAndSave(db, how, { rows: rows.slice(half), memory })
    return [...before, ...after]
  }
}

async function saveBatch(
  db: Database,
  how: SaveOptions,
  { rows, memory }: RowBatch,
): Promise<Decision[]> {
  const { plan, who, isTrial } = how
  const choices = createChoices(how.id, plan.units?.matches)
  const options = {
    ...findOptionsOf(plan, isTrial),
    choices,
    chosen: chosenIds(choices, rows),
  }
  let next: ImportProgress | undefined
  const decisions = await inTransaction(db, async (tx) => {
    memory.rollBack()
    if (!isTrial && rows.some(({ values }) => values.packGroup !== undefined))
      await lockGrouping(tx)
    const found = await findProducts(
      tx,
      rows.map(({ values }) => values),
      options,
    )
    const decided = withUsualRates(decideRows(rows, found, memory), rows, how.rates)
    const packed = packNamedSizes(rows, decided, { found, memory })
    if (!isTrial) {
      const added = decided.filter((decision) => decision.kind === 'added')
      const changed = decided.filter((decision) => decision.kind === 'changed')
      const products = {
        added: added.map(({ target }) => target),
        changed: [...changed, ...packed],
        countsShelf: options.countsShelf,
      }
      await saveImportedProducts(tx, who, products)
      await queueAddresses(tx, { importId: how.id, who, addresses: addressesOf(rows, decided) })
      await expectFiles(tx, { importId: how.id, who, namedFiles: filesOf(rows, decided) })
      next = how.progress && progressAfter(how.progress, rows, decided)
      if (next) await how.onSaved?.(tx, next)
    }
    return decided
  })
  memory.commit()
  if (how.progress && next) Object.assign(how.progress, next)
  return decisions
}

function findOptionsOf({ chosen, units }: ColumnPlan, isTrial: boolean) {
  return {
    byWeight: chosen.weight !== undefined,
    lock: !isTrial,
    countsShelf: chosen.stock !== undefined && units?.stock === 'shelf',
    statesOffer: units?.statesOffer ?? false,
    readsSizes: units?.readsSizes ?? true,
    repeats: units?.repeats ?? ('refuse' as const),
  }
}

function progressAfter(
  { afterRow, counts, badRows }: ImportProgress,
  rows: readonly NumberedRow[],
  decisions: readonly Decision[],
): ImportProgress {
  const count = (kind: Decision['kind']) => decisions.filter((each) => each.kind === kind).length
  const recounted = decisions.filter((each) => each.kind === 'changed' && isRecounted(each)).length
  return {
    afterRow: rows.at(-1)?.number ?? afterRow,
    counts: {
      added: counts.added + count('added'),
      changed: counts.changed + count('changed'),
      unchanged: counts.unchanged + count('unchanged'),
      recounted: counts.recounted + recounted,
    },
    badRows,
  }
}
