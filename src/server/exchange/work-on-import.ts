import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Import, ImportReport } from '#contract/seller-imports.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { whileThere } from './choose-columns.ts'
import { updateImport } from './queries.ts'
import { startAgain } from './start-again.ts'
import { noSuchImport, viewImport } from './views.ts'
import { walkTable } from './walk-table.ts'

export type Work = {
  id: string
  folder: string
  log: Log
  who: string
  isTrial: boolean
  /** Checked between batches, so that the server can shut down during an import. */
  goesOn: () => boolean
  onBegin?: () => void
  onProgress?: (done: number) => void | Promise<void>
}

/** Starts a trial or an import in the background, and answers as soon as it is running. */
export async function startWork(db: Database, work: Work): Promise<Import> {
  const begun = Promise.withResolvers<void>()
  workOnImport(db, { ...work, onBegin: begun.resolve }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) {
      work.log.warn({ err: error, import: work.id }, 'An import did not finish')
    }
    begun.reject(error)
  })
  await begun.promise
  return viewImport(db, work.id)
}

/** Runs a trial or an import to its end. The advisory lock belongs to the connection and allows one run at a time. */
export async function workOnImport(db: Database, work: Work): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await lock(connection))) throw anotherAtWork()
    try {
      const known = await begin(connection, work)
      work.onBegin?.()
      await goThrough(connection, work, known)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

const lockKey = 7_461_008

/** Tries again for half a second, because an import shows as done a moment before it releases the lock. */
async function lock(connection: Database): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${lockKey}) as is_mine`.execute(connection)
    if (rows[0]?.isMine) return true
    await sleep(100)
  }
  return false
}

async function begin(connection: Database, { id, isTrial }: Work): Promise<Import> {
  const isThere = await updateImport(connection, id, {
    status: isTrial ? 'trying' : 'importing',
    problem: null,
    done: 0,
    report: null,
  })
  if (!isThere) throw noSuchImport()
  return viewImport(connection, id)
}

async function goThrough(connection: Database, work: Work, known: Import): Promise<void> {
  try {
    await finish(connection, work, { known, report: await walk(connection, work, known) })
  } catch (error) {
    await updateImport(connection, work.id, { status: 'failed', problem: problemOf(error, work) })
    throw error
  }
}

function walk(connection: Database, work: Work, known: Import): Promise<ImportReport> {
  const categoryOf = new Map(known.categories.map(({ name, category }) => [name, category]))
  return whileThere(() =>
    walkTable(connection, {
      ...work,
      plan: { chosen: known.chosen, categoryOf },
      onProgress: async (done) => {
        await updateImport(connection, work.id, { done })
        await work.onProgress?.(done)
        if (!work.goesOn()) throw closing()
      },
    }),
  )
}

type Outcome = { known: Import; report: ImportReport }

async function finish(
  connection: Database,
  { id, isTrial, who }: Work,
  { known, report }: Outcome,
) {
  await inTransaction(connection, async (tx) => {
    await updateImport(tx, id, { status: isTrial ? 'tried' : 'imported', report })
    if (isTrial) return
    const { firstRefused: _, reasons: __, ...counts } = report
    await writeAudit(tx, {
      who,
      action: 'products imported',
      subject: { type: 'import', id, name: known.fileName },
      before: {},
      after: counts,
    })
  })
}

function problemOf(error: unknown, { isTrial }: Work): string {
  if (error instanceof Refusal) return error.message
  return isTrial
    ? 'Something went wrong on our side. Please try again.'
    : `Something went wrong on our side. ${startAgain}`
}

function closing(): Refusal {
  return new Refusal('busy', {
    message: `The server was shut down before this was finished. ${startAgain}`,
  })
}

function anotherAtWork(): Refusal {
  return new Refusal('import_under_way', {
    message:
      'Another file is being checked or imported right now. Please wait until it is finished.',
  })
}
