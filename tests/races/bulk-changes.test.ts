import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { newId } from '#platform/new-id.ts'
import { changeProducts } from '#server/catalog/change-products.ts'
import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import type { AProduct } from '#tests/support/products.ts'
import { auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { releaseTogether, valuesOf } from './release-together.ts'

const tenLess = { filter: {}, change: { pricePercent: -10 } } as const

/** More than are changed at once; in the order of their ids. */
async function aFullShop(db: Database): Promise<AProduct[]> {
  const products = Array.from({ length: 1200 }, (_, nth) => ({
    id: newId(),
    name: `Product ${nth}`,
    categoryId: 7,
    weight: null,
    pricePaise: 1000,
    offerPricePaise: 1000,
    stock: null,
  })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await db.insertInto('products').values(products).execute()
  return products
}

async function pricesOf(db: Database) {
  const rows = await db.selectFrom('products').select('offerPricePaise').distinct().execute()
  return rows.map(({ offerPricePaise }) => offerPricePaise)
}

const holding = ({ id }: AProduct) => `select from products where id = '${id}' for update`

/** Keeps a product locked while the work is done. */
async function whileHeld<Result>(url: string, product: AProduct, work: () => Promise<Result>) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  try {
    await holder.query(`begin; ${holding(product)}`)
    return await work()
  } finally {
    await holder.end()
  }
}

async function untilBlocked(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    if (rows.length > 0) return
    await sleep(5)
  }
}

test('an order gets through while a change to all products is under way', async ({
  ownDb,
  ownUrl,
}) => {
  const products = await aFullShop(ownDb)
  const asha = await aShopperReadyToOrder(ownDb)
  const request = { items: orderItems([[products[0]!, 1]]), address: asha.addressId }

  const { order, change } = await whileHeld(ownUrl, products.at(-1)!, async () => {
    const changing = changeProducts(ownDb, theSeller, tenLess)
    await untilBlocked(ownDb)
    return { order: await placeOrder(ownDb, asha.id, request), change: { changing } }
  })

  expect(order.items[0]?.product.offerPrice).toBe(9)
  expect(await change.changing).toEqual({ changed: 1200, capped: 0 })
  expect(await pricesOf(ownDb)).toEqual([900])
})

test('an interrupted change continues with its key, and changes nothing twice', async ({
  ownDb,
  ownUrl,
}) => {
  const products = await aFullShop(ownDb)
  const key = newId()
  const change = () => changeProducts(ownDb, theSeller, { ...tenLess, key })

  await whileHeld(ownUrl, products.at(-1)!, async () => {
    await expect(change()).rejects.toMatchObject({ code: '55P03' })
  })
  expect(new Set(await pricesOf(ownDb))).toEqual(new Set([900, 1000]))
  const outcome = await change()

  expect(outcome).toEqual({ changed: 1200, capped: 0 })
  expect(await change()).toEqual(outcome)
  expect(await pricesOf(ownDb)).toEqual([900])
  expect(await auditOf(ownDb)).toHaveLength(1200)
})

test('the same change sent twice at once is made once', async ({ ownDb, ownUrl }) => {
  const products = await aFullShop(ownDb)
  const key = newId()
  const change = (own: Database) => changeProducts(own, theSeller, { ...tenLess, key })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: holding(products[600]!),
    attempts: [change, change, change],
  })

  const all = { changed: 1200, capped: 0 }
  expect(valuesOf(outcomes)).toEqual([all, all, all])
  expect(await pricesOf(ownDb)).toEqual([900])
  expect(await auditOf(ownDb)).toHaveLength(1200)
})
