import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { decideAndWrite } from './decide-and-write.ts'
import type { SaidRow } from './decide-rows.ts'
import { isFault } from './fault.ts'
import { createFileMemory, type FileMemory } from './file-memory.ts'
import { refusedFile, tableFile, writeTable } from './import-files.ts'
import { nameInTable, type Plan, readRow } from './read-row.ts'
import { readTable, type TableRow } from './read-table.ts'
import { createTally, type RefusedRow, sayFault, type Tally } from './tally.ts'

const rowsAtOnce = 500

export type Walk = {
  id: string
  folder: string
  log: Log
  plan: Plan
  /** For the audit log: the seller's e-mail address, or `npm run import`. */
  who: string
  isTrial: boolean
  onProgress: (done: number) => Promise<void>
}

type Refused = RefusedRow & { cells: string[] }

/** Imports the table batch by batch, each in its own transaction, and writes the refused rows into a table of their own. */
export async function walkTable(db: Database, walk: Walk) {
  const refusedTable = await writeTable(refusedFile(walk.folder, walk.id))
  try {
    const tally = createTally()
    const memory = createFileMemory()
    let done = 0
    for await (const { rows, isHeading } of batches(tableFile(walk.folder, walk.id))) {
      if (isHeading) {
        await refusedTable.add(rows.map(({ cells }) => ['Row', 'Reason', ...cells]))
        continue
      }
      const refused = await doBatch(db, walk, { rows, tally, memory })
      await refusedTable.add(
        refused.map(({ row, error, cells }) => [String(row), sayFault(error), ...cells]),
      )
      done += rows.length
      await walk.onProgress(done)
    }
    await refusedTable.finish()
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

type Batch = { rows: TableRow[]; tally: Tally; memory: FileMemory }

async function doBatch(
  db: Database,
  walk: Walk,
  { rows, tally, memory }: Batch,
): Promise<Refused[]> {
  const refused: Refused[] = []
  const numbered: SaidRow[] = []
  const cellsOf = new Map<number, string[]>()
  const refuse = (row: number, cells: string[], error: Refused['error']) =>
    refused.push({ row, name: nameInTable(cells, walk.plan.chosen), error, cells })

  for (const { number, cells } of rows) {
    const values = readRow(cells, walk.plan)
    if (values === null) tally.skip()
    else if (isFault(values)) refuse(number, cells, values)
    else {
      numbered.push({ number, values })
      cellsOf.set(number, cells)
    }
  }
  const onBadRow = (row: number, err: Error) =>
    walk.log.warn({ err, import: walk.id, row }, 'A row of an import could not be written')
  const decisions = await decideAndWrite(db, { ...walk, onBadRow }, { rows: numbered, memory })
  for (const [index, decision] of decisions.entries()) {
    const number = numbered[index]?.number ?? 0
    if (decision.kind === 'refused') refuse(number, cellsOf.get(number) ?? [], decision.error)
    else tally.add(decision)
  }
  refused.sort((a, b) => a.row - b.row)
  for (const row of refused) tally.refuse(row)
  return refused
}
