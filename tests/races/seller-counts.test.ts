import { changeProducts } from '#server/catalog/change-products.ts'
import { addProduct, changeProduct } from '#server/catalog/save-product.ts'
import { setStock } from '#server/catalog/set-stock.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { changeNaively, countNaively } from './naive-counts.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

type Shopper = Awaited<ReturnType<typeof aShopperReadyToOrder>>
type Product = { id: string }
type Count = (db: Database, product: Product, stock: number) => Promise<unknown>

const countOurs: Count = (db, { id }, stock) => setStock(db, theSeller, { id, stock })

function order(shopper: Shopper, products: readonly Product[]) {
  const items = orderItems(products.map((product) => [product, 2]))
  return (db: Database) => placeOrder(db, shopper.id, { items, address: shopper.addressId })
}

const hold = (...products: readonly Product[]) =>
  `select from products where id in (${products.map(({ id }) => `'${id}'`).join()}) for update`

type Shop = { db: Database; url: string }

/** A shopper's order is just before the seller's count of the same product. */
async function orderThenCount({ db, url }: Shop, count: Count) {
  const mango = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)

  const outcomes = await releaseTogether<unknown>({
    url,
    hold: hold(mango),
    attempts: [order(asha, [mango]), (own) => count(own, mango, 10)],
  })

  expect(failuresOf(outcomes)).toEqual([])
  return stockOf(db, mango)
}

test('a count beside an order leaves a true ledger', async ({ ownDb, ownUrl }) => {
  expect(await orderThenCount({ db: ownDb, url: ownUrl }, countOurs)).toBe(10)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a seller who reads the stock and then writes it breaks the ledger', async ({
  ownDb,
  ownUrl,
}) => {
  await orderThenCount({ db: ownDb, url: ownUrl }, countNaively)

  expect(await verifyLedgers(ownDb)).toMatchObject([
    { rule: 'counted stock is the sum of its movements' },
  ])
})

test('of fifty orders and ten counts at once, none gets lost', async ({ ownDb, ownUrl }) => {
  const mango = await aProduct(ownDb, { stock: 40 })
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => aShopperReadyToOrder(ownDb)))

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: shoppers.flatMap((shopper, nth) => [
      order(shopper, [mango]),
      ...(nth % 5 === 0 ? [(own: Database) => countOurs(own, mango, 40)] : []),
    ]),
  })

  expect(new Set(failuresOf(outcomes))).not.toContain('40P01')
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(30)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('an order placed just when counting starts gets what is in stock', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: null })
  const asha = await aShopperReadyToOrder(ownDb)

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: [(own) => countOurs(own, mango, 5), order(asha, [mango])],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await stockOf(ownDb, mango)).toBe(3)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('an order cancelled just when counting starts returns its stock', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: 5 })
  const asha = await aShopperReadyToOrder(ownDb)
  const { _id: orderId } = await order(asha, [mango])(ownDb)
  await setStock(ownDb, theSeller, { id: mango.id, stock: null })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: [(own) => countOurs(own, mango, 10), (own) => cancelOrder(own, asha.id, { orderId })],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await stockOf(ownDb, mango)).toBe(12)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

type Change = (db: Database, ids: string[]) => Promise<unknown>

/** In a transaction of the test's own, which is not tried again after a deadlock. */
const changeOnce: Change = (db, ids) =>
  db
    .transaction()
    .execute((tx) => changeProducts(tx, theSeller, { ids, change: { pricePercent: -10 } }))

/** The seller names the products the other way round than they are locked. */
async function ordersBeside({ db, url }: Shop, change: Change) {
  const products = await Promise.all([1, 2, 3].map(() => aProduct(db, { stock: 500 })))
  const ids = products.map(({ id }) => id).toSorted()
  const shoppers = await Promise.all([1, 2, 3].map(() => aShopperReadyToOrder(db)))

  const outcomes = await releaseTogether<unknown>({
    url,
    hold: hold(...products),
    attempts: shoppers.flatMap((shopper) => [
      (own: Database) => own.transaction().execute(order(shopper, products)),
      (own: Database) => change(own, ids.toReversed()),
    ]),
  })
  return failuresOf(outcomes)
}

test('a bulk change and orders do not block each other', async ({ ownDb, ownUrl }) => {
  expect(await ordersBeside({ db: ownDb, url: ownUrl }, changeOnce)).toEqual([])
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a seller who changes products as they come blocks the shop', async ({ ownDb, ownUrl }) => {
  // PostgreSQL decides which transaction comes first, so the naive version sometimes succeeds.
  const failures: string[] = []
  for (let round = 0; round < 10 && !failures.includes('40P01'); round += 1) {
    failures.push(...(await ordersBeside({ db: ownDb, url: ownUrl }, changeNaively)))
  }

  expect(failures).toContain('40P01')
})

test('of two who save the same form at once, one gets a conflict', async ({ ownDb, ownUrl }) => {
  const mango = await aProduct(ownDb, { name: 'Mango' })
  const form = { name: 'Alphonso', category: 'Fruits' as const, price: 40, offerPrice: 35 }
  const save = (name: string) => (own: Database) =>
    changeProduct(own, theSeller, {
      id: mango.id,
      form: { ...form, name, description: [] },
      files: [],
      media: { pictures: '/none', sources: [] },
    })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: [save('Alphonso'), save('Kesar')],
  })

  expect(failuresOf(outcomes)).toEqual(['changed_meanwhile'])
})

test('of two products with the same new code, one gets it and the refusal names the other', async ({
  ownUrl,
}) => {
  const form = {
    category: 'Fruits' as const,
    price: 40,
    offerPrice: 35,
    description: [],
    code: '1',
  }
  const add = (name: string) => (own: Database) =>
    addProduct(own, theSeller, {
      form: { ...form, name },
      files: [],
      media: { pictures: '/none', sources: [] },
    })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: 'lock table audit_entries in exclusive mode',
    attempts: [add('Alphonso'), add('Kesar')],
  })

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invalid_input', said: { reason: 'code_taken' } },
  })
})
