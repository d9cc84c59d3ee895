import fc from 'fast-check'
import { sql } from 'kysely'
import { toPaise } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import type { PaymentContext } from '#server/checkout/payment-context.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { undoPayment } from '#server/money/day/undo-payment.ts'
import { correctTab, payTab } from '#server/money/tabs/change-tab.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt, recordRepayment } from '#server/orders/change/receive-money.ts'
import { gramsLeft } from '#server/orders/change/return-items.ts'
import { changeLines, lockLines } from '#server/orders/lines/change-lines.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import type { LineRow } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
} from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { orderItems } from '#tests/support/carts.ts'
import { aPaymentContext, paymentOf } from '#tests/support/online-orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aTabCustomer } from '#tests/support/tabs.ts'

const nth = fc.nat({ max: 5 })
const share = fc.integer({ min: 1, max: 100 })
const byHand = fc.constantFrom<'cash' | 'upi' | 'tab'>('cash', 'upi', 'tab')
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      nth,
      how: fc.constantFrom<'cash' | 'online' | 'tab'>('cash', 'online', 'tab'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payOnline' as const), nth }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('less', 'more', 'weighed', 'returned'),
      nth,
      line: fc.nat({ max: 1 }),
      share,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('move' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('receive', 'giveBack'), nth, kind: byHand, share }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('payTab' as const),
      nth,
      kind: fc.constantFrom<'cash' | 'upi'>('cash', 'upi'),
      share,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undoTabPayment' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('correct' as const), nth, share, isMore: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sendRefunds' as const),
      outage: fc.constantFrom('none', 'unreachable', 'refused'),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

/** A shopkeeper's own books with paper and pencil, in paise. */
type Books = { drawer: number; upi: number; tabPayments: number; tabCorrections: number }

export type Shop = {
  db: Database
  context: PaymentContext
  books: ReturnType<typeof testBooks>
  gateway: { outage: string }
  shoppers: Awaited<ReturnType<typeof aTabCustomer>>[]
  products: Awaited<ReturnType<typeof aProduct>>[]
  orders: { id: string; shopperId: string }[]
  paper: Books
}

export async function aShop(db: Database): Promise<Shop> {
  const books = testBooks(db)
  const outage = { outage: 'none' }
  const real = testGateway(books)
  const gateway: Gateway = {
    ...real,
    refund: async (refund) => {
      if (outage.outage === 'unreachable') throw new GatewayUnreachable('test', 'It is night')
      if (outage.outage === 'refused') throw new GatewayRefused('test', 'The account is empty')
      return real.refund(refund)
    },
  }
  return {
    db,
    books,
    gateway: outage,
    context: aPaymentContext(gateway),
    orders: [],
    shoppers: [await aTabCustomer(db, { limit: 300 }), await aTabCustomer(db, { limit: 150 })],
    products: [
      await aProduct(db, { stock: 500, offerPricePaise: 3333, pricePaise: 4000 }),
      await aProduct(db, {
        stock: 500,
        offerPricePaise: 1249,
        pricePaise: 1500,
        stepGrams: 250,
        leastGrams: 250,
        mostGrams: 5000,
      }),
    ],
    paper: { drawer: 0, upi: 0, tabPayments: 0, tabCorrections: 0 },
  }
}

/** Runs a step as the people of the shop would; answers whether the store let them. */
export async function take(shop: Shop, step: Step): Promise<boolean> {
  try {
    await run(shop, step)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

async function run(shop: Shop, step: Step): Promise<void> {
  const { db, orders } = shop
  if (step.do === 'place') return place(shop, step)
  if (step.do === 'sendRefunds') return send(shop, step.outage)
  const shopper = shop.shoppers[step.nth % shop.shoppers.length]!
  if (step.do === 'payTab') return payOnTab(shop, { shopperId: shopper.id, ...step })
  if (step.do === 'undoTabPayment') return undoOnTab(shop, shopper.id)
  if (step.do === 'correct') {
    const { share: amount, isMore } = step
    await correctTab(db, theSeller, { shopperId: shopper.id, amount, isMore, note: 'The old book' })
    shop.paper.tabCorrections += isMore ? toPaise(amount) : -toPaise(amount)
    return
  }
  const order = orders[step.nth % Math.max(1, orders.length)]
  if (!order) return
  if ('kind' in step) return moveMoney(shop, order.id, step)
  if ('line' in step) return change(shop, order.id, step)
  return workers[step.do](shop, order.id)
}

export const workers = {
  cancel: async ({ db }: Shop, orderId: string) => {
    await cancelAsSeller(db, theSeller, { orderId })
  },
  move: async ({ db }: Shop, orderId: string) => {
    const { next } = await viewSellerOrder(db, orderId)
    if (next) await moveOrder(db, theSeller, { orderId, to: next })
  },
  payOnline: async ({ db, context, books }: Shop, orderId: string) => {
    const payment = await paymentOf(db, orderId).catch(() => null)
    if (!payment) return
    await books.pay(payment.reference)
    await syncPayment(db, context, { paymentId: payment.paymentId })
  },
}

async function place(shop: Shop, { nth, how }: { nth: number; how: string }) {
  const { id: shopperId, addressId } = shop.shoppers[nth % shop.shoppers.length]!
  const items = orderItems([
    [shop.products[0]!, 1 + (nth % 3)],
    [shop.products[1]!, 2 + (nth % 2)],
  ])
  const request = { items, address: addressId, key: `order-${shop.orders.length}-of-${shopperId}` }
  const order =
    how === 'online'
      ? (await placeOnline(shop.db, shop.context, { shopperId, request })).order
      : await placeOrder(shop.db, shopperId, { ...request, way: how === 'tab' ? 'tab' : 'door' })
  shop.orders.push({ id: order._id, shopperId })
}

type Money = { do: string; kind: 'cash' | 'upi' | 'tab'; share: number }

/** Some percent of what is due, or of what is to be given back. */
async function moveMoney({ db, paper }: Shop, orderId: string, { do: what, kind, share }: Money) {
  const { due, toGiveBack } = await viewSellerOrder(db, orderId)
  const whole = toPaise(what === 'receive' ? due : toGiveBack)
  const amountPaise = Math.max(1, Math.floor((whole * share) / 100))
  const money = { orderId, kind, amount: amountPaise / 100 }
  if (what === 'receive') await recordReceipt(db, theSeller, money)
  else await recordRepayment(db, theSeller, money)
  const sign = what === 'receive' ? 1 : -1
  if (kind === 'cash') paper.drawer += sign * amountPaise
  if (kind === 'upi') paper.upi += sign * amountPaise
}

type TabPayment = { shopperId: string; kind: 'cash' | 'upi'; share: number }

async function payOnTab({ db, paper }: Shop, { shopperId, kind, share }: TabPayment) {
  await payTab(db, theSeller, { shopperId, kind, amount: share })
  paper.tabPayments += toPaise(share)
  paper[kind === 'cash' ? 'drawer' : 'upi'] += toPaise(share)
}

async function undoOnTab({ db, paper }: Shop, shopperId: string) {
  const { entries } = await viewSellerTab(db, shopperId)
  const paid = entries.find(({ canUndo }) => canUndo)
  if (!paid) throw refuse('not_found')
  await undoPayment(db, theSeller, { shopperId, entry: Number(paid._id), key: newId() })
  paper.tabPayments += toPaise(paid.amount)
  paper[paid.kind === 'paid cash' ? 'drawer' : 'upi'] += toPaise(paid.amount)
}

type LineChange = { do: string; line: number; share: number }

/**
 * Changes a line like a packer, a shopper or the rider; never the last thing of an order that is still to be packed.
 */
async function change(
  { db }: Shop,
  orderId: string,
  { do: what, line: position, share }: LineChange,
) {
  await inTransaction(db, async (tx) => {
    const locked = await lockLines(tx, orderId)
    const line = locked.lines[position]!
    const { status, hold } = locked.order
    if (status === 'cancelled' || hold === 'released') return
    const changed = changedLine(line, { what, share, isPacked: status !== 'placed' })
    if (!changed) return
    const kind = what === 'returned' ? ('returned' as const) : ('picked' as const)
    await changeLines(tx, locked, {
      author: bySeller(theSeller),
      state: { kind, changed: [changed] },
    })
  })
}

type PlannedChange = { what: string; share: number; isPacked: boolean }

function changedLine(line: LineRow, { what, share, isPacked }: PlannedChange): LineRow | null {
  const { quantity, orderedQuantity, stepGrams } = line
  if (what === 'returned') return isPacked && quantity > 0 ? returnedLine(line) : null
  if (isPacked) return null
  if (what === 'weighed') {
    if (!stepGrams || quantity === 0) return null
    const grams = Math.max(100, Math.round((quantity * stepGrams * (50 + share)) / 100))
    return {
      ...line,
      grams,
      quantity: Math.max(1, Math.round(grams / stepGrams)),
      picked: 'weighed',
    }
  }
  if (what === 'less')
    return quantity < 2
      ? null
      : { ...line, quantity: quantity - 1, grams: null, givenGrams: 0, picked: 'short' }
  const more = quantity + 1
  return {
    ...line,
    quantity: more,
    orderedQuantity: Math.max(more + line.missing, orderedQuantity),
    grams: null,
    givenGrams: 0,
    picked: null,
  }
}

// A weighed line stays a weighed line: it may have come to more than was ordered.
function returnedLine(line: LineRow): LineRow {
  const grams = gramsLeft(line, 1)
  const givenGrams = grams === null ? 0 : line.givenGrams
  const { quantity, returned } = line
  return { ...line, quantity: quantity - 1, returned: returned + 1, grams, givenGrams }
}

export async function send({ db, context, gateway }: Shop, outage: string): Promise<void> {
  gateway.outage = outage
  await sql`update refunds set ask_at = now() where status not in ('done', 'withdrawn')`.execute(db)
  await sendRefunds(db, context)
  gateway.outage = 'none'
}
