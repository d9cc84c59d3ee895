import { giveAddresses } from '#server/addresses/change-address.ts'
import { refuse } from '#server/api/refuse.ts'
import { renameGuestEvents } from '#server/audit/forget-account.ts'
import { giveAudits } from '#server/audit/write-audit.ts'
import { mergeCart } from '#server/cart/merge-cart.ts'
import { viewCart } from '#server/cart/views.ts'
import { giveDetails } from '#server/customers/give-details.ts'
import type { Database } from '#server/database/database.ts'
import { deleteGuest, lockForMerging } from '#server/identity/guests.ts'
import { giveKeptLists } from '#server/kept-lists/keep-list.ts'
import { mergeTabs } from '#server/money/tabs/change-tab.ts'
import { giveOrders } from '#server/orders/change/customer-orders.ts'
import { giveRatings } from '#server/ratings/give-ratings.ts'

type Merger = { from: string; to: string }

/**
 * Makes all that is a guest's the account's, and deletes the guest. Passkeys are not given: on a shared phone they may be
 * another person's, who would open the account with them. Both are locked first, so that an order of either,
 * placed at the same moment, is either given, too, or refused because the guest is gone.
 */
export async function mergeGuest(tx: Database, merger: Merger): Promise<void> {
  const { from, to } = merger
  const { guest, account } = await lockForMerging(tx, merger)
  if (!guest) throw refuse('already_logged_in')
  if (!account) throw refuse('wrong_credentials')

  await mergeCart(tx, to, await viewCart(tx, from))
  await giveOrders(tx, merger)
  await mergeTabs(tx, merger)
  await giveAddresses(tx, merger)
  await giveRatings(tx, merger)
  await giveKeptLists(tx, merger)
  await giveAudits(tx, merger)
  await giveDetails(tx, merger)
  await renameGuestEvents(tx, { guestId: from, who: account.email })
  await deleteGuest(tx, merger)
}
