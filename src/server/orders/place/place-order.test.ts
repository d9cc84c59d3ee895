import { Order } from '#contract/api/orders.ts'
import { newId } from '#platform/new-id.ts'
import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, cartItems, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { placeOrder } from './place-order.ts'

/** Data that a refused order must leave unchanged. */
async function traces(db: Database) {
  const { orders, requests, movements } = await db
    .selectNoFrom((row) => [
      row.selectFrom('orders').select(row.fn.countAll().as('n')).as('orders'),
      row.selectFrom('orderRequests').select(row.fn.countAll().as('n')).as('requests'),
      row
        .selectFrom('stockMovements')
        .select(row.fn.countAll().as('n'))
        .where('cause', '=', 'order')
        .as('movements'),
    ])
    .executeTakeFirstOrThrow()
  return { orders, requests, movements }
}

const nothing = { orders: 0, requests: 0, movements: 0 }

test('an order takes stock, leaves the cart and remembers everything (S-34, S-46)', async ({
  db,
}) => {
  const milk = await aProduct(db, {
    name: 'Milk',
    weight: '500 ml',
    offerPricePaise: 3025,
    stock: 5,
  })
  const bread = await aProduct(db, { name: 'Bread', weight: null, offerPricePaise: 4000 })
  const eggs = await aProduct(db, { name: 'Eggs' })
  const asha = await aShopperReadyToOrder(db, {
    cart: [
      [milk, 3],
      [bread, 1],
      [eggs, 6],
    ],
  })

  const order = await placeOrder(db, asha.id, {
    userId: asha.id,
    items: orderItems([
      [milk, 2],
      [bread, 1],
    ]),
    address: asha.addressId,
    expectedTotal: 102.51,
  })

  expect(Order.parse(order)).toEqual(order)
  expect(order).toMatchObject({
    userId: asha.id,
    items: [
      { product: { _id: milk.id, name: 'Milk', weight: '500 ml', offerPrice: 30.25 }, quantity: 2 },
      { product: { _id: bread.id, name: 'Bread', offerPrice: 40 }, quantity: 1 },
    ],
    itemsAmount: 100.5,
    taxAmount: 2.01,
    amount: 102.51,
    address: { _id: asha.addressId, firstName: 'Asha', zipcode: 570_001 },
    status: 'Order Placed',
    history: [{ status: 'Order Placed' }],
    canCancel: true,
    paymentType: 'COD',
    isPaid: false,
  })
  expect(await stockOf(db, milk)).toBe(3)
  expect(await viewCart(db, asha.id)).toEqual(
    cartItems([
      [milk, 1],
      [eggs, 6],
    ]),
  )
  expect((await viewOrders(db, asha.id)).orders).toEqual([order])
  expect(await verifyLedgers(db)).toEqual([])
})

test('later changes of product, price and address do not rewrite an order (S-34, R44)', async ({
  db,
}) => {
  const milk = await aProduct(db, { name: 'Milk' })
  const asha = await aShopperReadyToOrder(db)
  const placed = await placeOrder(db, asha.id, {
    items: orderItems([[milk, 1]]),
    address: asha.addressId,
  })

  await db.updateTable('products').set({ name: 'Curd', offerPricePaise: 1 }).execute()
  await db.updateTable('addresses').set({ city: 'Mysuru' }).execute()
  const changed = await viewOrders(db, asha.id)
  await db.deleteFrom('products').execute()
  await db.deleteFrom('addresses').execute()

  expect(changed.orders).toEqual([placed])
  expect((await viewOrders(db, asha.id)).orders).toEqual([placed])
})

test('two lines of one product are one line of the sum (T13)', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)

  const order = await placeOrder(db, asha.id, {
    items: orderItems([
      [milk, 2],
      [milk, 3],
    ]),
    address: asha.addressId,
  })

  expect(order.items.map(({ quantity }) => quantity)).toEqual([5])
  expect(await stockOf(db, milk)).toBe(0)
})

test('two lines that are too many together are refused (T13)', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const rice = await aProduct(db)
  const asha = await aShopperReadyToOrder(db)
  const place = (items: ReturnType<typeof orderItems>) =>
    placeOrder(db, asha.id, { items, address: asha.addressId })

  const overStock = place(
    orderItems([
      [milk, 3],
      [milk, 3],
    ]),
  )
  await expect(overStock).rejects.toMatchObject({ code: 'out_of_stock' })
  const overLimit = place(
    orderItems([
      [rice, 999],
      [rice, 1],
    ]),
  )
  await expect(overLimit).rejects.toMatchObject({ code: 'invalid_input' })

  expect(await traces(db)).toEqual(nothing)
})

test.for([
  {
    overrides: { stock: 0 },
    said: { reason: 'sold_out', values: { name: 'Mango' } },
  },
  {
    overrides: { inStock: false, stock: 9 },
    said: { reason: 'sold_out', values: { name: 'Mango' } },
  },
  {
    overrides: { inStock: false },
    said: { reason: 'sold_out', values: { name: 'Mango' } },
  },
  { overrides: { stock: 1 }, said: { reason: 'only_left', values: { name: 'Mango', left: 1 } } },
  { overrides: { stock: 2 }, said: { reason: 'only_left', values: { name: 'Mango', left: 2 } } },
])(
  'with a product $overrides nothing is ordered, and the product is named (S-43)',
  async ({ overrides, said }, { db }) => {
    const milk = await aProduct(db, { stock: 5 })
    const mango = await aProduct(db, { name: 'Mango', ...overrides })
    const asha = await aShopperReadyToOrder(db, {
      cart: [
        [milk, 1],
        [mango, 3],
      ],
    })

    const attempt = placeOrder(db, asha.id, {
      items: orderItems([
        [milk, 1],
        [mango, 3],
      ]),
      address: asha.addressId,
    })

    await expect(attempt).rejects.toMatchObject({
      code: 'out_of_stock',
      said,
      details: { productId: mango.id },
    })
    expect(await stockOf(db, milk)).toBe(5)
    expect(await viewCart(db, asha.id)).toEqual(
      cartItems([
        [milk, 1],
        [mango, 3],
      ]),
    )
    expect(await traces(db)).toEqual(nothing)
  },
)

test('a product that vanished is refused by its id (S-43, T14)', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db)
  const gone = { id: newId() }

  const attempt = placeOrder(db, asha.id, {
    items: orderItems([[gone, 1]]),
    address: asha.addressId,
  })

  await expect(attempt).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { productId: gone.id },
  })
  expect(await traces(db)).toEqual(nothing)
})

test('an order for another shopper, or to their address, is refused (T02, T03)', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const ravi = await aShopperReadyToOrder(db)
  const items = orderItems([[milk, 1]])

  const forRavi = placeOrder(db, asha.id, { userId: ravi.id, items, address: asha.addressId })
  await expect(forRavi).rejects.toMatchObject({ code: 'not_yours' })
  for (const address of [ravi.addressId, newId()]) {
    const attempt = placeOrder(db, asha.id, { items, address })
    await expect(attempt).rejects.toMatchObject({ code: 'address_not_found' })
  }

  expect(await stockOf(db, milk)).toBe(5)
  expect(await traces(db)).toEqual(nothing)
})

test('when the total is not the one that was shown, nothing is ordered (R51)', async ({ db }) => {
  const milk = await aProduct(db, { offerPricePaise: 3500, stock: 5 })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })

  const attempt = placeOrder(db, asha.id, {
    items: orderItems([[milk, 1]]),
    address: asha.addressId,
    expectedTotal: 30.6,
  })

  await expect(attempt).rejects.toMatchObject({
    code: 'price_changed',
    said: { reason: 'order_total_changed', values: { totalPaise: 3570 } },
  })
  expect(await stockOf(db, milk)).toBe(5)
  expect(await traces(db)).toEqual(nothing)
})
