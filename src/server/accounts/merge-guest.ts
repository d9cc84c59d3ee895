import { sql } from 'kysely'
import { giveAddresses } from '#server/addresses/change-address.ts'
import { refuse } from '#server/api/refuse.ts'
import { giveAudits } from '#server/audit/write-audit.ts'
import { mergeCart } from '#server/cart/merge-cart.ts'
import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { deleteGuest, lockForMerging } from '#server/identity/guests.ts'
import { mergeTabs } from '#server/money/tabs/change-tab.ts'
import { giveOrders } from '#server/orders/change/customer-orders.ts'
import { giveRatings } from '#server/ratings/give-ratings.ts'

type Merger = { from: string; to: string }

/**
 * Makes all that is a guest's the account's, and deletes the guest. Both are locked first, so that an order of either,
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
  await giveAudits(tx, merger)
  await giveTraces(tx, merger)
  await deleteGuest(tx, merger)
}

/**
 * Limits against strangers and messages follow the person. Passkeys do not: whoever had left their guest's session on a
 * shared phone would have a way into the account.
 */
async function giveTraces(tx: Database, { from, to }: Merger): Promise<void> {
  await sql`update abandoned_holds set shopper_id = ${to} where shopper_id = ${from}`.execute(tx)
  await sql`update push_subscriptions set shopper_id = ${to} where shopper_id = ${from}`.execute(tx)
  await sql`update security_events set who = (select email from shoppers where id = ${to})
    where role = 'shopper' and who = ${from}`.execute(tx)
  await sql`insert into blocked_shoppers (shopper_id, blocked_at)
    select ${to}, blocked_at from blocked_shoppers where shopper_id = ${from} on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into blocked_phones (shopper_id, phone_hash)
    select ${to}, phone_hash from blocked_phones where shopper_id = ${from} on conflict do nothing`.execute(
    tx,
  )
}
