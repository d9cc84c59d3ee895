import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { orderRoutes, packingRoutes, sellerOrderRoutes } from './routes.ts'

function sellerRoutes(db: Database) {
  const parts = { db, log: silentLog, isOpen: () => true }
  return serveRoutes((users) => sellerOrderRoutes(parts, users))
}

const callsOf = (id: string) =>
  [
    'GET /api/v1/order/seller',
    'GET /api/v1/order/news',
    'GET /api/v1/order/changes',
    'GET /api/v1/seller/to-collect',
    'POST /api/v1/seller/order/moves',
    `GET /api/v1/seller/order/${id}`,
    `POST /api/v1/order/${id}/status`,
    `POST /api/v1/order/${id}/cash-receipt`,
  ] as const

test('orders are shown to and moved by the seller alone (S-92)', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db)
  const order = await anOrder(db, { shopper: asha })
  const send = sellerRoutes(db)

  for (const call of callsOf(order._id)) {
    for (const as of [undefined, asha]) {
      expect(await send({ call, ...(as ? { as } : {}) }), call).toMatchObject({
        status: 401,
        body: { code: 'seller_only' },
      })
    }
  }
})

test('the seller lists, opens, moves and cashes an order (S-73, S-74, S-76)', async ({ db }) => {
  const { _id, number } = await anOrder(db)
  const send = sellerRoutes(db)
  const status = `POST /api/v1/order/${_id}/status` as const
  const move = (to: string) => send({ call: status, asSeller: true, body: { status: to } })

  const list = await send({ call: 'GET /api/v1/order/seller?status=open', asSeller: true })
  const packed = await move('Packed')
  const onItsWay = await move('Out for delivery')
  const paid = await send({
    call: `POST /api/v1/order/${_id}/cash-receipt`,
    asSeller: true,
    body: {},
  })
  const one = await send({ call: `GET /api/v1/seller/order/${_id}`, asSeller: true })

  expect(list.body).toMatchObject({ orders: [{ _id }], total: 1, counts: { open: 1 } })
  expect(packed.body).toMatchObject({ message: `Order ${number}: Packed` })
  expect(onItsWay.status).toBe(200)
  expect(paid.body).toMatchObject({ message: `Order ${number} is paid`, order: { isPaid: true } })
  expect(one.body.order).toEqual(paid.body.order)
})

test('an illegal move is a conflict that names both states (S-74)', async ({ db }) => {
  const { _id } = await anOrder(db)
  const send = sellerRoutes(db)

  const call = `POST /api/v1/order/${_id}/status` as const
  const answer = await send({ call, asSeller: true, body: { status: 'Delivered' } })

  expect(answer).toMatchObject({ status: 409, body: { code: 'illegal_move' } })
  expect(answer.body.message).toMatch(/Order Placed.*Delivered/)
})

test.for([
  'status=lost',
  'payment=maybe',
  'from=2026-02-30',
  'from=0000-01-01',
  'to=today',
  'page=0',
  'page=x',
  'limit=201',
  'ids=1,2',
  `ids=${Array.from({ length: 51 }, newId).join()}`,
  'q=%00',
  `q=${'x'.repeat(101)}`,
  'sort=name',
])('the list of orders refuses %s', async (query, { db }) => {
  const send = sellerRoutes(db)

  const answer = await send({ call: `GET /api/v1/order/seller?${query}`, asSeller: true })

  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test.for(['{}', '{"status":"lost"}', '{"status":"placed"}', '{"status":null}', '{"status":'])(
  'an order is not moved by %s',
  async (body, { db }) => {
    const { _id } = await anOrder(db)
    const send = sellerRoutes(db)

    const answer = await send({ call: `POST /api/v1/order/${_id}/status`, asSeller: true, body })

    expect(answer).toMatchObject({ status: 400 })
  },
)

test('an unknown order is refused as not found', async ({ db }) => {
  const send = sellerRoutes(db)
  const id = newId()

  const answers = [
    await send({ call: `GET /api/v1/seller/order/${id}`, asSeller: true }),
    await send({
      call: `POST /api/v1/order/${id}/status`,
      asSeller: true,
      body: { status: 'Packed' },
    }),
    await send({ call: `POST /api/v1/order/${id}/cash-receipt`, asSeller: true, body: {} }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

async function aCancellableOrder(db: Database) {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const { _id } = await anOrder(db, { shopper: asha, lines: [[milk, 2]] })
  const send = serveRoutes((users) => orderRoutes(db, users))
  return { milk, asha, send, call: `POST /api/v1/order/${_id}/cancellation` as const }
}

test('the seller cancels an order with a reason (S-75)', async ({ db }) => {
  const { milk, send, call } = await aCancellableOrder(db)

  const answer = await send({ call, asSeller: true, body: { reason: 'Out of milk' } })

  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Order cancelled', order: { status: 'Cancelled' } },
  })
  expect(await stockOf(db, milk)).toBe(5)
})

test('a browser logged in as both cancels as the shopper by default (S-50)', async ({ db }) => {
  const { send, call } = await aCancellableOrder(db)
  const ravi = await aShopperReadyToOrder(db)

  const asRavi = await send({ call, as: ravi, asSeller: true, body: {} })
  const asSeller = await send({ call, as: ravi, asSeller: true, body: { as: 'seller' } })

  expect(asRavi).toMatchObject({ status: 404 })
  expect(asSeller).toMatchObject({ status: 200, body: { order: { status: 'Cancelled' } } })
})

test('a role without its session is refused (S-92)', async ({ db }) => {
  const { milk, asha, send, call } = await aCancellableOrder(db)

  const shopper = await send({ call, as: asha, body: { as: 'seller' } })
  const seller = await send({ call, asSeller: true, body: { as: 'shopper' } })

  expect(shopper).toMatchObject({ status: 401, body: { code: 'seller_only' } })
  expect(seller).toMatchObject({ status: 401, body: { code: 'sign_in_first' } })
  expect(await stockOf(db, milk)).toBe(3)
})

test('ticks of one person that another’s login sends are refused, and those of nobody in particular are not (G36-2)', async ({
  db,
}) => {
  const order = await anOrder(db)
  const send = serveRoutes((users) => packingRoutes(db, users))
  const item = order.items[0]!
  const seen = { picked: null, quantity: item.quantity, grams: null, question: null }
  const ticks = [{ key: newId(), order: order._id, item: item._id, seen, what: 'found' }]
  const call = 'POST /api/v1/seller/order/ticks'
  const lines = db.selectFrom('orderLines').select('picked')

  const others = await send({ call, asSeller: true, body: { ticks, person: newId() } })
  expect(others).toMatchObject({ status: 409, body: { code: 'other_person' } })
  expect(await lines.execute()).toEqual([{ picked: null }])

  const own = await send({ call, asSeller: true, body: { ticks, person: theSeller.id } })
  expect(own).toMatchObject({ status: 200, body: { results: [{ isDone: true }] } })
  expect(await send({ call, asSeller: true, body: { ticks } })).toMatchObject({ status: 200 })
})
