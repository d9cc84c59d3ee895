import { removeAllAddresses } from '#server/addresses/change-address.ts'
import { removeCart } from '#server/cart/update-cart.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import {
  type AccountParts,
  checkPassword,
  closeShopper,
  lockUnchanged,
} from '#server/identity/change-account.ts'
import type { TurnOf } from '#server/identity/hashing-turn.ts'
import { notify } from '#server/identity/mail-links.ts'
import { unsubscribe } from '#server/newsletter/subscriptions.ts'
import { anonymizeEndedOrders, anonymizeOrders } from '#server/orders/anonymize-orders.ts'
import { anonymizeRatings } from '#server/ratings/save-rating.ts'
import { endTab } from '#server/tabs/change-tab.ts'

/**
 * Deletes an account. An order that is being placed at the same time is either seen here as open, or finds its address
 * gone: both lock the account first.
 */
export async function deleteAccount(
  parts: AccountParts,
  check: { shopperId: string; password: string; turnOf?: TurnOf },
): Promise<void> {
  const { shopperId } = check
  const known = await checkPassword(parts.db, check)

  await inTransaction(parts.db, async (tx) => {
    await lockUnchanged(tx, known)
    await anonymizeOrders(tx, shopperId)
    await endTab(tx, shopperId)
    await closeShopper(tx, known)
    await removeEntered(tx, shopperId)
    await unsubscribe(tx, known.email)
    await notify(tx, parts, { kind: 'account deleted', owner: known })
  })
}

/**
 * What somebody has entered in an account that is closed. Orders that have ended stay without whom they were for; those
 * under way are still delivered, and lose it later.
 */
export async function removeEntered(tx: Database, shopperId: string | null): Promise<void> {
  if (shopperId === null) return
  await removeAllAddresses(tx, shopperId)
  await removeCart(tx, shopperId)
  await anonymizeEndedOrders(tx, shopperId)
  await anonymizeRatings(tx, shopperId)
}
