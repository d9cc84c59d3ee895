import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Import, ImportReport } from '#contract/seller-imports.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
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
  /** Asked between batches: a store that closes leaves the rest for another time. */
  goesOn: () => boolean
  onBegin?: () => void
  onProgress?: (done: number) => void | Promise<void>
}

/** Starts in the background, and answers as soon as it is under way. */
export async function startWork(db: Database, work: Work): Promise<Import> {
  const begun = Promise.withResolvers<void>()
  workOnImport(db, { ...work, onBegin: begun.resolve }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) {
      work.log.warn({ err: error, import: work.id }, 'An import did not come to its end')
    }
    begun.reject(error)
  })
  await begun.promise
  return viewImport(db, work.id)
}

/** Tries a table or imports it, from the beginning to the end. One at a time: the lock goes with the connection. */
export async function workOnImport(db: Database, work: Work): Promise<void> {
  await db.connection().execute(async (held) => {
    if (!(await lock(held))) throw anotherAtWork()
    try {
      const known = await begin(held, work)
      work.onBegin?.()
      await goThrough(held, work, known)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(held)
    }
  })
}

const lockKey = 7_461_008

/** With a little patience: an import says that it is done a moment before it lets go. */
async function lock(held: Database): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${lockKey}) as is_mine`.execute(held)
    if (rows[0]?.isMine) return true
    await sleep(100)
  }
  return false
}

async function begin(held: Database, { id, isTrial }: Work): Promise<Import> {
  const isThere = await updateImport(held, id, {
    status: isTrial ? 'trying' : 'importing',
    problem: null,
    done: 0,
    report: null,
  })
  if (!isThere) throw noSuchImport()
  return viewImport(held, id)
}

async function goThrough(held: Database, work: Work, known: Import): Promise<void> {
  try {
    await finish(held, work, { known, report: await walk(held, work, known) })
  } catch (error) {
    await updateImport(held, work.id, { status: 'failed', problem: problemOf(error, work) })
    throw error
  }
}

function walk(held: Database, work: Work, known: Import): Promise<ImportReport> {
  const categoryOf = new Map(known.categories.map(({ name, category }) => [name, category]))
  return whileThere(() =>
    walkTable(held, {
      ...work,
      plan: { chosen: known.chosen, categoryOf },
      onProgress: async (done) => {
        await updateImport(held, work.id, { done })
        await work.onProgress?.(done)
        if (!work.goesOn()) throw closing()
      },
    }),
  )
}

type Outcome = { known: Import; report: ImportReport }

async function finish(held: Database, { id, isTrial, who }: Work, { known, report }: Outcome) {
  await inTransaction(held, async (tx) => {
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
