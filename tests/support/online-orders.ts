import { Hono } from 'hono'
import { sql } from 'kysely'
import { changeRoutes } from '#server/checkout/change-routes.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import type { PaymentContext } from '#server/checkout/payment-context.ts'
import { checkoutRoutes } from '#server/checkout/routes.ts'
import type { Database } from '#server/database/database.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import type { Gateway } from '#server/payments/gateways/gateway.ts'
import { razorpay } from '#server/payments/gateways/razorpay.ts'
import { stripe } from '#server/payments/gateways/stripe.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from './carts.ts'
import { fakeRazorpay } from './fake-razorpay.ts'
import { fakeStripe } from './fake-stripe.ts'
import { aProduct } from './products.ts'
import { serveRoutes } from './serve-routes.ts'
import { aConfig, silentLog } from './whole-store.ts'

/** Serves the routes of shoppers' orders, paid in cash and online. */
export function serveOrderRoutes(
  db: Database,
  context = aPaymentContext(testGateway(testBooks(db))),
) {
  return serveRoutes((users) =>
    new Hono()
      .route('/', orderRoutes(db, users))
      .route('/', changeRoutes(db, context, users))
      .route('/', checkoutRoutes(db, context, users)),
  )
}

export function aPaymentContext(
  gateway: Gateway,
  overrides: Partial<PaymentContext> = {},
): PaymentContext {
  return {
    gateways: new Map([[gateway.name, gateway]]),
    log: silentLog,
    publicUrl: 'http://shop.test',
    allowedOrigins: [],
    holdMinutes: 15,
    shop: aConfig(),
    ...overrides,
  }
}

/** A fake gateway, the store's adapter to it, and what a shopper does at it. */
export type FakeGateway = {
  gateway: Gateway
  pay(reference: string, paying?: { amount?: number; currency?: string }): string
  fail(reference: string): void
  /** The type of its webhook for each event. */
  webhooks: Record<'created' | 'authorized' | 'failed' | 'captured' | 'refunded', string>
  webhook(
    kind: string,
    reference: string,
    altered?: { altered?: (body: string) => string; secret?: string },
  ): Promise<{ body: string; headers: Record<string, string> }>
  /** Charges and refunds in its own records. */
  ledger(): { charges: number; charged: number; totalRefunded: number }
  attempts(): number
  failNext(kind: 'hang before' | 'hang after' | 'reset before' | 'reset after', path: RegExp): void
  close(): Promise<void>
}

export async function fakeRazorpayGateway(timeoutMs = 2000): Promise<FakeGateway> {
  const fake = await fakeRazorpay()
  return {
    gateway: razorpay(fake.keys, { apiUrl: fake.apiUrl, timeoutMs }),
    pay: (reference, paying) => fake.pay(reference, paying).id,
    fail: (reference) => void fake.fail(reference),
    webhooks: {
      created: 'payment.created',
      authorized: 'payment.authorized',
      failed: 'payment.failed',
      captured: 'payment.captured',
      refunded: 'refund.processed',
    },
    webhook: (kind, reference, change) => fake.webhook(kind, reference, change),
    ledger: () => {
      const { charged, totalRefunded, payments } = fake.ledger()
      return { charged, totalRefunded, charges: payments.filter(({ captured }) => captured).length }
    },
    attempts: () => fake.ledger().orders.length,
    failNext: (kind, path) => fake.failNext(kind, { path }),
    close: fake.close,
  }
}

export async function fakeStripeGateway(timeoutMs = 2000): Promise<FakeGateway> {
  const fake = await fakeStripe()
  return {
    gateway: stripe(fake.keys, { api: fake.api, timeoutMs }),
    pay: (reference, paying) => fake.pay(reference, paying).id,
    fail: (reference) => fake.fail(reference),
    webhooks: {
      created: 'checkout.session.created',
      authorized: 'checkout.session.async_payment_pending',
      failed: 'checkout.session.async_payment_failed',
      captured: 'checkout.session.completed',
      refunded: 'checkout.session.refunded',
    },
    webhook: (kind, reference, change) => fake.webhook(kind, reference, change),
    ledger: () => {
      const { charged, totalRefunded, intents } = fake.ledger()
      const isCharge = ({ amount_received }: { amount_received: number }) => amount_received > 0
      return { charged, totalRefunded, charges: intents.filter(isCharge).length }
    },
    attempts: () => fake.ledger().sessions.length,
    failNext: (kind, path) => fake.failNext(kind, { path }),
    close: fake.close,
  }
}

type Overrides = { lines?: CartLines; stock?: number; quantity?: number; key?: string }

/** An online order that its shopper has just placed and not paid yet. */
export async function anOnlineOrder(
  db: Database,
  context: PaymentContext,
  overrides: Overrides = {},
) {
  const { stock = 5, quantity = 2 } = overrides
  const mango = await aProduct(db, { name: 'Mango', stock })
  const lines = overrides.lines ?? ([[mango, quantity]] as const)
  const asha = await aShopperReadyToOrder(db, { cart: lines })
  const request = {
    items: orderItems(lines),
    address: asha.addressId,
    ...(overrides.key ? { key: overrides.key } : {}),
  }
  const { order, payUrl } = await placeOnline(db, context, { shopperId: asha.id, request })
  const payment = await paymentOf(db, order._id)
  return { asha, mango, lines, request, orderId: order._id, order, payUrl, ...payment }
}

/** The latest attempt to pay an order. */
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

/** Moves all times of payments and holds into the past. */
export async function letTimePass(db: Database, minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes})`
  await sql`update orders set hold_until = hold_until - ${past} where hold is not null`.execute(db)
  await sql`
    update payments set ask_at = ask_at - ${past}, asked_at = asked_at - ${past},
      created_at = created_at - ${past}`.execute(db)
  await sql`update refunds set ask_at = ask_at - ${past}`.execute(db)
}

/** The payment state of an order. */
export async function standOf(db: Database, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'way', 'isPaid', 'hold'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('refunds')
    .select('status')
    .where('orderId', '=', orderId)
    .execute()
  return { ...order, refunds: refunds.map(({ status }) => status) }
}
