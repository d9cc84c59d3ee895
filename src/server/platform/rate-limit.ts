import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'

/** So many times within so many seconds. */
export type Limit = { points: number; seconds: number }

/** Counts one time under this key, and refuses when that is one too many. */
export async function countUp(db: Database, key: string, limit: Limit): Promise<void> {
  try {
    await limiterOf(db, limit).consume(key)
  } catch (outcome) {
    throw outcome instanceof RateLimiterRes ? tooMany(outcome.msBeforeNext) : outcome
  }
}

/** Takes one time back: what was counted turned out not to be what the limit is about. */
export async function countDown(db: Database, key: string, limit: Limit): Promise<void> {
  await limiterOf(db, limit).reward(key)
}

export function tooMany(waitMs: number): Refusal {
  return new Refusal('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}

export async function removeOldLimits(db: Database): Promise<void> {
  await db.deleteFrom('rateLimits').where('expire', '<=', Date.now()).execute()
}

function limiterOf(db: Database, { points, seconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: asClient(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points,
    duration: seconds,
  })
}

/** The library speaks to a pg client; here it speaks through the store's own connections. */
function asClient(db: Database) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}
