import type { Order } from '#contract/api/orders.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrderToChange, type Edit } from '#tests/support/changed-orders.ts'
import { expect, test } from '#tests/support/database.ts'
import { setLimits } from '#tests/support/limited-shop.ts'
import { serveOrderRoutes } from '#tests/support/online-orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'

const shown = ({ items, amount }: Order) => ({
  items: items.map(({ product, quantity, orderedQuantity, amount: paid }) => ({
    name: product.name,
    quantity,
    orderedQuantity,
    paid,
  })),
  amount,
})

test('a shopper adds, lowers and removes lines; stock, amount and journal follow (G-23)', async ({
  db,
}) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 5, offerPricePaise: 40_00 })
  const milk = await aProduct(db, { name: 'Milk', stock: 5, offerPricePaise: 30_00 })
  const bread = await aProduct(db, { name: 'Bread', stock: 5, offerPricePaise: 50_00 })
  const { order, read, change, itemOf } = await anOrderToChange(db, [
    [mango, 3],
    [milk, 2],
  ])

  const answer = await change({
    items: [
      { item: await itemOf(mango), quantity: 1 },
      { item: await itemOf(milk), quantity: 0 },
    ],
    add: [{ product: bread.id, quantity: 2 }],
    expectedTotal: 142.8,
  })

  expect(answer.status).toBe(200)
  expect(shown(await read())).toEqual({
    items: [
      { name: 'Mango', quantity: 1, orderedQuantity: 1, paid: 40 },
      { name: 'Bread', quantity: 2, orderedQuantity: 2, paid: 100 },
    ],
    amount: 142.8,
  })
  expect(await read()).toMatchObject({ version: 1, orderedAmount: 142.8, due: 142.8 })
  expect([await stockOf(db, mango), await stockOf(db, milk), await stockOf(db, bread)]).toEqual([
    4, 5, 3,
  ])
  const changes = await db
    .selectFrom('orderChanges')
    .selectAll()
    .where('orderId', '=', order._id)
    .execute()
  expect(changes).toMatchObject([
    {
      kind: 'changed',
      actor: 'shopper',
      amountBeforePaise: 183_60,
      amountAfterPaise: 142_80,
      before: [
        { name: 'Mango', quantity: 3 },
        { name: 'Milk', quantity: 2 },
      ],
      after: [
        { name: 'Mango', quantity: 1 },
        { name: 'Milk', quantity: 0 },
        { name: 'Bread', quantity: 2 },
      ],
    },
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('what stays keeps its price, and more of it costs the price of today (G-23)', async ({
  db,
}) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 9, offerPricePaise: 40_00 })
  const { read, change, itemOf } = await anOrderToChange(db, [[mango, 2]])
  await db
    .updateTable('products')
    .set({ pricePaise: 100_00, offerPricePaise: 60_00 })
    .where('id', '=', mango.id)
    .execute()

  await change({ items: [{ item: await itemOf(mango), quantity: 5 }] })
  await change({ add: [{ product: mango.id, quantity: 1 }] }, 'seller')

  expect(shown(await read()).items).toEqual([
    { name: 'Mango', quantity: 2, orderedQuantity: 2, paid: 80 },
    { name: 'Mango', quantity: 4, orderedQuantity: 4, paid: 240 },
  ])
  expect(await stockOf(db, mango)).toBe(3)
  expect(await verifyLedgers(db)).toEqual([])
})

test('an added line has the tax of today’s product, in the way in which the order is taxed', async ({
  ownDb: db,
}) => {
  await setTax(db, { mode: 'included', includedBasisPoints: 500 })
  const mango = await aProduct(db, { stock: 9, offerPricePaise: 105_00 })
  const bread = await aProduct(db, { stock: 9, offerPricePaise: 112_00 })
  const { read, change } = await anOrderToChange(db, [[mango, 1]])
  await setTax(db, { mode: 'on_top', includedBasisPoints: 1200 })

  await change({ add: [{ product: bread.id, quantity: 1 }] })

  expect(await read()).toMatchObject({ amount: 217, taxAmount: 0, includedTax: 17 })
  expect(await verifyLedgers(db)).toEqual([])
})

test.for([
  { placed: true, amount: 87, rounding: 0.33 },
  { placed: false, amount: 86.67 },
])(
  'an order is rounded as when it was placed ($placed), whatever the shop does by then',
  async ({ placed, ...due }, { ownDb: db }) => {
    await setTax(db, { roundsCash: placed })
    const mango = await aProduct(db, { stock: 9, offerPricePaise: 84_97 })
    const bread = await aProduct(db, { stock: 9, offerPricePaise: 20_00 })
    const { read, change } = await anOrderToChange(db, [
      [mango, 1],
      [bread, 1],
    ])
    await setTax(db, { roundsCash: !placed })

    const [, line] = (await read()).items
    await change({ items: [{ item: line!._id, quantity: 0 }] })

    const changed = await read()
    expect(changed).toMatchObject(due)
    expect('rounding' in changed).toBe(placed)
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('looking at a change says what it would come to, and changes nothing', async ({ db }) => {
  const mango = await aProduct(db, { stock: 5, offerPricePaise: 40_00 })
  const { read, change, itemOf } = await anOrderToChange(db, [[mango, 2]])
  const before = await read()

  const { body } = await change({
    items: [{ item: await itemOf(mango), quantity: 5 }],
    isPreview: true,
  })

  expect(body.order).toMatchObject({ amount: 204, due: 204 })
  expect(await read()).toEqual(before)
  expect(await stockOf(db, mango)).toBe(3)
})

test('what cannot be changed is refused, and nothing of it happens', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 5, offerPricePaise: 40_00 })
  const milk = await aProduct(db, { name: 'Milk', stock: 1, offerPricePaise: 30_00 })
  const { read, change, itemOf } = await anOrderToChange(db, [[mango, 2]])
  const item = await itemOf(mango)
  const before = await read()
  const cases: [Edit, number, string][] = [
    [{ items: [{ item, quantity: 0 }] }, 409, 'nothing_left'],
    [{ items: [{ item, quantity: 6 }] }, 409, 'out_of_stock'],
    [{ items: [{ item, quantity: 1 }], version: 4 }, 409, 'changed_meanwhile'],
    [{ items: [{ item: mango.id, quantity: 1 }] }, 404, 'not_found'],
    [{ items: [{ item, quantity: 1 }], expectedTotal: 40 }, 409, 'price_changed'],
    [
      { items: [{ item, quantity: 0 }], add: [{ product: milk.id, quantity: 2 }] },
      ...([409, 'out_of_stock'] as const),
    ],
    [{ add: [{ product: item, quantity: 1 }] }, 409, 'out_of_stock'],
    [{ items: [] }, 400, 'invalid_input'],
  ]
  for (const [edit, status, code] of cases) {
    expect(await change(edit)).toMatchObject({ status, body: { code } })
  }

  expect(await read()).toEqual(before)
  expect([await stockOf(db, mango), await stockOf(db, milk)]).toEqual([3, 1])
})

test('loose goods are added and lowered in what is sold of them', async ({ db }) => {
  const dal = await aProduct(db, {
    name: 'Dal',
    stock: 100,
    offerPricePaise: 5_00,
    stepGrams: 50,
    leastGrams: 250,
    mostGrams: 1000,
  })
  const { read, change, itemOf } = await anOrderToChange(db, [[dal, 10]])
  const item = await itemOf(dal)

  expect((await change({ items: [{ item, quantity: 21 }] })).body.code).toBe('too_many_pieces')
  expect((await change({ items: [{ item, quantity: 4 }] })).body.code).toBe('too_little')
  expect((await change({ items: [{ item, quantity: 5 }] })).status).toBe(200)

  expect(shown(await read()).items).toMatchObject([{ quantity: 5, paid: 25 }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('the limits for new shoppers hold for what is added as for a new order', async ({
  ownDb: db,
}) => {
  await setLimits(db, { maxFirstCashRupees: 100, maxPieces: 3 })
  const mango = await aProduct(db, { stock: 50, offerPricePaise: 40_00 })
  const milk = await aProduct(db, { stock: 50, offerPricePaise: 10_00 })
  const { change, itemOf } = await anOrderToChange(db, [[mango, 2]])
  const item = await itemOf(mango)

  expect((await change({ items: [{ item, quantity: 3 }] })).body.code).toBe('too_much_cash')
  expect((await change({ add: [{ product: milk.id, quantity: 4 }] })).body.code).toBe(
    'too_many_pieces',
  )
  expect((await change({ add: [{ product: milk.id, quantity: 1 }] })).status).toBe(200)
  expect((await change({ items: [{ item, quantity: 1 }] })).status).toBe(200)
})

test('a blocked shopper can take things out of an order, and add nothing', async ({ db }) => {
  const mango = await aProduct(db, { stock: 50 })
  const { asha, change, itemOf } = await anOrderToChange(db, [[mango, 2]])
  const item = await itemOf(mango)
  await db.insertInto('blockedShoppers').values({ shopperId: asha.id }).execute()

  expect((await change({ items: [{ item, quantity: 3 }] })).body.code).toBe('shopper_blocked')
  expect((await change({ items: [{ item, quantity: 1 }] })).status).toBe(200)
})

test('a line that was ticked is picked anew once its quantity changes', async ({ db }) => {
  const mango = await aProduct(db, { stock: 50 })
  const milk = await aProduct(db, { stock: 50 })
  const { order, read, change, itemOf } = await anOrderToChange(db, [
    [mango, 2],
    [milk, 1],
  ])
  await db
    .updateTable('orderLines')
    .set({ picked: 'found', pickedAt: new Date() })
    .where('orderId', '=', order._id)
    .execute()

  await change({ items: [{ item: await itemOf(mango), quantity: 1 }] })

  expect((await read()).items.map(({ picked }) => picked)).toEqual([undefined, 'found'])
})

test('only the order’s own shopper and the seller change it, and only until it is packed', async ({
  db,
}) => {
  const mango = await aProduct(db, { stock: 5 })
  const { order, change, itemOf } = await anOrderToChange(db, [[mango, 2]])
  const item = await itemOf(mango)
  const other = await aShopperReadyToOrder(db)
  const send = serveOrderRoutes(db)
  const foreign = await send({
    call: `POST /api/v1/order/${order._id}/lines`,
    as: other,
    body: { version: 0, items: [{ item, quantity: 1 }] },
  })
  expect(foreign.status).toBe(404)

  await db.updateTable('orders').set({ status: 'packed' }).where('id', '=', order._id).execute()
  for (const role of ['shopper', 'seller'] as const) {
    const answer = await change({ items: [{ item, quantity: 1 }] }, role)
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_late_to_change' } })
  }
})
