import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { countDown, countUp, type Limit, tooMany } from '#server/platform/rate-limit.ts'

export type GuessLimits = { freeTries: number; failuresPerNetwork: Limit }

const firstPauseMs = 1000
const longestPauseMs = 15 * 60 * 1000
const forgottenAfterMs = 24 * 60 * 60 * 1000

type Try = {
  /** Shoppers and the seller are counted apart. */
  door: 'login' | 'seller-login'
  email: string
  network: string
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
  const networkKey = `${door}/network/${network}`
  const takeBackFromNetwork = async () => {
    if (!device) await countDown(db, networkKey, limits.failuresPerNetwork)
  }

  if (!device) await countUp(db, networkKey, limits.failuresPerNetwork)
  await takeTry(db, key, limits.freeTries).catch(async (error: unknown) => {
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
      await db
        .updateTable('rateLimits')
        .set((row) => ({ points: row('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .execute()
      await takeBackFromNetwork()
    },
  }
}

/**
 * The first tries are free, each later one waits twice as long as the one before. One statement, because the
 * limits of `rate-limit.ts` count in fixed windows and cannot make one of many wait longer.
 */
async function takeTry(db: Database, key: string, freeTries: number): Promise<void> {
  const now = Date.now()
  const { rows } = await sql`
    insert into rate_limits as tries (key, points, expire) values (${key}, 1, ${now + forgottenAfterMs})
    on conflict (key) do update set
      points = case when tries.expire <= ${now} then 1 else tries.points + 1 end,
      expire = excluded.expire
    where tries.expire <= ${now} or ${endOfPause('tries', freeTries)} <= ${now}
    returning key`.execute(db)
  if (rows.length > 0) return

  const pause = await db
    .selectFrom('rateLimits')
    .select(endOfPause('rateLimits', freeTries).as('until'))
    .where('key', '=', key)
    .executeTakeFirst()
  throw tooMany((pause?.until ?? now) - now)
}

/** When the next try may be made: `expire` also tells when the last one was. */
function endOfPause(table: 'tries' | 'rateLimits', freeTries: number) {
  const points = sql.ref<number>(`${table}.points`)
  const lastTry = sql<number>`${sql.ref(`${table}.expire`)} - ${forgottenAfterMs}`
  const pause = sql<number>`least(${longestPauseMs}, ${firstPauseMs} * 2 ^ least(${points} - ${freeTries}, 30))`

  return sql<number>`case when ${points} < ${freeTries} then 0 else ${lastTry} + ${pause} end`
}

/** Fits the key column, and keeps addresses that have no account here out of the table. */
function shortened(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
