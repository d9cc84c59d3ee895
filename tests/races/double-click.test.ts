import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, soldOf } from '#tests/support/products.ts'
import { placeNaively } from './naive-store.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Click = { shopperId: string; addressId: string; productId: string }
type Place = (db: Database, click: Click) => Promise<string>

function placeOurs(key?: string): Place {
  return async (db, { shopperId, addressId, productId }) => {
    const items = orderItems([[{ id: productId }, 1]])
    const order = await placeOrder(db, shopperId, { items, address: addressId, key })
    return order._id
  }
}

const placeAsNewcomer: Place = (db, { shopperId, productId }) =>
  placeNaively(db, { shopperId, lines: [{ productId, quantity: 1 }] })

/** One shopper sends the same order many times at the same moment. */
async function click(db: Database, url: string, { place, times }: { place: Place; times: number }) {
  const mango = await aProduct(db, { stock: 100 })
  const asha = await aShopperReadyToOrder(db, { cart: [[mango, 1]] })
  const one = { shopperId: asha.id, addressId: asha.addressId, productId: mango.id }

  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: Array.from({ length: times }, () => (own: Database) => place(own, one)),
  })

  return {
    orders: new Set(valuesOf(outcomes)).size,
    failures: failuresOf(outcomes),
    sold: await soldOf(db, mango),
  }
}

test('twenty clicks with one key are one order (R05)', async ({ ownDb, ownUrl }) => {
  const place = placeOurs('twenty-fast-clicks')

  const result = await click(ownDb, ownUrl, { place, times: 20 })

  expect(result).toEqual({ orders: 1, failures: [], sold: 1 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('two clicks without a key are one order (R06)', async ({ ownDb, ownUrl }) => {
  const result = await click(ownDb, ownUrl, { place: placeOurs(), times: 2 })

  expect(result).toEqual({ orders: 1, failures: [], sold: 1 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

/** Two tabs with the same cart: one pays in cash, the other one online. */
async function twoTabs(db: Database, url: string, keys: [string?, string?]) {
  const mango = await aProduct(db, { stock: 100 })
  const asha = await aShopperReadyToOrder(db, { cart: [[mango, 1]] })
  const request = { items: orderItems([[mango, 1]]), address: asha.addressId }
  const online = { gateway: 'test', isTest: true, holdMinutes: 15 } as const

  const outcomes = await releaseTogether({
    url,
    hold: `select from carts where shopper_id = '${asha.id}' for update`,
    attempts: [
      (own) =>
        placeOrder(own, asha.id, { ...request, way: 'online', checkout: online, key: keys[0] }),
      (own) => placeOrder(own, asha.id, { ...request, key: keys[1] }),
    ],
  })
  return { placed: valuesOf(outcomes).map(({ _id }) => _id), sold: await soldOf(db, mango) }
}

test.for<[string?, string?]>([
  [undefined, undefined],
  ['one-key-of-both', 'one-key-of-both'],
  ['key-of-one-tab', 'key-of-the-other'],
])(
  'one cart at once online and in cash is one order (keys %s and %s)',
  async (keys, { ownDb, ownUrl }) => {
    const { placed, sold } = await twoTabs(ownDb, ownUrl, keys)

    expect(placed).toHaveLength(2)
    expect(new Set(placed).size).toBe(1)
    expect(sold).toBe(1)
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test('a store that knows no keys orders as often as one clicks', async ({ ownDb, ownUrl }) => {
  // Read-then-write would hide some of the sales, but never the orders.
  const result = await click(ownDb, ownUrl, { place: placeAsNewcomer, times: 2 })

  expect(result.orders).toBe(2)
})

test('a second tab that waits too long gets "the order is being placed"', async ({ ownDb }) => {
  const mango = await aProduct(ownDb, { stock: 5 })
  const asha = await aShopperReadyToOrder(ownDb)
  const request = { items: orderItems([[mango, 1]]), address: asha.addressId, key: 'a-slow-order' }
  await placeOrder(ownDb, asha.id, request)
  const locked = Promise.withResolvers<void>()
  const hasTimedOut = Promise.withResolvers<void>()

  // The cart is locked only while an order is being placed.
  const holding = ownDb.transaction().execute(async (tx) => {
    await tx.selectFrom('carts').selectAll().forUpdate().execute()
    locked.resolve()
    await hasTimedOut.promise
  })
  await locked.promise
  const attempt = ownDb.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '100ms'`.execute(tx)
    return placeOrder(tx, asha.id, request)
  })

  await expect(attempt.finally(hasTimedOut.resolve)).rejects.toMatchObject({
    code: 'order_in_progress',
  })
  await holding
  expect((await viewOrders(ownDb, asha.id)).orders).toHaveLength(1)
})
