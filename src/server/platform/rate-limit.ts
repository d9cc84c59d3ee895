import { sql } from 'kysely'
import type { Network } from './client-address.ts'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'

/** So many times within so many seconds. */
export type Limit = { points: number; seconds: number }

// So that a shop whose proxy is not set up rightly goes on working until it is.
const timesForMany = 50

/** The limit of one address, or of an address that a whole shop's visitors share. */
export function limitOf({ isShared }: Network, limit: Limit): Limit {
  return isShared ? { ...limit, points: limit.points * timesForMany } : limit
}

/**
 * Counts one time under this key, and refuses when that is one too many. One statement decides, by the database's
 * clock: servers whose own clocks differ count together all the same.
 */
export async function countUp(db: Database, key: string, limit: Limit): Promise<void> {
  const { points, seconds } = limit
  const { rows } = await sql`
    insert into rate_limits as counted (key, points, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      points = case when counted.ends_at <= now() then 1 else counted.points + 1 end,
      ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
    where counted.ends_at <= now() or counted.points < ${points}
    returning key`.execute(db)
  if (rows.length > 0) return

  const counted = await db
    .selectFrom('rateLimits')
    .select(secondsUntil(sql.ref('endsAt')).as('wait'))
    .where('key', '=', key)
    .executeTakeFirst()
  throw tooMany(counted?.wait)
}

/** Takes one time back: what was counted turned out not to be what the limit is about. */
export async function countDown(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((row) => ({ points: row('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

export function tooMany(waitSeconds = 1): Refusal {
  return new Refusal('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)),
  })
}

/** How long it is until a moment, by the database's clock. */
export function secondsUntil(moment: ReturnType<typeof sql>) {
  return sql<number>`extract(epoch from ${moment} - now())::float8`
}

export async function removeOldLimits(db: Database): Promise<void> {
  await db.deleteFrom('rateLimits').where('endsAt', '<=', sql<Date>`now()`).execute()
}
