import type { Order } from '#contract/api/orders.ts'
import { changeCart } from '#server/cart/update-cart.ts'
import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, cartItems, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aPaymentContext,
  letTimePass,
  paymentOf,
  serveOrderRoutes,
} from '#tests/support/online-orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { reconcile } from './reconcile.ts'

type Way = 'cod' | 'online'

/** Asha with two mangoes in her cart, of which there are five. */
async function aShop(db: Database) {
  const mango = await aProduct(db, { name: 'Mango', stock: 5 })
  const asha = await aShopperReadyToOrder(db, { cart: [[mango, 2]] })
  const context = aPaymentContext(testGateway(testBooks(db)))
  const send = serveOrderRoutes(db, context)
  const body = { items: orderItems([[mango, 2]]), address: asha.addressId }

  return {
    mango,
    asha,
    context,
    send,
    order: (way: Way, key?: string, preferences: object = {}) =>
      send({
        call: `POST /api/v1/order/${way}`,
        as: asha,
        body: { ...body, ...preferences },
        headers: key ? { 'idempotency-key': key } : {},
      }),
    look: (orderId: string) => send({ call: `GET /api/v1/order/${orderId}`, as: asha }),
    countOrders: async () => (await viewOrders(db, asha.id)).orders.length,
    cart: () => viewCart(db, asha.id),
  }
}

const inCash = { paymentType: 'COD', isPaid: false, status: 'Order Placed' }
const waiting = { paymentType: 'Online', isPaid: false, onlinePayment: { status: 'waiting' } }

/** Without a key, with one that stays the same, and as two tabs do, each with its own. */
const keys: { keys: string; first?: string; second?: string }[] = [
  { keys: 'no key' },
  { keys: 'one key', first: 'the-same-key', second: 'the-same-key' },
]

describe.for(keys)('with $keys, the same cart', ({ first, second }) => {
  test('in cash and then online is one order, waiting for its payment (S-68, S-77)', async ({
    db,
  }) => {
    const { order, look, cart, countOrders, mango } = await aShop(db)
    const cash = await order('cod', first)
    expect(cash.body.order).toMatchObject(inCash)

    const online = await order('online', second)

    expect(online).toMatchObject({ status: 201, body: { order: waiting } })
    expect(online.body.order._id).toBe(cash.body.order._id)
    expect(online.body.payUrl).toMatch(/^\/pay\/test\//)
    expect(await countOrders()).toBe(1)
    expect(await stockOf(db, mango)).toBe(3)
    expect(await cart()).toEqual(cartItems([[mango, 2]]))

    const { reference } = await paymentOf(db, online.body.order._id)
    await testBooks(db).pay(reference)
    const { body } = await look(online.body.order._id)
    expect(body.order).toMatchObject({ paymentType: 'Online', isPaid: true })
    expect(await cart()).toEqual({})
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('online and then in cash is one order, and nobody can pay it online any more (S-80)', async ({
    db,
  }) => {
    const { order, cart, countOrders, mango } = await aShop(db)
    const online = await order('online', first)

    const cash = await order('cod', second)

    expect(cash).toMatchObject({ status: 201, body: { message: 'Order placed', order: inCash } })
    expect(cash.body.order._id).toBe(online.body.order._id)
    expect(await countOrders()).toBe(1)
    expect(await stockOf(db, mango)).toBe(3)
    expect(await cart()).toEqual({})
    const { reference } = await paymentOf(db, cash.body.order._id)
    expect(await testBooks(db).pay(reference)).toMatchObject({ status: 'closed' })
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('what the second request says of the order counts, and what it leaves out stays', async ({
  db,
}) => {
  const { order, mango, asha } = await aShop(db)
  await order('online', undefined, { note: 'Ring twice', substitutes: 'ask' })
  const [line] = orderItems([[mango, 2]])

  const { body } = await order('cod', undefined, {
    address: asha.addressId,
    substitutes: 'leave_out',
    items: [{ ...line, note: 'Ripe ones' }],
  })

  const preferred = { note: 'Ring twice', substitutes: 'leave_out', items: [{ note: 'Ripe ones' }] }
  expect(body.order).toMatchObject({ ...inCash, ...preferred })
})

test('once a line is picked, a second request changes nothing of it', async ({ db }) => {
  const { order } = await aShop(db)
  const { body } = await order('cod', undefined, { substitutes: 'similar' })
  await pick(db, body.order, [0, { what: 'found' }])

  const again = await order('cod', undefined, { substitutes: 'leave_out', note: 'Ring twice' })

  expect(again.body.order).toMatchObject({ _id: body.order._id, substitutes: 'similar' })
  expect(again.body.order).not.toHaveProperty('note')
})

test('ordering in cash what is already paid online answers that order', async ({ db }) => {
  const { order, countOrders } = await aShop(db)
  const online = await order('online')
  const { reference } = await paymentOf(db, online.body.order._id)
  await testBooks(db).pay(reference)

  const cash = await order('cod')

  expect(cash.body.order).toMatchObject({ _id: online.body.order._id, isPaid: true })
  expect(await countOrders()).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test.for([
  {
    status: 'Packed',
    begin: (db: Database, { _id: orderId }: Order) =>
      moveOrder(db, theSeller, { orderId, to: 'Packed' }),
  },
  {
    status: 'Order Placed',
    begin: (db: Database, order: Order) => pick(db, order, [0, { what: 'found' }]),
  },
])(
  'an order in cash that somebody packs ($status) stays in cash, and its page is where one is sent',
  async ({ status, begin }, { db }) => {
    const { order, cart } = await aShop(db)
    const { body } = await order('cod')
    await begin(db, body.order)

    const online = await order('online')

    const { _id } = body.order
    expect(online.body).toMatchObject({
      order: { _id, paymentType: 'COD', status },
      payUrl: `/payment/${_id}`,
    })
    expect(await cart()).toEqual({})
  },
)

test.for<Way>(['cod', 'online'])(
  'while an order waits for its payment, the same cart with another key (%s) is that order (S-80)',
  async (way, { db }) => {
    const { order, countOrders } = await aShop(db)
    const first = await order('online', 'the-first-tab')

    const second = await order(way, 'the-other-tab')
    const again = await order(way, 'the-other-tab')

    expect(second.body.order._id).toBe(first.body.order._id)
    expect(second.body.order.paymentType).toBe(way === 'cod' ? 'COD' : 'Online')
    expect(second.body.payUrl).toBe(way === 'cod' ? undefined : first.body.payUrl)
    expect(again.body.order._id).toBe(first.body.order._id)
    expect(await countOrders()).toBe(1)
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test("a request without a key answers the cart's order that was made with one", async ({ db }) => {
  const { order, countOrders } = await aShop(db)
  const first = await order('cod', 'with-a-key')

  const second = await order('cod')

  expect(second.body.order._id).toBe(first.body.order._id)
  expect(await countOrders()).toBe(1)
})

test('two keys are two orders where none is waiting for its payment', async ({ db }) => {
  const { order, countOrders } = await aShop(db)
  await order('cod', 'this-order')

  await order('cod', 'and-another')

  expect(await countOrders()).toBe(2)
})

test.for([undefined, 'another-key'])(
  'once the cart has changed, the same is a new order (R06; key: %s)',
  async (key, { db }) => {
    const { order, countOrders, asha, mango } = await aShop(db)
    const first = await order('online', key && 'the-first-key')
    for (const cart of [{}, cartItems([[mango, 2]])]) await changeCart(db, asha.id, () => cart)

    const second = await order('cod', key)

    expect(second.body.order._id).not.toBe(first.body.order._id)
    expect(await countOrders()).toBe(2)
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('after a cancellation the same is a new order, whatever way it is paid', async ({ db }) => {
  const { order, countOrders, asha } = await aShop(db)
  const { _id: orderId } = (await order('online', 'the-first-key')).body.order
  await cancelOrder(db, asha.id, { orderId })

  const second = await order('cod', 'the-other-key')

  expect(second.body.order).toMatchObject(inCash)
  expect(await countOrders()).toBe(2)
})

test('switching to cash is refused once the stock is gone, and the order stays unpaid', async ({
  db,
}) => {
  const { order, context, look, mango } = await aShop(db)
  const { _id: orderId } = (await order('online')).body.order
  await letTimePass(db, 16)
  await reconcile(db, context)
  await db.updateTable('products').set({ inStock: false }).where('id', '=', mango.id).execute()

  const cash = await order('cod')

  expect(cash).toMatchObject({ status: 409, body: { code: 'out_of_stock', productId: mango.id } })
  expect((await look(orderId)).body.order).toMatchObject({ onlinePayment: { status: 'released' } })
})
