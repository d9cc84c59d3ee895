import { removeOldSessions } from '#server/identity/shopper-session.ts'
import { removeOldOrderRequests } from '#server/orders/claim-request.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { removeOldLimits } from '#server/platform/rate-limit.ts'

const everyMs = 60 * 60 * 1000

/** Clears away, once an hour, what has had its time. Several servers may do it at once; it does no harm. */
export function keepHouse(db: Database, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([removeOldSessions(db), removeOldOrderRequests(db), removeOldLimits(db)]).catch(
      (error: unknown) =>
        log.warn({ err: error }, 'Clearing away old rows failed; next try in an hour'),
    )
  }, everyMs)
  timer.unref()

  return { stop: () => clearInterval(timer) }
}
