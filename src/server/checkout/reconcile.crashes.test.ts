import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import type { Gateway } from '#server/payments/gateways/gateway.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aPaymentContext,
  type FakeGateway,
  fakeRazorpayGateway,
  fakeStripeGateway,
  letTimePass,
  paymentOf,
  standOf,
} from '#tests/support/online-orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'
import { placeOnline } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'
import { receiveMessage } from './receive-message.ts'
import { reconcile } from './reconcile.ts'

/** A store that is killed before or after its nth question to the database or the gateway. */
function aStoreThatDies(db: Database, gateway: Gateway, nth: number) {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps >= nth) throw new Error('killed')
  }
  const around = <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) => {
    return async (...args: Args) => {
      step()
      const answer = await act(...args)
      step()
      return answer
    }
  }
  const dying: Gateway = {
    ...gateway,
    start: around(gateway.start),
    read: around(gateway.read),
    close: around(gateway.close),
    refund: around(gateway.refund),
  }
  return {
    db: watchQueries(db, { before: step, after: step }),
    context: aPaymentContext(dying),
    isDead: () => steps >= nth,
  }
}

type Store = { db: Database; context: PaymentContext }

async function aShopperAtTheCheckout(db: Database) {
  const mango = await aProduct(db, { name: 'Mango', stock: 5 })
  const lines = [[mango, 2]] as const
  const asha = await aShopperReadyToOrder(db, { cart: lines })
  const request = { items: orderItems(lines), address: asha.addressId, key: 'the-same-key' }
  const place = (store: Store) =>
    placeOnline(store.db, store.context, { shopperId: asha.id, request })
  return { mango, asha, place }
}

/** The shopper pays, the gateway sends its webhook, and the store reconciles. */
async function pay(store: Store, fake: FakeGateway, reference: string) {
  fake.pay(reference)
  const webhook = await fake.webhook(fake.webhooks.captured, reference)
  await receiveMessage(store.db, store.context, {
    gateway: fake.gateway.name,
    body: new TextEncoder().encode(webhook.body),
    headers: new Headers(webhook.headers),
  })
}

const later = async (db: Database, context: PaymentContext) => {
  for (let round = 0; round < 3; round += 1) {
    await letTimePass(db, 1)
    await reconcile(db, context)
  }
}

/** An order's steps until the store crashes, and what the shopper then does after a restart. */
async function live(db: Database, fake: FakeGateway, nth: number) {
  const { mango, asha, place } = await aShopperAtTheCheckout(db)
  const store = aStoreThatDies(db, fake.gateway, nth)
  const alive = { db, context: aPaymentContext(fake.gateway) }
  const chargesBefore = fake.ledger().charges

  await place(store).catch(() => undefined)
  const { order } = await place(alive)
  const { reference } = await paymentOf(db, order._id)
  await pay(store, fake, reference).catch(() => undefined)
  await later(db, alive.context)
  const paid = await standOf(db, order._id)

  await cancelOrder(store.db, asha.id, { orderId: order._id }).catch(() => undefined)
  await reconcile(store.db, store.context).catch(() => undefined)
  await cancelOrder(db, asha.id, { orderId: order._id })
  await later(db, alive.context)

  return {
    hasDied: store.isDead(),
    paid,
    cancelled: await standOf(db, order._id),
    stock: await stockOf(db, mango),
    cart: await viewCart(db, asha.id),
    charges: fake.ledger().charges - chargesBefore,
  }
}

// Both take the store through the same steps, so one of them is enough to try each.
describe.for([
  ['razorpay', fakeRazorpayGateway, 1],
  ['stripe', fakeStripeGateway, 5],
] as const)('with %s, a store that is killed', ([, openFake, stride]) => {
  test('at any step charges once, refunds once, and its ledgers agree (R07, R35, R36)', async ({
    ownDb: db,
  }) => {
    const fake = await openFake()
    const online = { status: 'placed', way: 'online', hold: null }

    for (let nth = 1, hasDied = true; hasDied; nth += stride) {
      const { hasDied: died, ...end } = await live(db, fake, nth)
      hasDied = died
      expect(end, `killed at step ${nth}`).toEqual({
        paid: { ...online, isPaid: true, refunds: [] },
        cancelled: { ...online, status: 'cancelled', isPaid: false, refunds: ['done'] },
        stock: 5,
        cart: {},
        charges: 1,
      })
    }

    const { charged, totalRefunded } = fake.ledger()
    expect(totalRefunded).toBe(charged)
    expect(await verifyLedgers(db)).toEqual([])
    await fake.close()
  })
})

describe.for([
  ['razorpay', fakeRazorpayGateway],
  ['stripe', fakeStripeGateway],
] as const)('with %s, an order', ([, openFake]) => {
  test.for(['hang before', 'hang after', 'reset before', 'reset after'] as const)(
    'whose payment could not be begun (%s) is begun later, once (R35)',
    async (failNext, { db }) => {
      const fake = await openFake(1000)
      const alive = { db, context: aPaymentContext(fake.gateway) }
      const { asha, place } = await aShopperAtTheCheckout(db)
      fake.failNext(failNext, /^POST/)

      const { order, payUrl } = await place(alive)
      expect(payUrl).toBe(`/payment/${order._id}`)
      await later(db, alive.context)
      const again = await place(alive)

      expect(again.payUrl).not.toBe(payUrl)
      expect(fake.attempts()).toBe(1)
      expect(await viewCart(db, asha.id)).not.toEqual({})
      expect(await verifyLedgers(db)).toEqual([])
      await fake.close()
    },
  )
})
