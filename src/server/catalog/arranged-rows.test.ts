import { sql } from 'kysely'
import { type ArrangedRow, newRow } from '#contract/home-rows.ts'
import { changeCategory } from '#server/categories/save-category.ts'
import { findCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { manyProducts } from '#tests/support/many.ts'
import { type AProduct, aProduct, letSearchWait } from '#tests/support/products.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { viewPlacedRows } from './home-rows.ts'

const shop = { mode: 'production' } as const
const seller = { who: 'seller@tokri.example' }

const aRow = (kind: ArrangedRow['kind'], row: Partial<ArrangedRow> = {}): ArrangedRow => ({
  ...newRow(kind),
  ...row,
})

/** The title of each row with the names below it. */
async function shown(db: Database, rows: ArrangedRow[], now = new Date()) {
  const placed = await viewPlacedRows(db, shop, { rows, now })
  return placed.map(({ kind, label, category, products }) => [
    label ?? category?.label ?? kind,
    products.map(({ name }) => name).join(' '),
  ])
}

async function goods(db: Database, names: string, row: Parameters<typeof aProduct>[1] = {}) {
  const added: AProduct[] = []
  for (const name of names.split(' ')) added.push(await aProduct(db, { name, ...row }))
  return added
}

async function setPrice(db: Database, { id }: AProduct, [paise, daysAgo]: [number, number]) {
  await sql`update products set offer_price_paise = ${paise} where id = ${id}`.execute(db)
  await sql`
    update price_changes set at = now() - make_interval(days => ${daysAgo})
    where id = (select max(id) from price_changes where product_id = ${id})`.execute(db)
}

function receive(db: Database, { id }: AProduct, [change, at]: [number, Date]) {
  const cause = change > 0 ? ('receipt' as const) : ('receipt_reversed' as const)
  return db.insertInto('stockMovements').values({ productId: id, change, cause, at }).execute()
}

describe('price drops', () => {
  test('are prices below all of the last 30 days, told for two weeks', async ({ db }) => {
    const [a, b, c, old, raised] = await goods(db, 'A B C Old Raised')
    for (const each of [a!, b!, c!]) await setPrice(db, each, [3000, 1])
    await setPrice(db, old!, [3000, 20])
    await setPrice(db, raised!, [3900, 3])
    await setPrice(db, raised!, [3500, 1])

    expect(await shown(db, [aRow('priceDrops')])).toEqual([['Price drops', 'A B C']])

    await setPrice(db, a!, [3600, 0])
    expect(await shown(db, [aRow('priceDrops')])).toEqual([])
  })

  test('are no smaller packs', async ({ db }) => {
    const added = await goods(db, 'A B C')
    for (const { id } of added)
      await sql`update products set offer_price_paise = 2000, weight = '500 g' where id = ${id}`.execute(
        db,
      )

    expect(await shown(db, [aRow('priceDrops')])).toEqual([])
  })
})

describe('fresh today', () => {
  test('is what arrived since midnight in India and was not taken back', async ({ db }) => {
    const now = new Date('2026-11-21T04:00:00Z')
    const [a, b, c, d, wrong] = await goods(db, 'A B C D Wrong')
    const midnight = new Date('2026-11-20T18:30:00Z')
    for (const each of [a!, b!, c!, wrong!]) await receive(db, each, [5, midnight])
    await receive(db, d!, [5, new Date(midnight.getTime() - 1)])
    await receive(db, wrong!, [-5, new Date('2026-11-21T03:00:00Z')])

    expect(await shown(db, [aRow('fresh')], now)).toEqual([['Fresh today', 'A B C']])
    expect(await shown(db, [aRow('fresh')], new Date('2026-11-21T19:00:00Z'))).toEqual([])
  })
})

describe('under a price', () => {
  test('are the most bought and then the dearest, with that price in the title', async ({ db }) => {
    await goods(db, 'Dear', { offerPricePaise: 9901, pricePaise: 9901 })
    await goods(db, 'Cheap', { offerPricePaise: 100 })
    await goods(db, 'Just', { offerPricePaise: 9900, pricePaise: 9900 })
    const [sold] = await goods(db, 'Sold', { offerPricePaise: 500 })
    await sql`update products set popularity = 9 where id = ${sold!.id}`.execute(db)

    expect(await shown(db, [aRow('under')])).toEqual([['Under ₹99', 'Sold Just Cheap']])
    expect(await shown(db, [aRow('under', { under: 5 })])).toEqual([])
  })
})

describe('chosen products', () => {
  test('stand in their order, what is sold out last, also where another row has them', async ({
    db,
  }) => {
    const [a, b, c] = await goods(db, 'A B C')
    const [out] = await goods(db, 'Out', { stock: 0 })
    const [gone] = await goods(db, 'Gone', { archivedAt: new Date() })
    const products = [c, gone, out, a].map((each) => each!.id)
    const rows = [aRow('new', { title: 'Just in' }), aRow('chosen', { title: 'Diwali', products })]

    expect(await shown(db, rows)).toEqual([
      ['Just in', 'C B A'],
      ['Diwali', 'C A Out'],
    ])
    await sql`update products set in_stock = false where id in (${a!.id}, ${c!.id})`.execute(db)
    expect(await shown(db, rows)).toEqual([])
    expect(b!.name).toBe('B')
  })

  test('are a row from the first day to the last, in India', async ({ db }) => {
    const products = (await goods(db, 'A')).map(({ id }) => id)
    const row = aRow('chosen', { title: 'Holi', products, from: '2026-03-01', to: '2026-03-04' })
    const at = async (time: string) => (await shown(db, [row], new Date(time))).length

    expect(await at('2026-02-28T18:29:59Z')).toBe(0)
    expect(await at('2026-02-28T18:30:00Z')).toBe(1)
    expect(await at('2026-03-04T18:29:59Z')).toBe(1)
    expect(await at('2026-03-04T18:30:00Z')).toBe(0)
    expect(await shown(db, [{ ...row, isHidden: true }], new Date('2026-03-02'))).toEqual([])
  })
})

describe('rows beside each other', () => {
  test('keep the best sellers whole, also below chosen products and a rule', async ({ db }) => {
    const added = await goods(db, 'A B C')
    for (const { id } of added)
      await sql`update products set popularity = 5 where id = ${id}`.execute(db)
    const products = added.map(({ id }) => id)
    const rows = [aRow('chosen', { title: 'Diwali', products }), aRow('under'), aRow('bestSellers')]

    expect(await shown(db, rows)).toEqual([
      ['Diwali', 'A B C'],
      ['Under ₹99', 'A B C'],
      ['bestSellers', 'A B C'],
    ])
  })

  test('show what a rule finds once, and a category of its own row not among the large ones', async ({
    db,
  }) => {
    await goods(db, 'A B C D E F', { category: 'Fruits' })
    await goods(db, 'K L M', { category: 'Dairy' })
    const rows = [
      aRow('category', { category: 'Dairy', title: 'From the dairy', names: { hi: 'डेयरी' } }),
      aRow('under', { under: 50 }),
      aRow('categories'),
    ]

    expect(await shown(db, rows)).toEqual([
      ['From the dairy', 'K L M'],
      ['Under ₹50', 'A B C D E F'],
    ])
    expect(await shown(db, rows.toReversed())).toEqual([
      ['Fresh Fruits', 'A B C D E F'],
      ['Under ₹50', 'K L M'],
    ])
  })

  test('a category that was renamed is still found, and an emptied or hidden one is left out', async ({
    db,
  }) => {
    const added = await goods(db, 'K L M', { category: 'Dairy' })
    const rows = [aRow('category', { category: 'Dairy' })]
    const { id } = (await findCategory(db, 'Dairy'))!

    await changeCategory(db, seller, { id, change: { path: 'milk-and-more', label: 'Milk' } })
    expect(await shown(db, rows)).toEqual([['Milk', 'K L M']])

    await changeCategory(db, seller, {
      id,
      change: { path: 'milk-and-more', label: 'Milk', isHidden: true },
    })
    expect(await shown(db, rows)).toEqual([])
    await changeCategory(db, seller, {
      id,
      change: { path: 'milk-and-more', label: 'Milk', isHidden: false },
    })
    await sql`update products set archived_at = now() where id = ${added[0]!.id}`.execute(db)
    expect(await shown(db, rows)).toEqual([])
  })
})

test('the rules of a long list read indexes, in one statement each', async ({ db }) => {
  await letSearchWait(db)
  await manyProducts(db, 3000)
  await sql`analyze products, categories, stock_movements, price_changes`.execute(db)
  const rules = (['priceDrops', 'fresh', 'under', 'new'] as const).map((kind) => aRow(kind))
  const before = await scansOf(db)

  const count = await countQueries(db, (watched) => viewPlacedRows(watched, shop, { rows: rules }))

  expect(count).toBeLessThanOrEqual(2 + rules.length + 1)
  expect((await scansOf(db)) - before).toBe(0)
})

/** Counts the scans of the whole table of products in this transaction. */
async function scansOf(db: Database): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'products'`.execute(
    db,
  )
  return rows[0]?.scans ?? 0
}
