import { newId } from '#platform/new-id.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveOrderRoutes } from '#tests/support/online-orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'

type Parts = { product: string; address: string }

const badQuantities = [
  ...[
    '0',
    '-1',
    '0.5',
    '1e-9',
    '"0"',
    '"2.5"',
    '"2 kg"',
    '""',
    '"0x10"',
    '"1e2"',
    '1e21',
    '1e999',
    '1000',
    '1.5',
    '99999999999',
  ],
  ...['2147483648', '9007199254740992', 'null', 'true', '[]', '{}', '"NaN"'],
]
const badIds = [
  '"1"',
  '-1',
  '"../x"',
  '{"$ne":1}',
  '[]',
  '"%00"',
  '""',
  'null',
  `"${'a'.repeat(10_000)}"`,
]

const badRequests: Record<string, (parts: Parts) => string> = {
  'a price in an item (T11)': ({ product, address }) =>
    `{"items":[{"product":"${product}","quantity":1,"price":1}],"address":"${address}"}`,
  'an offer price in an item (T11)': ({ product, address }) =>
    `{"items":[{"product":"${product}","quantity":1,"offerPrice":0}],"address":"${address}"}`,
  'an amount (T09)': ({ product, address }) =>
    `{"items":[{"product":"${product}","quantity":1}],"address":"${address}","amount":1,"isPaid":true}`,
  'a status (T09)': ({ product, address }) =>
    `{"items":[{"product":"${product}","quantity":1}],"address":"${address}","status":"Delivered"}`,
  'a poisoned key': ({ product, address }) =>
    `{"items":[{"product":"${product}","quantity":1,"__proto__":{}}],"address":"${address}"}`,
  'a poisoned body': ({ product, address }) =>
    `{"__proto__":{"userId":"x"},"items":[{"product":"${product}","quantity":1}],"address":"${address}"}`,
  'no items (T14)': ({ address }) => `{"items":[],"address":"${address}"}`,
  'nothing in it': () => '{}',
  'broken JSON': () => '{"items":[',
  'a negative total': ({ product, address }) =>
    `{"items":[{"product":"${product}","quantity":1}],"address":"${address}","expectedTotal":-5}`,
}
for (const quantity of badQuantities) {
  badRequests[`the quantity ${quantity} (T12)`] = ({ product, address }) =>
    `{"items":[{"product":"${product}","quantity":${quantity}}],"address":"${address}"}`
}
for (const id of badIds) {
  badRequests[`the product id ${id.slice(0, 20)} (T04)`] = ({ address }) =>
    `{"items":[{"product":${id},"quantity":1}],"address":"${address}"}`
  badRequests[`the address ${id.slice(0, 20)} (T04)`] = ({ product }) =>
    `{"items":[{"product":"${product}","quantity":1}],"address":${id}}`
}

test.for(Object.entries(badRequests))(
  'an order with %s is refused and does nothing',
  async ([, body], { db }) => {
    const milk = await aProduct(db, { stock: 5 })
    const asha = await aShopperReadyToOrder(db)
    const send = serveOrderRoutes(db)

    const answer = await send({
      call: 'POST /api/v1/order/cod',
      as: asha,
      body: body({ product: milk.id, address: asha.addressId }),
    })

    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid_input' } })
    expect(answer.body.message).toEqual(expect.any(String))
    expect((await viewOrders(db, asha.id)).orders).toEqual([])
    expect(await stockOf(db, milk)).toBe(5)
  },
)

test('without an address the message asks to select one (S-44)', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db)
  const send = serveOrderRoutes(db)
  const items = [{ product: newId(), quantity: 1 }]

  for (const body of [{ items }, { items, address: '' }, { items, address: null }]) {
    const answer = await send({ call: 'POST /api/v1/order/cod', as: asha, body })

    expect(answer).toMatchObject({ status: 400, body: { message: 'Please select an address' } })
  }
})

test.for(['short', 'with a blank in it', 'ümlaute-are-not-ascii', 'x'.repeat(101)])(
  'the Idempotency-Key "%s" is refused',
  async (key, { db }) => {
    const asha = await aShopperReadyToOrder(db)
    const send = serveOrderRoutes(db)

    const answer = await send({
      call: 'POST /api/v1/order/cod',
      as: asha,
      body: { items: [{ product: newId(), quantity: 1 }], address: asha.addressId },
      headers: { 'Idempotency-Key': key },
    })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  },
)

test.for(['limit=0', 'limit=101', 'limit=x', 'before=x', 'before=-1', 'page=2', 'limit=1&limit=2'])(
  'the list of orders refuses %s',
  async (query, { db }) => {
    const asha = await aShopperReadyToOrder(db)
    const send = serveOrderRoutes(db)

    const answer = await send({ call: `GET /api/v1/order/user?${query}`, as: asha })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  },
)
