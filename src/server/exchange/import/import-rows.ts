import { DatabaseError } from 'pg'
import type { ImportReport } from '#contract/api/seller-imports.ts'
import { isCategoryGone } from '#server/catalog/product-fields.ts'
import { saveImportedProducts } from '#server/catalog/save-imported-products.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { createCards } from '#server/exchange/checks/choose-cards.ts'
import { createWarnings } from '#server/exchange/checks/find-warnings.ts'
import { draftOf, keepDraft, writeTable } from '#server/exchange/import-files.ts'
import { queueAddresses } from '#server/exchange/pictures/incoming-pictures.ts'
import {
  type ColumnPlan,
  isRowError,
  nameOfRow,
  type RowError,
  readRow,
} from '#server/exchange/table/read-row.ts'
import { readTable, type TableRow } from '#server/exchange/table/read-table.ts'
import type { Files } from '#server/platform/files/file-store.ts'
import type { Log } from '#server/platform/log.ts'
import { isTransient } from '#server/platform/responses/error-response.ts'
import { type Decision, decideRows, isRecounted, type NumberedRow } from './decide-rows.ts'
import { createEarlierRows, type EarlierRows } from './earlier-rows.ts'
import { findProducts } from './find-products.ts'

const rowsAtOnce = 500

type TableImport = {
  id: string
  folder: Files
  /** Where the table lies on this machine. */
  table: string
  log: Log
  plan: ColumnPlan
  /** For the audit log: the seller's e-mail address, or `npm run import`. */
  who: string
  isTrial: boolean
  onProgress: (done: number) => Promise<void>
}

type Refused = RefusedRow & { cells: string[] }

/** Imports the table batch by batch, each in its own transaction, and writes the refused rows into a table of their own. */
export async function importRows(db: Database, walk: TableImport) {
  const refusedTable = await writeTable(draftOf(walk.folder, walk.id, 'refused'))
  try {
    const tally = createTally()
    const memory = createEarlierRows()
    let done = 0
    for await (const { rows, isHeading } of batches(walk.table)) {
      if (isHeading) {
        await refusedTable.add(rows.map(({ cells }) => ['Row', 'Reason', ...cells]))
        continue
      }
      const refused = await importBatch(db, walk, { rows, tally, memory })
      await refusedTable.add(
        refused.map(({ row, error, cells }) => [String(row), errorText(error), ...cells]),
      )
      done += rows.length
      await walk.onProgress(done)
    }
    await refusedTable.finish()
    await keepDraft(walk.folder, walk.id, 'refused')
    return tally.report()
  } catch (error) {
    await refusedTable.discard()
    throw error
  }
}

async function* batches(file: string) {
  let rows: TableRow[] = []
  let isHeading = true
  for await (const row of readTable(file)) {
    rows.push(row)
    if (!isHeading && rows.length < rowsAtOnce) continue
    yield { rows, isHeading }
    rows = []
    isHeading = false
  }
  if (rows.length > 0) yield { rows, isHeading }
}

type Batch = { rows: TableRow[]; tally: Tally; memory: EarlierRows }

async function importBatch(
  db: Database,
  walk: TableImport,
  { rows, tally, memory }: Batch,
): Promise<Refused[]> {
  const refused: Refused[] = []
  const numbered: NumberedRow[] = []
  const cellsOf = new Map<number, string[]>()
  const refuse = (row: number, cells: string[], error: Refused['error']) =>
    refused.push({ row, name: nameOfRow(cells, walk.plan.chosen), error, cells })

  for (const { number, cells } of rows) {
    const values = readRow(cells, walk.plan)
    if (values === null) tally.skip()
    else if (isRowError(values)) refuse(number, cells, values)
    else {
      numbered.push({ number, values })
      cellsOf.set(number, cells)
    }
  }
  const onBadRow = (row: number, err: Error) =>
    walk.log.warn({ err, import: walk.id, row }, 'A row of an import could not be written')
  const decisions = await decideAndSave(db, { ...walk, onBadRow }, { rows: numbered, memory })
  for (const [index, decision] of decisions.entries()) {
    const row = numbered[index] ?? { number: 0, values: {} }
    const cells = cellsOf.get(row.number) ?? []
    if (decision.kind === 'refused') refuse(row.number, cells, decision.error)
    else tally.add(decision, { ...row, name: nameOfRow(cells, walk.plan.chosen) })
  }
  refused.sort((a, b) => a.row - b.row)
  for (const row of refused) tally.refuse(row)
  return refused
}

type SaveOptions = {
  /** The import's. */
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
    // It was removed a moment ago; its products and its path have another category now.
    if (isCategoryGone(error)) return decideAndSave(db, how, batch)
    const [first, ...others] = rows
    if (first && others.length === 0) {
      how.onBadRow(first.number, error)
      return [{ kind: 'refused', error: { reason: 'The row could not be saved' } }]
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
  const countsShelf = plan.chosen.stock !== undefined && plan.units?.stock === 'shelf'
  const options = { byWeight: plan.chosen.weight !== undefined, lock: !isTrial, countsShelf }
  const decisions = await inTransaction(db, async (tx) => {
    memory.rollBack()
    const found = await findProducts(
      tx,
      rows.map(({ values }) => values),
      options,
    )
    const decided = decideRows(rows, found, memory)
    if (!isTrial) {
      const added = decided.filter((decision) => decision.kind === 'added')
      const changed = decided.filter((decision) => decision.kind === 'changed')
      const products = { added: added.map(({ target }) => target), changed, countsShelf }
      await saveImportedProducts(tx, who, products)
      await queueAddresses(tx, { importId: how.id, who, wanted: addressesOf(rows, decided) })
    }
    return decided
  })
  memory.commit()
  return decisions
}

function addressesOf(rows: readonly NumberedRow[], decisions: readonly Decision[]) {
  return decisions.flatMap((decision, index) => {
    const urls = rows[index]?.values.pictureUrls
    if (!urls || decision.kind === 'refused') return []
    const productId = decision.kind === 'unchanged' ? decision.productId : decision.target.id
    return [{ productId, urls }]
  })
}

const maxListed = 100
const maxListedOfNote = 10

type RefusedRow = { row: number; name: string; error: RowError }

type Accepted = Exclude<Decision, { kind: 'refused' }>

/** Counts what was left out of rows that are imported all the same. */
function createNotes() {
  const notes = new Map<string, NonNullable<ImportReport['notes']>[number]>()
  return {
    add(note: string, row: { row: number; name: string }): void {
      const { rows, first } = notes.get(note) ?? { rows: 0, first: [] }
      const shown = first.length < maxListedOfNote ? [...first, row] : first
      notes.set(note, { note, rows: rows + 1, first: shown })
    },
    finish: () => (notes.size > 0 ? { notes: [...notes.values()] } : {}),
  }
}

/** Counts the results of the rows, and the reasons for refusals. */
function createTally() {
  const counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0, recounted: 0 }
  const reasons = new Map<string, number>()
  const firstRefused: ImportReport['firstRefused'] = []
  const [notes, cards, warnings] = [createNotes(), createCards(), createWarnings()]
  let pictures = 0

  return {
    skip() {
      counts.leftOut += 1
    },
    add(decision: Accepted, { number, name, values }: NumberedRow & { name: string }) {
      counts[decision.kind] += 1
      pictures += values.pictureUrls?.length ?? 0
      for (const note of decision.notes ?? []) notes.add(note, { row: number, name })
      if (decision.kind === 'unchanged') return
      const before = decision.kind === 'added' ? undefined : decision.current
      counts.recounted += Number(decision.kind === 'changed' && isRecounted(decision))
      warnings.add({ target: decision.target, before })
      const card = { row: number, target: decision.target, isNew: before === undefined }
      cards.add({ ...card, pictures: before?.pictures ?? [] })
    },
    refuse({ row, name, error }: RefusedRow) {
      counts.refused += 1
      warnings.refuse(error.reason)
      reasons.set(error.reason, (reasons.get(error.reason) ?? 0) + 1)
      if (firstRefused.length < maxListed)
        firstRefused.push({ row, name, reason: errorText(error) })
    },
    report(): ImportReport {
      return {
        ...counts,
        reasons: [...reasons]
          .map(([reason, rows]) => ({ reason, rows }))
          .toSorted((a, b) => b.rows - a.rows),
        firstRefused,
        ...(pictures > 0 ? { pictures } : {}),
        ...notes.finish(),
        cards: cards.finish(),
        warnings: warnings.finish(),
      }
    },
  }
}

type Tally = ReturnType<typeof createTally>

function errorText({ reason, detail }: RowError): string {
  return detail ?? reason
}
