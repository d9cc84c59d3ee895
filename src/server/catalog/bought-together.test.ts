import { sql } from 'kysely'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type AProduct, aProduct, categoryId } from '#tests/support/products.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { countBoughtTogether } from './bought-together.ts'
import { viewProduct } from './views.ts'

async function bought(
  db: Database,
  products: AProduct[],
  { shoppers = 3, status = 'Delivered' }: { shoppers?: number; status?: OrderStatus } = {},
) {
  for (let n = 0; n < shoppers; n += 1)
    await anOrder(db, { lines: products.map((product) => [product, 1] as const), status })
}

async function together(db: Database, { id }: AProduct): Promise<string[]> {
  await countBoughtTogether(db)
  return (await viewProduct(db, id)).together.map(({ name }) => name)
}

async function pairsOf(db: Database, { id }: AProduct): Promise<number[]> {
  const rows = await db
    .selectFrom('boughtTogether')
    .select('shoppers')
    .where('productId', '=', id)
    .execute()
  return rows.map(({ shoppers }) => shoppers)
}

async function breakfast(db: Database) {
  const bread = await aProduct(db, { name: 'Rye Loaf', category: 'Bakery' })
  const butter = await aProduct(db, { name: 'White Butter', category: 'Dairy' })
  const jam = await aProduct(db, { name: 'Plum Jam', category: 'Instant' })
  return { bread, butter, jam }
}

describe('what was bought together (G35-4)', () => {
  test('it is shown from three different shoppers on, on both pages', async ({ db }) => {
    const { bread, butter, jam } = await breakfast(db)
    await bought(db, [bread, butter])
    await bought(db, [bread, jam], { shoppers: 2 })

    expect(await together(db, bread)).toEqual([butter.name])
    expect(await together(db, butter)).toEqual([bread.name])
    expect(await together(db, jam)).toEqual([])
  })

  test('one shopper counts once, however often', async ({ db }) => {
    const { bread, butter } = await breakfast(db)
    const shopper = await aShopperReadyToOrder(db)
    for (let n = 1; n <= 4; n += 1) {
      const lines = [[bread, n] as const, [butter, 1] as const]
      await anOrder(db, { shopper, lines, status: 'Delivered' })
    }

    expect(await together(db, bread)).toEqual([])
  })

  test.for(['Order Placed', 'Packed', 'Cancelled'] as const)(
    'orders that are %s do not count',
    async (status, { db }) => {
      const { bread, butter } = await breakfast(db)
      await bought(db, [bread, butter], { status: status as OrderStatus })

      expect(await together(db, bread)).toEqual([])
    },
  )

  test('deliveries of more than ninety days ago no longer count', async ({ db }) => {
    const { bread, butter } = await breakfast(db)
    await bought(db, [bread, butter])
    expect(await together(db, bread)).toEqual([butter.name])
    await sql`update order_events set at = at - interval '91 days'`.execute(db)

    expect(await together(db, bread)).toEqual([])
  })

  test('what belongs to this product stands before what everybody buys', async ({ db }) => {
    const { bread, butter, jam } = await breakfast(db)
    await bought(db, [bread, butter, jam])
    await bought(db, [bread, butter], { shoppers: 1 })
    await bought(db, [butter], { shoppers: 9 })

    expect(await together(db, bread)).toEqual([jam.name, butter.name])
  })

  test('what is sold out, archived or in a hidden category is left out', async ({ db }) => {
    const { bread, butter, jam } = await breakfast(db)
    await bought(db, [bread, butter, jam])
    const change = (values: object, { id }: AProduct) =>
      db.updateTable('products').set(values).where('id', '=', id).execute()

    await change({ inStock: false }, butter)
    expect(await together(db, bread)).toEqual([jam.name])
    await change({ inStock: true, archivedAt: new Date() }, butter)
    expect(await together(db, bread)).toEqual([jam.name])
    await db
      .updateTable('categories')
      .set({ isHidden: true })
      .where('id', '=', categoryId('Instant'))
      .execute()
    expect(await together(db, bread)).toEqual([])
  })

  test('packs of the product itself are left out, and of other groups one is shown', async ({
    db,
  }) => {
    const [own, other] = [
      '01890000-0000-7000-8000-000000000001',
      '01890000-0000-7000-8000-000000000002',
    ]
    const rice = (name: string, packGroup: string) =>
      aProduct(db, { name, packGroup, category: 'Grains' })
    const small = await rice('Rice small', own)
    const large = await rice('Rice large', own)
    const oil = await rice('Oil small', other)
    const tin = await rice('Oil tin', other)
    await bought(db, [small, large, oil, tin])

    expect(await together(db, small)).toHaveLength(1)
  })

  test('a canteen’s order of more than sixty lines says nothing', async ({ db }) => {
    const products: AProduct[] = []
    for (let n = 0; n < 61; n += 1) products.push(await aProduct(db, { name: `Good ${n}` }))
    await bought(db, products)

    expect(await together(db, products[0]!)).toEqual([])
  })

  test('deliveries that are read in several pages all count, also those of one moment', async ({
    db,
  }) => {
    const { bread, butter, jam } = await breakfast(db)
    await bought(db, [bread, butter, jam], { shoppers: 5 })
    await sql`update order_events set at = now()`.execute(db)

    const statements = await countQueries(db, (watched) =>
      countBoughtTogether(watched, { read: 2, deliveries: 100 }),
    )

    // Three pages of deliveries, then one range of products.
    expect(statements).toBe(3 + 2)
    expect(await pairsOf(db, bread)).toEqual([5, 5])
  })

  test('of more deliveries than are read the newest count', async ({ db }) => {
    const { bread, butter, jam } = await breakfast(db)
    await bought(db, [bread, butter])
    await bought(db, [bread, jam], { shoppers: 4 })

    await countBoughtTogether(db, { read: 2, deliveries: 5 })

    expect(await pairsOf(db, bread)).toEqual([4])
  })
})
