import type pg from 'pg'
import { formatPosition, type Position, positionOf } from './log-position.ts'

/** A base copy and the log that follows it without a gap. Its name is in the column `stretch`. */
export type BackupChain = {
  name: string
  timeline: string
  baseAt: Date
  position: Position
  coveredUntil: Date
}

/** Answers the chain that is being archived; undefined if this data folder has not yet been archived to this place. */
export async function readChain(
  client: pg.Client,
  { target, home }: { target: string; home: string },
): Promise<BackupChain | undefined> {
  const { rows } = await client.query(
    `select stretch as name, timeline, base_at as "baseAt", position::text, covered_until as "coveredUntil"
    from archive_state where target = $1 and home = $2 and stretch is not null`,
    [target, home],
  )
  const [row] = rows
  return row && { ...row, position: positionOf(row.position) }
}

/** Commits a time, which every piece of the log that is read afterwards covers. */
export async function beat(
  client: pg.Client,
  { target, home }: { target: string; home: string },
): Promise<{ seenAt: Date; flushed: Position }> {
  const { rows } = await write(
    client,
    `insert into archive_state (target, home) values ($1, $2)
    on conflict (is_only) do update set seen_at = clock_timestamp()
    returning date_trunc('milliseconds', seen_at) as "seenAt"`,
    [target, home],
  )
  const { rows: log } = await client.query('select pg_current_wal_flush_lsn()::text as flushed')
  return { seenAt: rows[0].seenAt, flushed: positionOf(log[0].flushed) }
}

export async function saveChain(
  client: pg.Client,
  { name, timeline, baseAt, position, coveredUntil }: BackupChain,
): Promise<void> {
  await write(
    client,
    `update archive_state set stretch = $1, timeline = $2, base_at = $3, position = $4, covered_until = $5`,
    [name, timeline, baseAt, formatPosition(position), coveredUntil],
  )
}

/** Ends the chain that was archived before, or elsewhere. */
export async function forgetChain(
  client: pg.Client,
  { target, home, reason }: { target: string; home: string; reason: string | undefined },
): Promise<void> {
  await write(
    client,
    `insert into archive_state (target, home) values ($1, $2)
    on conflict (is_only) do update set target = $1, home = $2, stretch = null, timeline = null,
      base_at = null, position = null, covered_until = null,
      broken = coalesce($3, archive_state.broken),
      broken_at = case when $3::text is null then archive_state.broken_at else clock_timestamp() end`,
    [target, home, reason?.slice(0, 1000) ?? null],
  )
}

/** Undefined: it works. */
export async function saveFailure(
  client: pg.Client,
  at: { target: string; home: string },
  failure: string | undefined,
): Promise<void> {
  await write(
    client,
    `insert into archive_state (target, home, failure, failing_since)
    values ($1, $2, $3, case when $3::text is not null then clock_timestamp() end)
    on conflict (is_only) do update set failure = excluded.failure,
      failing_since = case
        when excluded.failure is not null then coalesce(archive_state.failing_since, clock_timestamp())
      end`,
    [at.target, at.home, failure?.slice(0, 1000) ?? null],
  )
}

/** Explicitly writable and durable: a nearly full disk makes the database read-only for everybody else. */
async function write(client: pg.Client, text: string, values: unknown[]): Promise<pg.QueryResult> {
  await client.query('begin read write')
  try {
    await client.query('set local synchronous_commit = on')
    const result = await client.query(text, values)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
