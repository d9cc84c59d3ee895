import { removeOldLimits } from '#platform/database/rate-limit.ts'
import { removeOldFailedJobs } from '#platform/jobs/queued-jobs.ts'
import { removeOldAudits, removeOldSecurityEvents } from '#server/audit/remove-old.ts'
import { removeOldProductChanges } from '#server/catalog/change-products.ts'
import { removeOldReceipts } from '#server/catalog/receive-stock.ts'
import { removeOldPriceChanges } from '#server/catalog/row-rules.ts'
import { countCustomerChanges } from '#server/customers/count-changes.ts'
import { removeOldMessages as removeOldCustomerMessages } from '#server/customers/messages.ts'
import type { Database } from '#server/database/database.ts'
import { removeOldImports } from '#server/exchange/import-files.ts'
import { removeOldPictureZips } from '#server/exchange/pictures/picture-zips.ts'
import { removeForgottenGuests } from '#server/identity/guests.ts'
import { removeOldTokens } from '#server/identity/one-time-tokens.ts'
import { removeOldSellerSessions, removeOldSessions } from '#server/identity/sessions.ts'
import type { StoreFiles } from '#server/media/store-files.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { removeOldOrderMessages } from '#server/messages/dispatch-notifications.ts'
import { removeOldPhotos } from '#server/orders/drops/photos.ts'
import { removeOldAbandonedHolds } from '#server/orders/limits/hold-limits.ts'
import { removeOldTicks } from '#server/orders/pack/record-picks.ts'
import { removeOldOrderRequests } from '#server/orders/place/claim-request.ts'
import { removeOldMessages } from '#server/payments/record-payment.ts'
import { eraseClosedCustomers } from '#server/personal-data/erase-customer.ts'
import { removeOldAlerts } from '#server/stock-alerts/alerts.ts'

const cleanups = [
  removeOldSessions,
  removeForgottenGuests,
  removeOldSellerSessions,
  removeOldTokens,
  removeOldOrderRequests,
  removeOldTicks,
  removeOldPhotos,
  removeOldAbandonedHolds,
  removeOldProductChanges,
  removeOldReceipts,
  removeOldPriceChanges,
  removeOldLimits,
  removeOldFailedJobs,
  removeOldAudits,
  removeOldSecurityEvents,
  removeOldMessages,
  removeOldOrderMessages,
  removeOldAlerts,
  removeOldCustomerMessages,
  // The changes are not left to pile up where nobody looks at the list.
  countCustomerChanges,
  eraseClosedCustomers,
]

/** Removes expired rows and files. Several servers may safely do it at once. */
export async function removeExpired(db: Database, files: StoreFiles): Promise<void> {
  await Promise.all([
    ...cleanups.map((remove) => remove(db)),
    sweepPictures(db, files.media),
    removeOldImports(db, files.imports),
    removeOldPictureZips(db, files['picture-zips']),
  ])
}
