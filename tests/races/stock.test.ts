import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, soldOf, stockOf } from '#tests/support/products.ts'
import { placeNaively } from './naive-store.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Shopper = Awaited<ReturnType<typeof aShopperReadyToOrder>>
type Line = readonly [{ id: string }, number]
type Place = (db: Database, shopper: Shopper, lines: readonly Line[]) => Promise<unknown>

const placeOurs: Place = (db, shopper, lines) =>
  placeOrder(db, shopper.id, { items: orderItems(lines), address: shopper.addressId })

/** In a transaction of the test's own, which is not tried again after a deadlock. */
const placeOnce: Place = (db, shopper, lines) =>
  db.transaction().execute((tx) => placeOurs(tx, shopper, lines))

const placeAsNewcomer: Place = (db, shopper, lines) =>
  placeNaively(db, {
    shopperId: shopper.id,
    lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
  })

type Rush = { db: Database; url: string; place: Place }

/** So many shoppers want the same at the same moment. */
async function rush(
  { db, url, place }: Rush,
  { stock, shoppers, each }: { stock: number; shoppers: number; each: number },
) {
  const mango = await aProduct(db, { name: 'Mango', stock })
  const rivals = await someShoppers(db, shoppers)

  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: rivals.map((shopper) => (own) => place(own, shopper, [[mango, each]])),
  })

  return {
    placed: valuesOf(outcomes).length,
    failures: new Set(failuresOf(outcomes)),
    sold: await soldOf(db, mango),
    left: await stockOf(db, mango),
  }
}

/** Every other order names the same two products the other way round. */
async function crossedOrders({ db, url, place }: Rush, shoppers: number) {
  const [mango, apple] = [await aProduct(db, { stock: 500 }), await aProduct(db, { stock: 500 })]
  const lines: readonly Line[] = [
    [mango, 1],
    [apple, 1],
  ]
  const rivals = await someShoppers(db, shoppers)

  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id in ('${mango.id}', '${apple.id}') for update`,
    attempts: rivals.map(
      (shopper, nth) => (own) => place(own, shopper, nth % 2 === 0 ? lines : lines.toReversed()),
    ),
  })

  return {
    failures: failuresOf(outcomes),
    left: [await stockOf(db, mango), await stockOf(db, apple)],
  }
}

function someShoppers(db: Database, count: number): Promise<Shopper[]> {
  return Promise.all(Array.from({ length: count }, () => aShopperReadyToOrder(db)))
}

test('of fifty who order the last one at once, one gets it (R01, S-48)', async ({
  ownDb,
  ownUrl,
}) => {
  const store = { db: ownDb, url: ownUrl, place: placeOurs }

  const result = await rush(store, { stock: 1, shoppers: 50, each: 1 })

  expect(result).toEqual({ placed: 1, failures: new Set(['out_of_stock']), sold: 1, left: 0 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('of twenty, three each are sold six times (R01)', async ({ ownDb, ownUrl }) => {
  const store = { db: ownDb, url: ownUrl, place: placeOurs }

  const result = await rush(store, { stock: 20, shoppers: 50, each: 3 })

  expect(result).toEqual({ placed: 6, failures: new Set(['out_of_stock']), sold: 18, left: 2 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads the stock and then writes it sells what it has not', async ({
  ownDb,
  ownUrl,
}) => {
  const store = { db: ownDb, url: ownUrl, place: placeAsNewcomer }

  const result = await rush(store, { stock: 1, shoppers: 50, each: 1 })

  expect(result.sold).toBeGreaterThan(1)
})

test('orders that name products in other orders do not block each other (R02)', async ({
  ownDb,
  ownUrl,
}) => {
  const result = await crossedOrders({ db: ownDb, url: ownUrl, place: placeOnce }, 60)

  expect(result).toEqual({ failures: [], left: [440, 440] })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that locks products as they come blocks itself', async ({ ownDb, ownUrl }) => {
  const result = await crossedOrders({ db: ownDb, url: ownUrl, place: placeAsNewcomer }, 4)

  expect(result.failures).toContain('40P01')
})

test('twenty cancellations of one order put its stock back once (S-47)', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: 5 })
  const asha = await aShopperReadyToOrder(ownDb)
  const order = await placeOrder(ownDb, asha.id, {
    items: orderItems([[mango, 3]]),
    address: asha.addressId,
  })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from orders where id = '${order._id}' for update`,
    attempts: Array.from(
      { length: 20 },
      () => (db: Database) => cancelOrder(db, asha.id, { orderId: order._id }),
    ),
  })

  expect(new Set(valuesOf(outcomes).map(({ status }) => status))).toEqual(new Set(['Cancelled']))
  expect(failuresOf(outcomes)).toEqual([])
  expect(await stockOf(ownDb, mango)).toBe(5)
  expect(await verifyLedgers(ownDb)).toEqual([])
})
