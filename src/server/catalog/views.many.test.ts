import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { batchSize } from '#platform/responses/stream-list.ts'
import { expect, test } from '#tests/support/database.ts'
import { manyProducts } from '#tests/support/many.ts'
import { aProduct, letSearchWait } from '#tests/support/products.ts'
import { viewMatchingProducts, viewProduct, viewProductPage } from './views.ts'

test('a filtered list is counted exactly up to a thousand products, a plain one much further', async ({
  emptyDb: db,
}) => {
  await letSearchWait(db)
  const add = (count: number) =>
    sql`
      insert into products (id, name, category_id, price_paise, offer_price_paise)
      select gen_random_uuid(), 'Mango', 2, 100, 100 from generate_series(1, ${count}::integer)`.execute(
      db,
    )

  await add(1000)
  const exact = await viewProductPage(db, { limit: 1, minPrice: 1 })
  await add(1)
  const filtered = await viewProductPage(db, { limit: 1, minPrice: 1 })
  const plain = await viewProductPage(db, { limit: 1 })

  expect(exact.total).toBe(1000)
  expect(exact).not.toHaveProperty('totalIsCapped')
  expect(filtered).toMatchObject({ total: 1000, totalIsCapped: true })
  expect(plain.total).toBe(1001)
  expect(plain).not.toHaveProperty('totalIsCapped')
})

test('all that match are read in parts, each product once', async ({ db }) => {
  await manyProducts(db, batchSize + 1)
  const read: string[] = []

  for await (const { items } of viewMatchingProducts(db, { sort: 'price' })) {
    read.push(...items.map(({ name }) => name))
    // Stops a generator that would never end.
    if (read.length > batchSize + 1) break
  }

  expect(read).toHaveLength(batchSize + 1)
  expect(new Set(read).size).toBe(batchSize + 1)
})

test('related products that came in the same moment are always in the same order', async ({
  db,
}) => {
  const createdAt = new Date('2026-01-01')
  const ids = Array.from({ length: 5 }, () => newId()).toSorted()
  for (const id of ids.toReversed()) await aProduct(db, { id, category: 'Fruits', createdAt })
  const { id } = await aProduct(db, { category: 'Fruits' })

  const { related } = await viewProduct(db, id)

  expect(related.map(({ _id }) => _id)).toEqual(ids)
})
