import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { shopTimeZone } from '#contract/limits.ts'
import { nameOf } from '#platform/backups/backup-files.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { selectLastBackup } from './views.ts'

const hourMs = 60 * 60 * 1000
const program = fileURLToPath(import.meta.resolve('../../backup.ts'))

type Parts = {
  db: Database
  log: Log
  config: Pick<Config, 'backups'>
  /** Makes the backup; tests replace it. */
  run?: typeof runProgram
}

/**
 * Makes the day's backup unless one was made since its hour. Runs every hour, so that a failed or missed one is made
 * later.
 */
export function backupJob({ db, log, config, run = runProgram }: Parts) {
  return async (_payload: object, { signal }: { signal: AbortSignal }): Promise<void> => {
    const { folder, hour } = config.backups
    if (folder === undefined) return
    await noteWhole(db, folder)
    const last = await selectLastBackup(db, folder)
    if (last && last.startedAt >= dueTime(new Date(), hour)) return

    const problem = await run(signal)
    if (problem === undefined || signal.aborted) return
    log.error({ reason: problem }, 'The backup failed; the next try is in an hour')
  }
}

/** Records whole backups of processes that were killed after writing the file and before recording it. */
async function noteWhole(db: Database, folder: string): Promise<void> {
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'startedAt', 'isEncrypted'])
    .where('endedAt', 'is', null)
    .execute()
  for (const { id, startedAt, isEncrypted } of rows) {
    const file = join(folder, nameOf(startedAt, isEncrypted))
    const found = await stat(file).catch(() => null)
    if (!found) continue
    // A process that still lives records the same a moment later.
    await db
      .updateTable('backups')
      .set({ endedAt: sql<Date>`clock_timestamp()`, file, bytes: found.size })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .execute()
  }
}

/** The time when this hour of the shop's day last began. */
export function dueTime(now: Date, hour: number): Date {
  const parts = clock.formatToParts(now).map(({ value }) => Number(value))
  const [hours = 0, , minutes = 0, , seconds = 0] = parts
  const sinceHour = (minutes * 60 + seconds) * 1000 + (now.getTime() % 1000)
  const hoursAgo = (hours - hour + 24) % 24
  return new Date(now.getTime() - sinceHour - hoursAgo * hourMs)
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** The exit code of `npm run backup` when another process is already making a backup, which is as good. */
export const underWayCode = 3

/** Makes a backup in a separate process, since encrypting and compressing would slow the shop. Answers why it failed. */
async function runProgram(stopping: AbortSignal): Promise<string | undefined> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => child.kill('SIGTERM')
  stopping.addEventListener('abort', stop)
  try {
    const [errors, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')])
    if (code === underWayCode) return undefined
    if (code === 0) return undefined
    return errors.trim().slice(0, 2000) || `Its process was ended by ${signal ?? `code ${code}`}.`
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}
