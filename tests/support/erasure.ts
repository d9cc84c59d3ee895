import { sql } from 'kysely'
import { correctCustomer } from '#server/counter/change-customer.ts'
import type { Database } from '#server/database/database.ts'
import { correctTab, payTab, saveTab } from '#server/money/tabs/change-tab.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { claimUpi } from '#server/orders/change/claim-upi.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt, recordRepayment } from '#server/orders/change/receive-money.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { setRatingVisibility } from '#server/ratings/hide-rating.ts'
import { saveRating } from '#server/ratings/save-rating.ts'
import { aCustomer, takeByPhone } from './counter.ts'
import { aProduct } from './products.ts'
import { theSeller } from './serve-routes.ts'

/** The word in every text that somebody wrote about the customer, and in their name. */
export const canary = 'kingfisher'

type Customer = { id: string; addressId: string }

/** Every row of every table, the queue's too, that contains this text. */
export async function rowsWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}`.execute(db)
    found.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return found
}

/** Orders of an account in every way that leaves a text behind, all of them ended. */
export async function manyTraces(db: Database, { id, addressId }: Customer) {
  const milk = await aProduct(db, { name: 'Milk', stock: 90 })
  let times = 0
  const place = async () => {
    // The same order again would answer the first one.
    const quantity = (times += 1)
    const items = [{ product: milk.id, quantity, note: `${canary}, not too cold` }]
    const note = `Ring at ${canary}`
    return (await placeOrder(db, id, { items, address: addressId, note }))._id
  }

  await cancelOrder(db, id, { orderId: await place(), reason: `${canary} is away` })
  await cancelAsSeller(db, theSeller, { orderId: await place(), reason: `${canary} called` })
  const byUpi = await place()
  await claimUpi(db, id, { orderId: byUpi, reference: '412345678901' })
  await recordReceipt(db, theSeller, { orderId: byUpi, kind: 'upi', reference: '412345678901' })
  for (const to of ['Packed', 'Out for delivery'] as const)
    await moveOrder(db, theSeller, { orderId: byUpi, to })
  const reason = `Only ${canary}’s dog was at home`
  await moveOrder(db, theSeller, { orderId: byUpi, to: 'Not delivered', reason })
  for (const to of ['Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId: byUpi, to })
  const unpaid = await place()
  await claimUpi(db, id, { orderId: unpaid, reference: '412345678902' })
  for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId: unpaid, to })
  await recordReceipt(db, theSeller, { orderId: unpaid, kind: 'cash' })
  await bringBack(db, unpaid)
  await leaveTab(db, id)
  await hideRating(db, id, milk.id)
  for (const isBlocked of [true, false])
    await blockShopper(db, theSeller, { shopperId: id, isBlocked })
  return milk
}

async function bringBack(db: Database, orderId: string): Promise<void> {
  const { version, items } = await viewSellerOrder(db, orderId)
  await returnItems(db, theSeller, {
    orderId,
    version,
    reason: `${canary} brought it back`,
    items: [{ item: items[0]!._id, quantity: 1 }],
  })
  await recordRepayment(db, theSeller, { orderId, kind: 'upi', reference: '412345678903' })
}

async function leaveTab(
  db: Database,
  shopperId: string,
  reference = '412345678904',
): Promise<void> {
  await saveTab(db, theSeller, { shopperId, limit: 500, isOpen: true })
  await correctTab(db, theSeller, {
    shopperId,
    amount: 90,
    isMore: true,
    note: `${canary} owed it`,
  })
  await payTab(db, theSeller, { shopperId, kind: 'upi', amount: 90, reference })
}

async function hideRating(db: Database, shopperId: string, productId: string): Promise<void> {
  await saveRating(db, shopperId, { productId, stars: 2, text: `${canary} did not like it` })
  const { id } = await db
    .selectFrom('ratings')
    .select('id')
    .where('shopperId', '=', shopperId)
    .executeTakeFirstOrThrow()
  await setRatingVisibility(db, theSeller, { id, isHidden: true, reason: `${canary} is rude` })
}

/** Somebody without an account who ordered by phone, was corrected, and paid a tab. */
export async function aPhoneCustomer(db: Database) {
  const phone = '9012345678'
  const customer = await aCustomer(db, { name: 'Meena Kingfisher', phone })
  const { _id: id } = customer
  const order = await takeByPhone(db, {
    customer,
    lines: [[await aProduct(db, { stock: 9 }), 2]],
    note: `For ${canary}`,
  })
  await correctCustomer(db, theSeller, { id, name: 'Meera Kingfisher', phone })
  for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId: order._id, to })
  await recordReceipt(db, theSeller, { orderId: order._id, kind: 'cash' })
  await leaveTab(db, id, '412345678905')
  await blockShopper(db, theSeller, { shopperId: id, isBlocked: true })
  return { id, phone, orderId: order._id }
}
