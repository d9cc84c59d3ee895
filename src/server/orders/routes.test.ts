import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveOrderRoutes } from '#tests/support/online-orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'

const cod = 'POST /api/v1/order/cod'

async function aShop(db: Database) {
  const milk = await aProduct(db, { name: 'Milk', stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const send = serveOrderRoutes(db)
  const items = [{ product: milk.id, quantity: 1 }]
  return { milk, asha, send, request: { items, address: asha.addressId } }
}

test('an order is placed and answered (S-68)', async ({ db }) => {
  const { milk, asha, send, request } = await aShop(db)

  const answer = await send({ call: cod, as: asha, body: request })

  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Order placed',
    order: { userId: asha.id, amount: 35.7 },
  })
  expect(await stockOf(db, milk)).toBe(4)
})

test('a double click with a key is one order and two same answers (R05)', async ({ db }) => {
  const { milk, asha, send, request } = await aShop(db)
  const headers = { 'Idempotency-Key': 'two-fast-clicks' }

  const first = await send({ call: cod, as: asha, body: request, headers })
  const second = await send({ call: cod, as: asha, body: request, headers })

  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await stockOf(db, milk)).toBe(4)
})

test('a visitor is refused before the body is read', async ({ db }) => {
  const { send } = await aShop(db)

  const answers = [
    await send({ call: cod, body: 'not even JSON' }),
    await send({ call: 'GET /api/v1/order/user' }),
    await send({ call: `POST /api/v1/order/${newId()}/cancellation` }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test("a shopper neither sees nor cancels another's order (T01)", async ({ db }) => {
  const { asha, send, request } = await aShop(db)
  const ravi = await aShopperReadyToOrder(db)
  const { body } = await send({ call: cod, as: asha, body: request })
  const cancellation = (id: string) => `POST /api/v1/order/${id}/cancellation` as const

  const seen = await send({ call: 'GET /api/v1/order/user', as: ravi })
  const real = await send({ call: cancellation(body.order._id), as: ravi, body: {} })
  const unknown = await send({ call: cancellation(newId()), as: ravi, body: {} })

  expect(seen.body).toEqual({ success: true, orders: [], nextBefore: null })
  expect(real.status).toBe(404)
  expect(real.body).toEqual(unknown.body)
})

test('a shopper cancels an order and sees it cancelled (S-75)', async ({ db }) => {
  const { milk, asha, send, request } = await aShop(db)
  const { body } = await send({ call: cod, as: asha, body: request })
  const call = `POST /api/v1/order/${body.order._id}/cancellation` as const

  const cancelled = await send({ call, as: asha, body: { reason: 'Changed my mind' } })
  const { orders } = await viewOrders(db, asha.id)

  expect(cancelled).toMatchObject({
    status: 200,
    body: { success: true, message: 'Order cancelled' },
  })
  expect(cancelled.body.order).toEqual({ ...orders[0], undo: expect.any(Object) })
  expect(await stockOf(db, milk)).toBe(5)
})

test("another shopper's address and a made-up one get the same answer (T03)", async ({ db }) => {
  const { milk, asha, send, request } = await aShop(db)
  const ravi = await aShopperReadyToOrder(db)

  const his = await send({ call: cod, as: asha, body: { ...request, address: ravi.addressId } })
  const none = await send({ call: cod, as: asha, body: { ...request, address: newId() } })

  expect(his).toMatchObject({ status: 404, body: { code: 'address_not_found' } })
  expect(none.body).toEqual(his.body)
  expect(await stockOf(db, milk)).toBe(5)
})

test('the order of another user is refused, whatever else is in it (T02)', async ({ db }) => {
  const { asha, send, request } = await aShop(db)

  const answer = await send({ call: cod, as: asha, body: { ...request, userId: newId() } })

  expect(answer).toMatchObject({ status: 403, body: { code: 'not_yours' } })
})

test('the thirty-first order within a minute has to wait (T19)', async ({ db }) => {
  const { asha, send, request } = await aShop(db)
  const place = () => send({ call: cod, as: asha, body: { ...request, address: newId() } })
  for (let nth = 1; nth <= 30; nth += 1) expect((await place()).status).toBe(404)

  const answer = await place()

  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})
