import { refuse } from '#server/api/refuse.ts'
import { renameGuestEvents } from '#server/audit/forget-account.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import {
  type AccountParts,
  checkPassword,
  closeShopper,
  lockUnchanged,
} from '#server/identity/change-account.ts'
import { lockForMerging } from '#server/identity/guests.ts'
import type { TurnOf } from '#server/identity/hashing-turn.ts'
import { notify } from '#server/identity/mail-links.ts'
import { endTab } from '#server/money/tabs/change-tab.ts'
import { removeSubscription } from '#server/newsletter/subscriptions.ts'
import { refuseOpenOrders } from '#server/orders/change/customer-orders.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'

/** Erases a guest; refuses while an order is under way or a tab is not settled. */
export async function forgetGuest(db: Database, guestId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { guest } = await lockForMerging(tx, { from: guestId, to: guestId })
    if (!guest) throw refuse('already_logged_in')
    await refuseOpenOrders(tx, guestId)
    await endTab(tx, guestId)
    await renameGuestEvents(tx, { guestId, who: null })
    await eraseCustomer(tx, guestId)
  })
}

/**
 * Deletes an account; refuses while it has open orders. An order placed at the same time is either seen here as open or
 * fails for lack of its address, since both lock the account first.
 */
export async function deleteAccount(
  parts: AccountParts,
  check: { shopperId: string; password: string; turnOf?: TurnOf },
): Promise<void> {
  const { shopperId } = check
  const known = await checkPassword(parts.db, check)

  await inTransaction(parts.db, async (tx) => {
    await lockUnchanged(tx, known)
    await refuseOpenOrders(tx, shopperId)
    await endTab(tx, shopperId)
    await removeSubscription(tx, 'email', known.email)
    await closeShopper(tx, known)
    await notify(tx, parts, { kind: 'account deleted', owner: known })
  })
}
