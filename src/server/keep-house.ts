import { removeOldProductChanges } from '#server/catalog/claim-change.ts'
import { removeOldImports } from '#server/exchange/remove-old-imports.ts'
import { removeOldSellerSessions } from '#server/identity/seller-session.ts'
import { removeOldSessions } from '#server/identity/shopper-session.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { removeOldOrderRequests } from '#server/orders/claim-request.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { removeOldLimits } from '#server/platform/rate-limit.ts'

const everyMs = 60 * 60 * 1000

const clearings = [
  removeOldSessions,
  removeOldSellerSessions,
  removeOldOrderRequests,
  removeOldProductChanges,
  removeOldLimits,
]

type Folders = { media: string; imports: string }

/** Clears away, once an hour, what has had its time. Several servers may do it at once; it does no harm. */
export function keepHouse(db: Database, log: Log, folders: Folders): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([
      ...clearings.map((clear) => clear(db)),
      sweepPictures(db, folders.media),
      removeOldImports(db, folders.imports),
    ]).catch((error: unknown) =>
      log.warn({ err: error }, 'Clearing away what is old failed; next try in an hour'),
    )
  }, everyMs)
  timer.unref()

  return { stop: () => clearInterval(timer) }
}
