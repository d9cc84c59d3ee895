import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { receiveStock, reverseReceipt } from '#server/catalog/receive-stock.ts'
import { setStock } from '#server/catalog/set-stock.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, test } from '#tests/support/imports.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { countShelfNaively, receiveNaively } from './naive-counts.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

type Product = { id: string }
type Shop = { db: Database; url: string; code?: string | null }
type Receive = (db: Database, product: Product, quantity: number) => Promise<unknown>
type CountShelf = (db: Database, product: Product, onShelf: number) => Promise<unknown>

const receiveOurs: Receive = (db, { id }, quantity) =>
  receiveStock(db, theSeller, { key: randomUUID(), id, quantity })
const countOurs: CountShelf = (db, { id }, onShelf) => setStock(db, theSeller, { id, onShelf })

const hold = ({ id }: Product) => `select from products where id = '${id}' for update`

async function anOrder(db: Database, product: Product, pieces = 2) {
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[product, pieces]])
  return {
    shopper,
    place: (own: Database) => placeOrder(own, shopper.id, { items, address: shopper.addressId }),
  }
}

async function receiveBesideAnOrder({ db, url }: Shop, receive: Receive) {
  const mango = await aProduct(db, { stock: 5 })
  const { place } = await anOrder(db, mango)
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: hold(mango),
    attempts: [place, (own) => receive(own, mango, 24)],
  })
  expect(failuresOf(outcomes)).toEqual([])
  return stockOf(db, mango)
}

test('what arrives while some is sold is added to what is left', async ({ ownDb, ownUrl }) => {
  expect(await receiveBesideAnOrder({ db: ownDb, url: ownUrl }, receiveOurs)).toBe(27)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('adding to a stock that was read before brings the sold ones back', async ({
  ownDb,
  ownUrl,
}) => {
  expect(await receiveBesideAnOrder({ db: ownDb, url: ownUrl }, receiveNaively)).toBe(29)
  expect(await verifyLedgers(ownDb)).toHaveLength(1)
})

test('a receipt that is sent eight times at once is added once', async ({ ownDb, ownUrl }) => {
  const mango = await aProduct(ownDb, { stock: 5 })
  const receipt = { key: randomUUID(), id: mango.id, quantity: 24 }
  const send = (own: Database) => receiveStock(own, theSeller, receipt)

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: Array.from({ length: 8 }, () => send),
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await stockOf(ownDb, mango)).toBe(29)
})

test('a receipt that is taken back eight times at once is taken back once', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: 50 })
  const key = randomUUID()
  await receiveStock(ownDb, theSeller, { key, id: mango.id, quantity: 24 })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: Array.from(
      { length: 8 },
      () => (own: Database) => reverseReceipt(own, theSeller, key),
    ),
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await stockOf(ownDb, mango)).toBe(50)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

/** The shopper's order is just before the count of the shelf, on which its pieces still lie. */
async function countBesideAnOrder({ db, url, code = null }: Shop, count: CountShelf) {
  const mango = await aProduct(db, { stock: 10, code })
  const { place } = await anOrder(db, mango)
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: hold(mango),
    attempts: [place, (own) => count(own, mango, 10)],
  })
  expect(failuresOf(outcomes)).toEqual([])
  return stockOf(db, mango)
}

test('a table that counts the shelf leaves its pieces to an order placed while it waits', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const importOurs: CountShelf = (own, _, onShelf) =>
    importTable(own, folder, { table: `code,stock\nM1,${onShelf}` })
  const importNaively: CountShelf = (own, { id }, onShelf) =>
    importTable(own, folder, { table: `id,stock\n${id},${onShelf}` })

  const left = await countBesideAnOrder({ db: ownDb, url: ownUrl, code: 'M1' }, importOurs)
  expect(left).toBe(8)
  expect(await verifyLedgers(ownDb)).toEqual([])
  // A count of the shelf that is taken for what is free sells the ordered pieces twice.
  const naive = await countBesideAnOrder({ db: ownDb, url: ownUrl, code: 'M2' }, importNaively)
  expect(naive).toBe(10)
})

test('a count of the shelf leaves its pieces to an order placed just before', async ({
  ownDb,
  ownUrl,
}) => {
  expect(await countBesideAnOrder({ db: ownDb, url: ownUrl }, countOurs)).toBe(8)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a count that asks what is promised before it locks sells pieces twice', async ({
  ownDb,
  ownUrl,
}) => {
  expect(await countBesideAnOrder({ db: ownDb, url: ownUrl }, countShelfNaively)).toBe(10)
})

test('an order cancelled just when the first count begins brings back what is on the shelf', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: null })
  const { place, shopper } = await anOrder(ownDb, mango)
  const { _id: orderId } = await place(ownDb)

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: [
      (own) => countOurs(own, mango, 10),
      (own) => cancelOrder(own, shopper.id, { orderId }),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await stockOf(ownDb, mango)).toBe(10)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('counting, receiving, ordering, packing, cancelling and importing at once keep the ledger true', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const mango = await aProduct(ownDb, { stock: 200, code: 'C1' })
  const earlier = await Promise.all(Array.from({ length: 8 }, () => anOrder(ownDb, mango)))
  const placed = await Promise.all(earlier.map(({ place }) => place(ownDb)))
  const coming = await Promise.all(Array.from({ length: 8 }, () => anOrder(ownDb, mango)))
  const table = 'code,stock\nC1,150'

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: [
      ...coming.map(({ place }) => place),
      ...placed.map(
        ({ _id: orderId }, at) =>
          async (own: Database) =>
            at % 2 === 0
              ? moveOrder(own, theSeller, { orderId, to: 'Packed' })
              : cancelOrder(own, earlier[at]!.shopper.id, { orderId }),
      ),
      ...[1, 2, 3].map(() => (own: Database) => receiveOurs(own, mango, 24)),
      ...[1, 2, 3].map(() => (own: Database) => countOurs(own, mango, 220)),
      (own: Database) => importTable(own, folder, { table }),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await verifyLedgers(ownDb)).toEqual([])
  const { rows } = await sql<{ causes: string[] }>`
    select array_agg(distinct cause order by cause) as causes from stock_movements`.execute(ownDb)
  expect(rows[0]?.causes).toEqual(['cancellation', 'count', 'opening', 'order', 'receipt'])
})
