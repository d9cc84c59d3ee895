import { changeProducts } from '#server/catalog/change-products.ts'
import { changeProduct } from '#server/catalog/save-product.ts'
import { setStock } from '#server/catalog/set-stock.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, test } from '#tests/support/imports.ts'
import { type AProduct, aProduct, soldOf, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { takeByTheOldSnapshot } from './naive-counts.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Shopper = Awaited<ReturnType<typeof aShopperReadyToOrder>>

const code = '8901234567890'

function placing(shopper: Shopper, product: AProduct, quantity: number) {
  const request = { items: orderItems([[product, quantity]]), address: shopper.addressId }
  return (db: Database) => placeOrder(db, shopper.id, request)
}

const cancelling = (shopper: Shopper, orderId: string) => (db: Database) =>
  cancelOrder(db, shopper.id, { orderId })

const counting = (product: AProduct, stock: number) => (db: Database) =>
  setStock(db, theSeller, { id: product.id, stock })

const importing = (folder: string, stock: number) => (db: Database) =>
  importTable(db, folder, { table: `barcode,stock\n${code},${stock}\n` })

const hold = ({ id }: AProduct) => `select from products where id = '${id}' for update`

/** Two mangoes that are both in Asha's order. */
async function aSoldOutMango(db: Database) {
  const mango = await aProduct(db, { name: 'Mango', stock: 2, code })
  const asha = await aShopperReadyToOrder(db)
  const { _id: orderId } = await placing(asha, mango, 2)(db)
  return { mango, asha, orderId, ravi: await aShopperReadyToOrder(db) }
}

type SoldOut = Awaited<ReturnType<typeof aSoldOutMango>> & { folder: string }
type Restock = { way: string; left: number; act: (shop: SoldOut) => (db: Database) => unknown }

const restocks: Restock[] = [
  { way: 'a cancellation', left: 0, act: ({ asha, orderId }) => cancelling(asha, orderId) },
  { way: 'a count of the seller', left: 3, act: ({ mango }) => counting(mango, 5) },
  // A table says what is on the shelf, and two of it are promised to Asha.
  { way: 'an import', left: 1, act: ({ folder }) => importing(folder, 5) },
]

test.for(restocks)(
  'an order that waits for $way gets what came back by it (S-48)',
  async ({ act, left }, { ownDb, ownUrl, folder }) => {
    const shop = { ...(await aSoldOutMango(ownDb)), folder }
    const restock = act(shop)

    const outcomes = await releaseTogether<unknown>({
      url: ownUrl,
      hold: hold(shop.mango),
      attempts: [async (own) => restock(own), placing(shop.ravi, shop.mango, 2)],
    })

    expect(failuresOf(outcomes)).toEqual([])
    expect(await stockOf(ownDb, shop.mango)).toBe(left)
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test('a store that subtracts from the stock it saw before it waited breaks on it', async ({
  ownDb,
  ownUrl,
}) => {
  const { mango } = await aSoldOutMango(ownDb)

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: [counting(mango, 5), (own) => takeByTheOldSnapshot(own, mango, 2)],
  })

  expect(failuresOf(outcomes)).toEqual(['23514'])
})

test('of orders, cancellations, counts and imports at once, each is done or refused, and none gets lost (R01)', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const { mango, asha, orderId } = await aSoldOutMango(ownDb)
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopperReadyToOrder(ownDb)))
  let active = [{ shopper: asha, orderId }]

  for (let round = 0; round < 4; round += 1) {
    const place = shoppers.map((shopper) => async (db: Database) => {
      const { _id } = await placing(shopper, mango, 1 + (round % 2))(db)
      return { shopper, orderId: _id }
    })
    const others: ((db: Database) => Promise<unknown>)[] = [
      ...active.map((order) => cancelling(order.shopper, order.orderId)),
      counting(mango, 2 + round),
      importing(folder, 4 - round),
    ]
    const outcomes = await releaseTogether<unknown>({
      url: ownUrl,
      hold: hold(mango),
      attempts: place.flatMap((attempt, nth) => [...others.splice(0, nth % 3), attempt]),
    })

    active = valuesOf(outcomes).filter(isPlaced)
    expect(failuresOf(outcomes).filter((failure) => failure !== 'out_of_stock')).toEqual([])
    expect(active.length).toBeGreaterThan(0)
    expect(await soldOf(ownDb, mango)).toBe(active.length * (1 + (round % 2)))
    expect(await verifyLedgers(ownDb)).toEqual([])
  }
})

type Placed = { shopper: Shopper; orderId: string }

function isPlaced(value: unknown): value is Placed {
  return typeof value === 'object' && value !== null && 'orderId' in value
}

test('a change of many offers goes by the price that it waited for', async ({ ownDb, ownUrl }) => {
  const mango = await aProduct(ownDb, { pricePaise: 10_000, offerPricePaise: 9000 })
  const form = { name: 'Mango', category: 'Fruits' as const, price: 200, offerPrice: 90 }

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: hold(mango),
    attempts: [
      (own) =>
        changeProduct(own, theSeller, {
          id: mango.id,
          form: { ...form, description: [] },
          files: [],
          media: { pictures: '/none', sources: [] },
        }),
      (own) => changeProducts(own, theSeller, { ids: [mango.id], change: { pricePercent: 50 } }),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await ownDb.selectFrom('products').select('offerPricePaise').execute()).toEqual([
    { offerPricePaise: 13_500 },
  ])
})
