import { removeAllAddresses } from '#server/addresses/change-address.ts'
import { removeCart } from '#server/cart/update-cart.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import {
  type AccountParts,
  checkPassword,
  closeShopper,
  lockUnchanged,
} from '#server/identity/change-account.ts'
import { notify } from '#server/identity/mail-links.ts'
import { anonymizeOrders } from '#server/orders/anonymize-orders.ts'

/**
 * Deletes an account. An order that is being placed at the same time is either seen here as open, or finds its address
 * gone: both lock the account first.
 */
export async function deleteAccount(
  parts: AccountParts,
  { shopperId, password }: { shopperId: string; password: string },
): Promise<void> {
  const known = await checkPassword(parts.db, shopperId, password)

  await inTransaction(parts.db, async (tx) => {
    await lockUnchanged(tx, known)
    await anonymizeOrders(tx, shopperId)
    await closeShopper(tx, shopperId)
    await removeEntered(tx, shopperId)
    await notify(tx, parts, { kind: 'account deleted', owner: known })
  })
}

/** What somebody has entered in an account that is closed. Orders stay, with the copies that they have. */
export async function removeEntered(tx: Database, shopperId: string | null): Promise<void> {
  if (shopperId === null) return
  await removeAllAddresses(tx, shopperId)
  await removeCart(tx, shopperId)
}
