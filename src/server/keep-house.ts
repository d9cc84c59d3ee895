import { removeOldProductChanges } from '#server/catalog/claim-change.ts'
import { removeOldImports } from '#server/exchange/remove-old-imports.ts'
import { removeOldSellerSessions } from '#server/identity/seller-session.ts'
import { removeOldSessions } from '#server/identity/shopper-session.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { removeOldOrderRequests } from '#server/orders/claim-request.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { removeOldLimits } from '#server/platform/rate-limit.ts'

const cleanupEveryMs = 60 * 60 * 1000

const cleanups = [
  removeOldSessions,
  removeOldSellerSessions,
  removeOldOrderRequests,
  removeOldProductChanges,
  removeOldLimits,
]

type CleanupFolders = { media: string; imports: string }

/** Removes expired rows and files once an hour. Several servers may safely do it at once. */
export function keepHouse(db: Database, log: Log, folders: CleanupFolders): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([
      ...cleanups.map((remove) => remove(db)),
      sweepPictures(db, folders.media),
      removeOldImports(db, folders.imports),
    ]).catch((error: unknown) =>
      log.warn({ err: error }, 'Removing expired data failed; next try in an hour'),
    )
  }, cleanupEveryMs)
  timer.unref()

  return { stop: () => clearInterval(timer) }
}
