import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import type { Gateway } from '#server/payments/gateways/gateway.ts'
import { razorpay } from '#server/payments/gateways/razorpay.ts'
import { stripe } from '#server/payments/gateways/stripe.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { placeOnline } from '#server/settlement/pay-order.ts'
import type { PaymentContext } from '#server/settlement/payment-context.ts'
import { settlementRoutes } from '#server/settlement/routes.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from './carts.ts'
import { fakeRazorpay } from './fake-razorpay.ts'
import { fakeStripe } from './fake-stripe.ts'
import { aProduct } from './products.ts'
import { serveRoutes } from './serve-routes.ts'
import { silentLog } from './whole-store.ts'

/** The doors of all orders of shoppers, however they are paid. */
export function orderDoors(db: Database, context = aPaymentContext(testGateway(testBooks(db)))) {
  return serveRoutes((people) =>
    new Hono()
      .route('/', orderRoutes(db, people))
      .route('/', settlementRoutes(db, context, people)),
  )
}

export function aPaymentContext(
  gateway: Gateway,
  wishes: Partial<PaymentContext> = {},
): PaymentContext {
  return {
    gateways: new Map([[gateway.name, gateway]]),
    log: silentLog,
    publicUrl: 'http://shop.test',
    allowedOrigins: [],
    holdMinutes: 15,
    ...wishes,
  }
}

/** A fake gateway with the store's adapter to it, and what somebody does at it. */
export type Peer = {
  gateway: Gateway
  pay(reference: string, paying?: { amount?: number; currency?: string }): string
  fail(reference: string): void
  /** What it writes to the store when this has happened. */
  letters: Record<'created' | 'authorized' | 'failed' | 'captured' | 'refunded', string>
  letter(
    kind: string,
    reference: string,
    altered?: { altered?: (body: string) => string; secret?: string },
  ): Promise<{ body: string; headers: Record<string, string> }>
  /** Charges and refunds in its own books. */
  ledger(): { charges: number; charged: number; sentBack: number }
  tries(): number
  trouble(kind: 'hang before' | 'hang after' | 'reset before' | 'reset after', path: RegExp): void
  close(): Promise<void>
}

export async function razorpayPeer(timeoutMs = 2000): Promise<Peer> {
  const fake = await fakeRazorpay()
  return {
    gateway: razorpay(fake.keys, { apiUrl: fake.apiUrl, timeoutMs }),
    pay: (reference, paying) => fake.pay(reference, paying).id,
    fail: (reference) => void fake.fail(reference),
    letters: {
      created: 'payment.created',
      authorized: 'payment.authorized',
      failed: 'payment.failed',
      captured: 'payment.captured',
      refunded: 'refund.processed',
    },
    letter: (kind, reference, change) => fake.letter(kind, reference, change),
    ledger: () => {
      const { charged, sentBack, payments } = fake.ledger()
      return { charged, sentBack, charges: payments.filter(({ captured }) => captured).length }
    },
    tries: () => fake.ledger().orders.length,
    trouble: (kind, path) => fake.trouble(kind, { path }),
    close: fake.close,
  }
}

export async function stripePeer(timeoutMs = 2000): Promise<Peer> {
  const fake = await fakeStripe()
  return {
    gateway: stripe(fake.keys, { api: fake.api, timeoutMs }),
    pay: (reference, paying) => fake.pay(reference, paying).id,
    fail: (reference) => fake.fail(reference),
    letters: {
      created: 'checkout.session.created',
      authorized: 'checkout.session.async_payment_pending',
      failed: 'checkout.session.async_payment_failed',
      captured: 'checkout.session.completed',
      refunded: 'checkout.session.refunded',
    },
    letter: (kind, reference, change) => fake.letter(kind, reference, change),
    ledger: () => {
      const { charged, sentBack, intents } = fake.ledger()
      const isCharge = ({ amount_received }: { amount_received: number }) => amount_received > 0
      return { charged, sentBack, charges: intents.filter(isCharge).length }
    },
    tries: () => fake.ledger().sessions.length,
    trouble: (kind, path) => fake.trouble(kind, { path }),
    close: fake.close,
  }
}

type Wishes = { lines?: CartLines; stock?: number; quantity?: number; key?: string }

/** A shopper with something in the cart who has just gone to pay it online. */
export async function anOnlineOrder(db: Database, context: PaymentContext, wishes: Wishes = {}) {
  const { stock = 5, quantity = 2 } = wishes
  const mango = await aProduct(db, { name: 'Mango', stock })
  const lines = wishes.lines ?? ([[mango, quantity]] as const)
  const asha = await aShopperReadyToOrder(db, { cart: lines })
  const request = {
    items: orderItems(lines),
    address: asha.addressId,
    ...(wishes.key ? { key: wishes.key } : {}),
  }
  const { order, payUrl } = await placeOnline(db, context, { shopperId: asha.id, request })
  const payment = await paymentOf(db, order._id)
  return { asha, mango, lines, request, orderId: order._id, order, payUrl, ...payment }
}

/** The last try to pay an order. */
export async function paymentOf(db: Database, orderId: string) {
  const { id, reference, status } = await db
    .selectFrom('payments')
    .select(['id', 'reference', 'status'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { paymentId: id, reference: reference ?? '', paymentStatus: status }
}

/** As if that much more time had gone by since everything that has to do with the payment. */
export async function letTimePass(db: Database, minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes})`
  await sql`update orders set hold_until = hold_until - ${past} where hold is not null`.execute(db)
  await sql`
    update payments set ask_at = ask_at - ${past}, asked_at = asked_at - ${past},
      created_at = created_at - ${past}`.execute(db)
  await sql`update refunds set ask_at = ask_at - ${past}`.execute(db)
}

/** What of an order concerns its payment. */
export async function standOf(db: Database, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'paymentType', 'isPaid', 'hold'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('refunds')
    .select('status')
    .where('orderId', '=', orderId)
    .execute()
  return { ...order, refunds: refunds.map(({ status }) => status) }
}
