import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SeveralFit } from '#contract/api/import-matches.ts'
import type { ImportReport } from '#contract/api/import-report.ts'
import type { Import } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'
import type { Files } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { findPaths } from '#server/categories/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { withImportFile } from '#server/exchange/import-files.ts'
import { kept, keptRefusal } from '#server/exchange/import-text.ts'
import { categoryByName } from '#server/exchange/mapping/category-by-name.ts'
import { hasCategories } from '#server/exchange/mapping/map-categories.ts'
import { selectImport, updateImport } from '#server/exchange/queries.ts'
import { readRatesOfImport } from '#server/exchange/rates/usual-rates.ts'
import { sayReport } from '#server/exchange/say-report.ts'
import { headingRowOf } from '#server/exchange/table/read-table.ts'
import { viewDoubts, viewImport, viewUnits } from '#server/exchange/views.ts'
import { addJob, type ImportProgress, type JobPayloads, moveJob } from '#server/jobs/jobs.ts'
import { importRows } from './import-rows.ts'

export type ImportRun = {
  id: string
  folder: Files
  log: Log
  who: string
  isTrial: boolean
  /** Checked between batches, so that the server can shut down during an import. */
  goesOn: () => boolean
  /** Whether a job finishes the import when this process dies. After the command, a person runs it again. */
  isFinishedByJob?: boolean
  /** The point from which an interrupted import continues. */
  progress?: ImportProgress
  onStart?: () => void
  onProgress?: (done: number) => void | Promise<void>
}

/** Starts a trial or an import in the background and answers once it runs. If this process dies, another finishes it. */
export async function startImport(db: Database, work: ImportRun): Promise<Import> {
  const begun = Promise.withResolvers<void>()
  runImport(db, { ...work, isFinishedByJob: true, onStart: begun.resolve }).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal)) {
        work.log.warn({ err: error, import: work.id }, 'An import did not finish')
      }
      begun.reject(error)
    },
  )
  await begun.promise
  return viewImport(db, work.id)
}

/**
 * Continues an import whose process has died, after the last row that it saved; a trial begins anew. Throws while another
 * process runs it, so that the job is tried again.
 */
export async function finishImport(
  db: Database,
  { id, who, isTrial, progress }: JobPayloads['finish_import'],
  parts: Pick<ImportRun, 'folder' | 'log' | 'goesOn'>,
): Promise<void> {
  const found = await selectImport(db, id)
  if (!found || !['trying', 'importing'].includes(found.status)) return
  await runImport(db, { ...parts, id, who, isTrial, progress, isFinishedByJob: true }).catch(
    (error: unknown) => {
      // It said so in its own report, or goes on elsewhere.
      if (!(error instanceof Refusal) || error.code === 'import_under_way') throw error
    },
  )
}

/** Longer than a batch takes, and soon enough that the seller who waits sees it go on. */
const finishSeconds = 15

function leaveToJob(db: Database, work: ImportRun, progress: ImportProgress): Promise<void> {
  const { id, who, isTrial } = work
  const inSeconds = work.goesOn() ? finishSeconds : 0
  return moveJob(db, 'finish_import', {
    payload: { id, who, isTrial, progress },
    key: `import ${id}`,
    inSeconds,
  })
}

function atTheBeginning(): ImportProgress {
  const counts = { added: 0, changed: 0, unchanged: 0, recounted: 0 }
  return { afterRow: 0, counts, badRows: [] }
}

/** Runs a trial or an import to its end. The advisory lock belongs to the connection and allows one run at a time. */
export async function runImport(db: Database, work: ImportRun): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await lock(connection))) throw refuse('another_import_runs')
    try {
      const known = await markStarted(connection, work)
      work.onStart?.()
      await runAndRecord(connection, work, known)
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

async function markStarted(connection: Database, work: ImportRun): Promise<Import> {
  const { id, isTrial, isFinishedByJob, progress = atTheBeginning() } = work
  await inTransaction(connection, async (tx) => {
    const isThere = await updateImport(tx, id, {
      status: isTrial ? 'trying' : 'importing',
      problem: null,
      done: 0,
      report: null,
      // The accepted rates belong to the trial that showed them.
      ...(isTrial ? { acceptedRates: [] } : {}),
    })
    if (!isThere) throw refuse('import_gone')
    if (isFinishedByJob) await leaveToJob(tx, work, progress)
  })
  return viewImport(connection, id)
}

async function runAndRecord(connection: Database, work: ImportRun, known: Import): Promise<void> {
  try {
    const { report: found, severalFit } = await importTable(connection, work, known)
    const { warnings = [], ...report } = found
    const doubts = await viewDoubts(connection, work.id)
    await recordReport(connection, work, {
      known,
      severalFit,
      report: { ...report, warnings: [...doubts, ...warnings] },
    })
  } catch (error) {
    const isLeft = work.isFinishedByJob && error instanceof Refusal && error.code === 'busy'
    if (!isLeft)
      await updateImport(connection, work.id, { status: 'failed', problem: problemOf(error, work) })
    throw error
  }
}

async function importTable(connection: Database, work: ImportRun, known: Import): Promise<Found> {
  const units = await viewUnits(connection, work.id)
  const categoryOf = await presentCategories(connection, known)
  const newCategory = await categoryOfNew(connection, known, categoryOf)
  const rates = await readRatesOfImport(connection, known.acceptedRates)
  const progress = work.progress ?? atTheBeginning()
  return withImportFile({ ...work, kind: 'table' }, (table) =>
    importRows(connection, {
      ...work,
      table,
      headingRow: headingRowOf(known.source),
      plan: { chosen: known.chosen, categoryOf, units, newCategory },
      progress,
      rates,
      onSaved: async (tx, saved) => {
        if (work.isFinishedByJob) await leaveToJob(tx, work, saved)
      },
      onProgress: async (done) => {
        await updateImport(connection, work.id, { done })
        await work.onProgress?.(done)
        const isStopping = !work.goesOn()
        // A trial saves no rows that would move its job on.
        if (work.isFinishedByJob && (isStopping || work.isTrial))
          await leaveToJob(connection, work, progress)
        if (isStopping) throw refuse('import_shut_down')
      },
    }),
  )
}

/** The chosen categories with their current paths: one may have been renamed since, or removed. */
async function presentCategories(connection: Database, { categories }: Import) {
  const paths = await findPaths(
    connection,
    categories.flatMap(({ category }) => category ?? []),
  )
  return new Map(
    categories.flatMap(({ name, category }) => {
      const path = category === null ? null : paths.get(category)
      return path === undefined ? [] : [[name, path] as const]
    }),
  )
}

/** Gives a new product without a category the one the seller chose for the whole table, or one by its name. */
async function categoryOfNew(
  connection: Database,
  { chosen, questions }: Import,
  categoryOf: ReadonlyMap<string, CategoryPath | null>,
) {
  const answer = questions.find(({ about }) => about === 'category')?.answer
  if (hasCategories(chosen) || answer === 'byName')
    return (name: string) => categoryOf.get(categoryByName(name))
  const paths = await findPaths(connection, answer === undefined ? [] : [answer])
  return () => (answer === undefined ? undefined : paths.get(answer))
}

type Found = { report: ImportReport; severalFit: SeveralFit }
type Outcome = Found & { known: Import }

async function recordReport(
  connection: Database,
  { id, isTrial, who }: ImportRun,
  { known, report, severalFit }: Outcome,
) {
  await inTransaction(connection, async (tx) => {
    await updateImport(tx, id, { status: isTrial ? 'tried' : 'imported', report, severalFit })
    if (isTrial) return
    await addJob(tx, 'rank_products', { payload: {}, key: 'rank_products' })
    const {
      firstRefused: _,
      reasons: __,
      cards: ___,
      warnings: ____,
      rates: _____,
      ...counts
    } = sayReport(report)
    await writeAudit(tx, {
      who,
      action: 'products imported',
      subject: { type: 'import', id, name: known.fileName },
      before: {},
      after: counts,
    })
  })
}

function problemOf(error: unknown, { isTrial }: ImportRun): string {
  return error instanceof Refusal ? keptRefusal(error) : kept('import_broke', { isTrial })
}
