import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'

const advice =
  'The database takes no changes. Mostly a disk is full (df -h shows which): free some space there, such as old backups and logs.'

/** Warns at the start that the database is read-only: the shop opens on a full disk, and its owner has to act. */
export async function warnOfReadOnly<Tables>(db: Kysely<Tables>, log: Log): Promise<void> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only`.execute(db)
  if (!rows[0]?.isReadOnly) return
  log.error(
    `${advice} Until then the store only shows, and takes no orders; it takes them again by itself.`,
  )
}

/** Runs a write that the start requires. When nothing can be written, the error says what to do. */
export async function mustWrite<Value>(what: string, work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw isUnwritten(error)
      ? new CannotStart(`The store cannot start, because ${what}. ${advice} Then start it again.`)
      : error
  })
}

/** PostgreSQL's codes for a read-only transaction and a full disk. */
function isUnwritten(error: unknown): boolean {
  const { cause = error } = error as Error
  return cause instanceof pg.DatabaseError && ['25006', '53100'].includes(cause.code ?? '')
}
