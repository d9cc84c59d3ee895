import type { Order } from '#contract/api/orders.ts'
import { newId } from '#platform/new-id.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { closeDay, viewOpenDay } from '#server/money/day/day-close.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from '#tests/support/carts.ts'
import { aPaymentContext, paymentOf } from '#tests/support/online-orders.ts'
import { type AProduct, aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import type { Locator } from './shop.ts'

type Payment = 'door' | 'upi' | 'online' | 'tab' | 'phone'
type Trouble = 'loose' | 'short' | 'replaced' | 'refused' | 'returned'
export type PlannedOrder = { payment: Payment; trouble: Trouble | undefined }

/** The number of each kind among fifty orders. */
const usual: Record<Exclude<Payment, 'door'> | Trouble, number> = {
  online: 10,
  tab: 6,
  phone: 4,
  upi: 8,
  loose: 8,
  short: 5,
  replaced: 3,
  refused: 2,
  returned: 1,
}

/** A day of so many orders in the usual mixture, at least one of each kind. */
export function planDay(count: number): PlannedOrder[] {
  const share = (kind: keyof typeof usual) => Math.max(1, Math.round((usual[kind] * count) / 50))
  const orders = Array.from({ length: count }, (): PlannedOrder => {
    return { payment: 'door', trouble: undefined }
  })
  const spread = (from: PlannedOrder[], number: number) =>
    Array.from({ length: number }, (_, nth) => from[Math.floor((nth * from.length) / number)]!)
  for (const payment of ['online', 'tab', 'upi', 'phone'] as const) {
    const free = orders.filter((order) => order.payment === 'door')
    for (const order of spread(free, share(payment))) order.payment = payment
  }
  for (const trouble of ['returned', 'refused', 'replaced', 'short', 'loose'] as const) {
    const atDoor = trouble === 'returned' || trouble === 'refused'
    const free = orders.filter(
      (order) =>
        order.trouble === undefined &&
        (atDoor ? order.payment === 'door' : order.payment !== 'phone'),
    )
    for (const order of spread(free, share(trouble))) order.trouble = trouble
  }
  return orders
}

/** A shelf of real things: of each category some, one of them by weight. */
export async function stockShelf(db: Database) {
  const packs = await db
    .selectFrom('products')
    .select(['id', 'name', 'offerPricePaise'])
    .where('inStock', '=', true)
    .where('stock', 'is', null)
    .orderBy('name')
    .execute()
  const loose = await aProduct(db, {
    name: 'Onions, loose',
    stepGrams: 250,
    leastGrams: 250,
    offerPricePaise: 1100,
    pricePaise: 1200,
    weight: '250 g',
    stock: 2000,
  })
  return { packs, loose }
}

export type Shelf = Awaited<ReturnType<typeof stockShelf>>

/** Cancels the orders of the days before and empties the drawer. */
export async function closeYesterday(db: Database): Promise<void> {
  const old = await db.selectFrom('orders').select('id').where('status', '=', 'placed').execute()
  for (const { id: orderId } of old)
    await moveOrder(db, theSeller, { orderId, to: 'Cancelled', reason: 'Out of stock' })
  const { count } = await viewOpenDay(db)
  await closeDay(db, theSeller, { key: newId(), count, notes: {}, reason: 'Taken to the bank' })
}

/** The lines of the nth order of the day. */
export function linesOf({ packs, loose }: Shelf, { trouble }: PlannedOrder, nth: number) {
  const pick = (step: number) => packs[(nth * 3 + step) % packs.length]!
  const first = trouble === 'loose' ? loose : pick(0)
  return [
    [first, trouble === 'loose' ? 4 : 3],
    [pick(1), 1 + (nth % 2)],
    [pick(2), 1],
  ] as const satisfies CartLines & readonly (readonly [AProduct, number])[]
}

/** Places an order as its shopper does it in the shop, and pays it where it is paid online. */
export async function orderAsShopper(
  db: Database,
  { payment, trouble }: PlannedOrder,
  lines: CartLines,
): Promise<Order> {
  const { id: shopperId, addressId } = await aShopperReadyToOrder(db)
  const request = {
    items: orderItems(lines),
    address: addressId,
    ...(trouble === 'replaced' ? { substitutes: 'similar' as const } : {}),
  }
  if (payment === 'tab') await saveTab(db, theSeller, { shopperId, limit: 9000, isOpen: true })
  if (payment !== 'online')
    return placeOrder(db, shopperId, { ...request, way: payment === 'tab' ? 'tab' : 'door' })

  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const { order } = await placeOnline(db, context, { shopperId, request })
  const { paymentId, reference } = await paymentOf(db, order._id)
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })
  return order
}

type Work = { taps: number; letters: number; ms: number }

/** Counts what a day costs the seller's thumb, by the part of the day. */
export function countTaps() {
  const parts = new Map<string, Work>()
  let work: Work = { taps: 0, letters: 0, ms: 0 }
  return {
    parts,
    async during(part: string, doIt: () => Promise<void>): Promise<void> {
      const startedAt = performance.now()
      work = parts.get(part) ?? { taps: 0, letters: 0, ms: 0 }
      parts.set(part, work)
      await doIt()
      work.ms += performance.now() - startedAt
    },
    async tap(target: Locator): Promise<void> {
      work.taps += 1
      await target.click()
    },
    /** One tap into the field, and the letters. */
    async type(target: Locator, text: string): Promise<void> {
      work.taps += 1
      work.letters += text.length
      await target.fill(text)
    },
    async enter(target: Locator): Promise<void> {
      work.letters += 1
      await target.press('Enter')
    },
  }
}

export type Taps = ReturnType<typeof countTaps>

export function tableOf({ parts }: Taps, orders: number): string {
  const rows = [...parts].map(([part, { taps, letters, ms }]) =>
    [part, taps, letters, (taps / orders).toFixed(2), (ms / 1000).toFixed(0)].join(' | '),
  )
  return ['part | taps | typed | taps per order | seconds', ...rows].join('\n')
}
