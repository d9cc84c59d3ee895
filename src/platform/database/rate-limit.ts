import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { type Network, sharedAddressFactor } from '#platform/requests/client-address.ts'

export type RateLimitsTable = { key: string; points: Generated<number>; endsAt: Date }

type Database = Kysely<{ rateLimits: RateLimitsTable }>

/** At most `points` attempts within `seconds`. */
export type Limit = { points: number; seconds: number }

/** Raises the limit for an address that all clients of the shop share. */
export function limitOf({ isShared }: Network, limit: Limit): Limit {
  return isShared ? { ...limit, points: limit.points * sharedAddressFactor } : limit
}

/**
 * Counts an attempt under this key, and refuses it above the limit. Uses the database's clock, so that servers with
 * different clocks count together.
 */
export async function countUp(db: Database, key: string, limit: Limit): Promise<void> {
  const { rows } = await countingUp(sql`${key}::text`, limit).execute(db)
  if (rows.length === 0) await refuseAboveLimit(db, key)
}

/**
 * `countUp` as part of a larger statement. It returns a row unless the limit is reached; check that with
 * `refuseAboveLimit`. Without a key it counts nothing.
 */
export function countingUp(key: RawBuilder<unknown>, { points, seconds }: Limit) {
  return sql<{ key: string }>`
    insert into rate_limits as counted (key, points, ends_at)
    select limited.key, 1, now() + make_interval(secs => ${seconds})
    from (select ${key} as key) limited where limited.key is not null
    on conflict (key) do update set
      points = case when ${isWindowExpired(seconds)} then 1 else counted.points + 1 end,
      ends_at = case when ${isWindowExpired(seconds)} then excluded.ends_at else counted.ends_at end
    where ${isWindowExpired(seconds)} or counted.points < ${points}
    returning key`
}

function isWindowExpired(seconds: number): RawBuilder<boolean> {
  return isOverOrAhead(sql.ref('counted.endsAt'), sql`make_interval(secs => ${seconds})`)
}

/**
 * Whether the moment has passed, or is further ahead than possible, as a clock that ran ahead writes it. The minute
 * covers transactions that began at different moments.
 */
export function isOverOrAhead(moment: RawBuilder<unknown>, longest: RawBuilder<unknown>) {
  return sql<boolean>`(${moment} <= now() or ${moment} > now() + ${longest} + interval '1 minute')`
}

export async function refuseAboveLimit(db: Database, key: string): Promise<never> {
  const counted = await db
    .selectFrom('rateLimits')
    .select(secondsUntil(sql.ref('endsAt')).as('wait'))
    .where('key', '=', key)
    .executeTakeFirst()
  throw tooMany(counted?.wait)
}

/** Takes back one counted attempt that does not count after all. */
export async function countDown(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((row) => ({ points: row('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

export function tooMany(waitSeconds = 1): Refusal {
  return refuse(
    'too_many_requests',
    {},
    {
      retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)),
    },
  )
}

/** Seconds until a moment, by the database's clock. */
export function secondsUntil(moment: ReturnType<typeof sql>) {
  return sql<number>`extract(epoch from ${moment} - now())::float8`
}

export async function removeOldLimits(db: Database): Promise<void> {
  await db.deleteFrom('rateLimits').where('endsAt', '<=', sql<Date>`now()`).execute()
}
