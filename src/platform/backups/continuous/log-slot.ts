import type pg from 'pg'
import { formatPosition, type Position } from './log-position.ts'

/** A replication slot makes PostgreSQL keep the log that is not archived yet, up to `max_slot_wal_keep_size`. */
const slot = 'tokri_archive'

/** This much log may wait for an archive that is away. Then the archive is given up, so that the disk does not fill. */
export const maxWaitingLog = '1GB'

export async function makeSlot(client: pg.Client): Promise<void> {
  await dropSlot(client)
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
}

export async function dropSlot(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slot],
  )
}

/** Whether the log is kept from where this slot stands; not where it was given up, or is not there. */
export async function isKept(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_replication_slots
    where slot_name = $1 and wal_status <> 'lost' and restart_lsn is not null`,
    [slot],
  )
  return rows.length > 0
}

/** Lets PostgreSQL remove the log before the position. Everything before it must be safe in the archive. */
export async function releaseLog(client: pg.Client, position: Position): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
    where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [slot, formatPosition(position)],
  )
}
