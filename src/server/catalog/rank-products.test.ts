import { sql } from 'kysely'
import type { ProductQuery } from '#contract/api/catalog.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { manyProducts } from '#tests/support/many.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type AProduct, aProduct } from '#tests/support/products.ts'
import { pageQuery, selectProductPage } from './queries.ts'
import { rankProducts } from './rank-products.ts'
import { viewProductPage } from './views.ts'

type Ordered = { shoppers: number; quantity?: number; status?: OrderStatus }

async function orders(db: Database, product: AProduct, { shoppers, quantity, status }: Ordered) {
  for (let n = 0; n < shoppers; n += 1) {
    await anOrder(db, { lines: [[product, quantity ?? 1]], status: status ?? 'Delivered' })
  }
}

async function popular(db: Database, query: ProductQuery = {}): Promise<string[]> {
  const { products } = await viewProductPage(db, { sort: 'popular', ...query })
  return products.map(({ name }) => name)
}

async function shelf(db: Database, ...names: string[]): Promise<AProduct[]> {
  const added: AProduct[] = []
  for (const [n, name] of names.entries())
    added.push(await aProduct(db, { name, createdAt: new Date(Date.UTC(2026, 0, 1 + n)) }))
  return added
}

const [apple, bread, curd, dal] = ['Apple', 'Bread', 'Curd', 'Dal']

describe('the sort by popularity (G-11)', () => {
  test('the sort by popularity goes by delivered orders, then by what was added first', async ({
    db,
  }) => {
    const [, second, third] = await shelf(db, apple, bread, curd, dal)
    if (!second || !third) throw new Error('Nothing on the shelf')
    expect(await popular(db)).toEqual([apple, bread, curd, dal])
    await orders(db, second, { shoppers: 3, quantity: 50 })
    await orders(db, third, { shoppers: 4 })

    expect(await rankProducts(db)).toBe(2)

    expect(await popular(db)).toEqual([curd, bread, apple, dal])
    expect(await rankProducts(db)).toBe(0)
  })

  test('the sort by popularity counts a product from three shoppers on', async ({ db }) => {
    const [, second, third] = await shelf(db, apple, bread, curd)
    if (!second || !third) throw new Error('Nothing on the shelf')
    const shopper = await aShopperReadyToOrder(db)
    // Quantities differ, since an identical order would count as a repeated request.
    for (let n = 1; n <= 5; n += 1)
      await anOrder(db, { shopper, lines: [[second, n]], status: 'Delivered' })
    await orders(db, third, { shoppers: 2 })

    await rankProducts(db)
    expect(await popular(db)).toEqual([apple, bread, curd])

    await orders(db, second, { shoppers: 2 })
    await rankProducts(db)
    expect(await popular(db)).toEqual([bread, apple, curd])
  })

  test.for<OrderStatus>([
    'Order Placed',
    'Packed',
    'Out for delivery',
    'Not delivered',
    'Cancelled',
  ])('the sort by popularity does not count what is %s', async (status, { db }) => {
    const [, second] = await shelf(db, apple, bread)
    if (!second) throw new Error('Nothing on the shelf')

    await orders(db, second, { shoppers: 3, status })

    expect(await rankProducts(db)).toBe(0)
    expect(await popular(db)).toEqual([apple, bread])
  })

  test('the sort by popularity forgets deliveries after thirty days', async ({ db }) => {
    const [, second] = await shelf(db, apple, bread)
    if (!second) throw new Error('Nothing on the shelf')
    await orders(db, second, { shoppers: 3 })
    await rankProducts(db)
    expect(await popular(db)).toEqual([bread, apple])

    await sql`update order_events set at = at - interval '31 days'`.execute(db)

    expect(await rankProducts(db)).toBe(1)
    expect(await popular(db)).toEqual([apple, bread])
  })

  test('the sort by popularity does not wait for an order that holds a product, and counts it later', async ({
    ownDb,
  }) => {
    const [, second] = await shelf(ownDb, apple, bread)
    if (!second) throw new Error('Nothing on the shelf')
    await orders(ownDb, second, { shoppers: 3 })

    const whileHeld = await ownDb.transaction().execute(async (tx) => {
      await sql`select from products where id = ${second.id} for update`.execute(tx)
      return rankProducts(ownDb)
    })

    expect(whileHeld).toBe(0)
    expect(await rankProducts(ownDb)).toBe(1)
  })
})

test.for<ProductQuery>([
  { sort: 'popular' },
  { sort: 'popular', inStock: 'true' },
  { sort: 'popular', category: 'Dairy' },
  { sort: 'popular', category: 'Dairy', inStock: 'true' },
])(
  'a page of a long list is one index scan, its next page too: %j',
  async (query, { emptyDb: db }) => {
    await manyProducts(db, 2000)
    await sql`update products set popularity = 5 where offer_price_paise % 100 = 0`.execute(db)
    await sql`analyze products`.execute(db)
    // The planner would sort these few products, whatever indexes exist.
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db)
    const planOf = async (page: ProductQuery) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${pageQuery(db, page, 24)}`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const { nextCursor } = await selectProductPage(db, query, 24)

    for (const page of [query, { ...query, cursor: nextCursor ?? '' }]) {
      const plan = await planOf(page)
      expect(plan).toContain('Index Scan')
      expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
    }
  },
)
