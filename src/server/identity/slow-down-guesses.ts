import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Network } from '#server/platform/client-address.ts'
import type { Database } from '#server/platform/database.ts'
import {
  countDown,
  countUp,
  type Limit,
  limitOf,
  secondsUntil,
  tooMany,
} from '#server/platform/rate-limit.ts'

export type GuessLimits = {
  /** How many tries of one account's password are free, and how long the next one waits. */
  freeTries: number
  firstPauseSeconds: number
  failuresPerNetwork: Limit
}

const longestPauseSeconds = 15 * 60
const forgottenAfter = sql`interval '1 day'`

type Try = {
  /** Shoppers and the seller are counted apart. */
  door: 'login' | 'seller-login'
  email: string
  network: Network
  device: string | null
}
type CountedTry = { succeeded(): Promise<void>; didNotHappen(): Promise<void> }

/**
 * Counts a login before it is tried, so that many at once cannot slip through together. A stranger's try
 * counts for the account and for the network it comes from; one from a known device for that device.
 */
export async function countTry(
  db: Database,
  { door, email, network, device }: Try,
  limits: GuessLimits,
): Promise<CountedTry> {
  const key = device ? `${door}/device/${device}` : `${door}/account/${shortened(email)}`
  const networkKey = `${door}/network/${network.name}`
  const takeBackFromNetwork = async () => {
    if (!device) await countDown(db, networkKey)
  }

  if (!device) await countUp(db, networkKey, limitOf(network, limits.failuresPerNetwork))
  await takeTry(db, key, limits).catch(async (error: unknown) => {
    // Nothing was tried, so the others in this network do not pay for it.
    await takeBackFromNetwork()
    throw error
  })

  return {
    async succeeded() {
      await db.deleteFrom('rateLimits').where('key', '=', key).execute()
      await takeBackFromNetwork()
    },
    async didNotHappen() {
      await countDown(db, key)
      await takeBackFromNetwork()
    },
  }
}

/**
 * The first tries are free, each later one waits twice as long as the one before. One statement, because the
 * limits of `rate-limit.ts` count in fixed windows and cannot make one of many wait longer.
 */
async function takeTry(db: Database, key: string, limits: GuessLimits): Promise<void> {
  const { rows } = await sql`
    insert into rate_limits as tries (key, points, ends_at)
    values (${key}, 1, now() + ${forgottenAfter})
    on conflict (key) do update set
      points = case when tries.ends_at <= now() then 1 else tries.points + 1 end,
      ends_at = excluded.ends_at
    where tries.ends_at <= now() or ${endOfPause('tries', limits)} <= now()
    returning key`.execute(db)
  if (rows.length > 0) return

  const pause = await db
    .selectFrom('rateLimits')
    .select(secondsUntil(endOfPause('rateLimits', limits)).as('wait'))
    .where('key', '=', key)
    .executeTakeFirst()
  throw tooMany(pause?.wait)
}

/** When the next try may be made: `ends_at` also tells when the last one was. */
function endOfPause(
  table: 'tries' | 'rateLimits',
  { freeTries, firstPauseSeconds }: Omit<GuessLimits, 'failuresPerNetwork'>,
) {
  const points = sql.ref<number>(`${table}.points`)
  const lastTry = sql`${sql.ref(`${table}.endsAt`)} - ${forgottenAfter}`
  const pause = sql`least(${longestPauseSeconds}, ${firstPauseSeconds} * 2 ^ least(${points} - ${freeTries}, 30))`

  return sql<Date>`case when ${points} < ${freeTries} then to_timestamp(0)
    else ${lastTry} + make_interval(secs => ${pause}) end`
}

/** Fits the key column, and keeps addresses that have no account here out of the table. */
export function shortened(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
