import { sql } from 'kysely'
import { productSorts } from '#contract/api/catalog.ts'
import { viewProductPage, viewSellerPage, viewSuggestions } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'

const names = [
  'Milk',
  'Milk Chocolate',
  'Potato Chips',
  'Onion',
  'Basmati Rice',
  'आलू टिक्की',
  'Mustard Oil',
]

async function manyNamed(db: Database) {
  await sql`
    insert into products (id, name, category_id, price_paise, offer_price_paise)
    select gen_random_uuid(), (${names}::text[])[1 + nth % 7] || ' ' || (nth % 100), 1 + nth % 7, 10000, 9000
    from generate_series(1, 2000) as nth`.execute(db)
  // A small table would be read as a whole, whatever indexes there are.
  await sql`set local enable_seqscan = off`.execute(db)
}

/** How many rows the transaction has read without an index, by table; of the categories there are few. */
async function rowsScanned(db: Database) {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, seq_tup_read::integer as read from pg_stat_xact_user_tables
    where relname in ('products', 'search_words', 'search_documents', 'search_postings')`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]))
}

const searches = [
  ...['m', 'qz', 'mi', 'milk', 'chips potato', 'rice basmati 5 kg', 'milkk', 'pyaz', 'दूध', 'आलू'],
  ...['xyzzyqq', 'toordal', '8901030865275', '%', 'a b c d e f g h i j k'],
]

test('no search reads a table from end to end, whatever is searched for', async ({ db }) => {
  await manyNamed(db)
  const before = await rowsScanned(db)

  for (const q of searches) {
    const { nextCursor } = await viewProductPage(db, { q, inStock: 'true', packs: 'together' })
    if (nextCursor) await viewProductPage(db, { q, inStock: 'true', cursor: nextCursor })
    await viewProductPage(db, { q, category: 'Dairy' })
    await viewSuggestions(db, q)
    await viewSellerPage(db, { q })
  }
  for (const sort of productSorts) await viewProductPage(db, { q: 'milk', sort })

  expect(await rowsScanned(db)).toEqual(before)
})
