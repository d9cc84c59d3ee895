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
  /** Makes the backup; in a test something else. */
  run?: typeof runProgram
}

/**
 * Makes the backup of the day where none was made since its hour. Asked every hour, so that a failed one is tried
 * again, and one that was missed while the store was down is made up for.
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

/** Of a process that was killed after it had written the whole file, and before it noted that. */
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
    // Where the process still lives, it notes the same a moment later.
    await db
      .updateTable('backups')
      .set({ endedAt: sql<Date>`clock_timestamp()`, file, bytes: found.size })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .execute()
  }
}

/** When this hour of the shop's day last began. */
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

/** What `npm run backup` ends with where another process is just making one, which is then as good. */
export const underWayCode = 3

/** In a process of its own, since encrypting and compressing would hold up shoppers. Answers why it failed. */
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
