import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { faultyBooks } from '#tests/support/faulty-books.ts'
import { anOnlineOrder, aPaymentContext, letTimePass } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { reconcile } from './reconcile.ts'
import { checkoutRoutes } from './routes.ts'

function openTheShop(db: Database) {
  const { books: unreliable, failNext } = faultyBooks(testBooks(db))
  const context = aPaymentContext(testGateway(unreliable))
  return { books: testBooks(db), failNext, context, send: routesOf(db, context) }
}

function routesOf(db: Database, context: ReturnType<typeof aPaymentContext>) {
  return serveRoutes((users) => checkoutRoutes(db, context, users))
}

test('an order is placed online, with where to pay it (S-77)', async ({ db }) => {
  const { send } = openTheShop(db)
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })
  const body = { items: orderItems([[milk, 1]]), address: asha.addressId }
  const headers = { 'idempotency-key': 'one-and-the-same' }
  const call = 'POST /api/v1/order/online'

  const answer = await send({ call, as: asha, body, headers })
  const again = await send({ call, as: asha, body, headers })

  expect(answer).toMatchObject({
    status: 201,
    body: { order: { isPaid: false, onlinePayment: { status: 'waiting' } } },
  })
  expect(answer.body.payUrl).toMatch(/^\/pay\/test\//)
  expect(again.body).toEqual(answer.body)
})

test('where no gateway is set up, nothing is ordered online', async ({ db }) => {
  const send = routesOf(db, { ...openTheShop(db).context, gateways: new Map() })
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const body = { items: orderItems([[milk, 1]]), address: asha.addressId }

  const answer = await send({ call: 'POST /api/v1/order/online', as: asha, body })

  expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  expect(await stockOf(db, milk)).toBe(5)
})

test('while the gateway is unreachable the order waits, and can be paid afterwards', async ({
  db,
}) => {
  const { context, failNext, send } = openTheShop(db)
  failNext('fail before', 'open')
  const { asha, orderId, payUrl } = await anOnlineOrder(db, context)
  expect(payUrl).toBe(`/payment/${orderId}`)

  const answer = await send({ call: `POST /api/v1/order/${orderId}/payment`, as: asha, body: {} })

  expect(answer).toMatchObject({ status: 200, body: { order: { _id: orderId } } })
  expect(answer.body.payUrl).toMatch(/^\/pay\/test\//)
})

test('reading an order syncs its payment with the gateway, for its shopper only (T17)', async ({
  db,
}) => {
  const { context, books, send } = openTheShop(db)
  const { asha, orderId, reference } = await anOnlineOrder(db, context)
  const ravi = await aShopperReadyToOrder(db)
  await books.pay(reference)

  const call = `GET /api/v1/order/${orderId}?status=success` as const

  expect((await send({ call, as: ravi })).status).toBe(404)
  expect(await send({ call, as: asha })).toMatchObject({
    status: 200,
    body: { order: { isPaid: true, onlinePayment: { status: 'paid' } } },
  })
})

test('a return from the gateway that claims a payment pays nothing (T17, T104)', async ({ db }) => {
  const { context, send } = openTheShop(db)
  const { asha, orderId } = await anOnlineOrder(db, context)

  const answer = await send({ call: `GET /api/v1/order/${orderId}?paid=true`, as: asha })

  expect(answer.body).toMatchObject({ order: { isPaid: false } })
})

test("another shopper's order can neither be paid nor switched to cash", async ({ db }) => {
  const { context, send } = openTheShop(db)
  const { orderId } = await anOnlineOrder(db, context)
  const ravi = await aShopperReadyToOrder(db)

  for (const what of ['payment', 'cash-on-delivery'] as const) {
    const answer = await send({
      call: `POST /api/v1/order/${orderId}/${what}`,
      as: ravi,
      body: {},
    })
    expect(answer.status).toBe(404)
  }
})

test('an order in cash is not to be paid online, nor one that is paid', async ({ db }) => {
  const { context, books, send } = openTheShop(db)
  const asha = await aShopperReadyToOrder(db)
  const cash = await anOrder(db, { shopper: asha })
  const online = await anOnlineOrder(db, context)
  await books.pay(online.reference)
  const pay = (orderId: string, as: typeof asha) =>
    send({ call: `POST /api/v1/order/${orderId}/payment`, as, body: {} })

  const answers = [await pay(cash._id, asha), await pay(online.orderId, online.asha)]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'payment_not_due'],
    [409, 'payment_not_due'],
  ])
})

test('an order whose stock is gone cannot be paid any more, and the message names the product', async ({
  db,
}) => {
  const { context, send } = openTheShop(db)
  const { asha, mango, orderId } = await anOnlineOrder(db, context, { stock: 2 })
  await letTimePass(db, 16)
  await reconcile(db, context)
  await anOrder(db, { lines: [[mango, 1]] })

  for (const what of ['payment', 'cash-on-delivery'] as const) {
    const answer = await send({
      call: `POST /api/v1/order/${orderId}/${what}`,
      as: asha,
      body: {},
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', productId: mango.id },
    })
  }
  expect(await stockOf(db, mango)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a message of a gateway that is not set up is refused', async ({ db }) => {
  const { send } = openTheShop(db)

  const answer = await send({ call: 'POST /api/v1/payment/webhook/stripe', body: {} })

  expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_signature' } })
})

test('an order is packed only once it is paid (S-47)', async ({ db }) => {
  const { context, books, send } = openTheShop(db)
  const { asha, orderId, reference } = await anOnlineOrder(db, context)
  const pack = () => moveOrder(db, theSeller, { orderId, to: 'Packed' })
  expect(await viewSellerOrder(db, orderId)).not.toHaveProperty('next')
  await expect(pack()).rejects.toMatchObject({ code: 'illegal_move' })

  await books.pay(reference)
  await send({ call: `GET /api/v1/order/${orderId}`, as: asha })

  expect(await viewSellerOrder(db, orderId)).toMatchObject({
    next: 'Packed',
    paidAt: expect.any(String),
    onlinePayment: { status: 'paid', gateway: 'Test payment' },
  })
  expect(await pack()).toMatchObject({ status: 'Packed' })
})

test('while the gateway is unreachable a hold is extended, for an hour at most', async ({ db }) => {
  const { context, failNext } = openTheShop(db)
  const { mango } = await anOnlineOrder(db, context)
  failNext('fail before', 'find', 100)

  await letTimePass(db, 16)
  await reconcile(db, context)
  expect(await stockOf(db, mango)).toBe(3)
  await letTimePass(db, 60)
  await reconcile(db, context)

  expect(await stockOf(db, mango)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])
})
