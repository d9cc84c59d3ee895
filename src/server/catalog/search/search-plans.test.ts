import { sql } from 'kysely'
import { productSorts } from '#contract/api/catalog.ts'
import { viewFacets } from '#server/catalog/facets.ts'
import { selectProductPage } from '#server/catalog/queries.ts'
import { viewSuggestions } from '#server/catalog/view-suggestions.ts'
import { readListQuery, viewProductPage, viewSellerPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, testWith } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { isUsual } from '#tests/support/extent.ts'
import { lookUpWords } from './vocabulary.ts'

const shelfSize = 9000

/** Enough products that only a part of a common word's may be read. */
async function aFullShelf(db: Database) {
  // In parts, each well within the time limit of a statement.
  for (let first = 0; first < shelfSize; first += 1000) {
    await sql`
      insert into products (id, name, category_id, price_paise, offer_price_paise)
      select gen_random_uuid(),
        (array['Fresh Milk', 'Fresh Bread', 'Village Atta'])[1 + nth % 3] || ' ' || (nth * 7919 % 9973), 1 + nth % 7,
        10000, 5000 + nth * 7919 % 4999
      from generate_series(${first + 1}::integer, ${first + 1000}::integer) as nth`.execute(db)
  }
  await changeSchema(db, 'analyze products, search_words, search_documents, search_postings')
}

const test = testWith(aFullShelf)

async function withoutJoins(db: Database) {
  // Joining all of these few rows would cost less than looking some up; with a million it would not.
  await sql`set local enable_hashjoin = off`.execute(db)
  await sql`set local enable_mergejoin = off`.execute(db)
}

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
  // PostgreSQL would scan a small table, whatever indexes exist.
  await sql`set local enable_seqscan = off`.execute(db)
}

/** Rows that the transaction has read without an index, by table; categories are few. */
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

test('no search reads a table from end to end, whatever is searched for', async ({
  emptyDb: db,
}) => {
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

/** Rows of each table that the transaction has read in any way. */
async function rowsRead(db: Database) {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname in ('products', 'search_documents', 'search_words')`.execute(
    db,
  )
  return new Map(rows.map(({ name, read }) => [name, read]))
}

/** Two words take a third of a second each time; CI tries every sort. */
const freshMilkSorts = isUsual ? (['name'] as const) : productSorts

const listed = { inStock: 'true', limit: 24, packs: 'together' } as const

async function viewFacetsOf(db: Database, asked: Parameters<typeof readListQuery>[1]) {
  const { query, category } = await readListQuery(db, { inStock: 'true', ...asked })
  return viewFacets(db, { ...query, category: category?.path })
}

test('of what a search, a sort or a count could read of a full shelf, only a part is read', async ({
  filledDb: db,
}) => {
  await withoutJoins(db)
  const asked: [name: string, most: number, ask: () => Promise<unknown>][] = [
    ...['f', 'fr', 'fresh', 'milk', 'fresh milk', 'milk 5012', 'freshmilk', 'zzz', '%'].map(
      (q): [string, number, () => Promise<unknown>] => [
        q,
        0.6,
        () => viewProductPage(db, { ...listed, q }),
      ],
    ),
    [
      'milk in a category',
      0.5,
      () => viewProductPage(db, { ...listed, q: 'milk', category: 'Dairy' }),
    ],
    ["the seller's milk", 0.6, () => viewSellerPage(db, { q: 'milk' })],
    ['what milk could be narrowed to', 0.6, () => viewFacetsOf(db, { q: 'milk' })],
    ...productSorts.flatMap((sort): [string, number, () => Promise<unknown>][] => [
      [`by ${sort}`, 0.02, () => selectSorted(db, { sort })],
      [`of a category by ${sort}`, 0.02, () => selectSorted(db, { sort, categoryIds: [1] })],
      [`milk by ${sort}`, 0.6, () => viewProductPage(db, { ...listed, q: 'milk', sort })],
    ]),
    ...freshMilkSorts.map((sort): [string, number, () => Promise<unknown>] => [
      `fresh milk by ${sort}`,
      0.6,
      () => viewProductPage(db, { ...listed, q: 'fresh milk', sort }),
    ]),
  ]

  const wasteful: object[] = []
  for (const [name, most, ask] of asked) {
    const before = await rowsRead(db)
    await ask()
    for (const table of ['products', 'search_documents']) {
      const read = (await rowsRead(db)).get(table) ?? 0
      const share = (read - (before.get(table) ?? 0)) / shelfSize
      if (share > most) wasteful.push({ name, table, share })
    }
  }

  expect(wasteful).toEqual([])
})

test('a letter or two are compared with a part of the words in use, however many are used alike', async ({
  filledDb: db,
}) => {
  await withoutJoins(db)
  for (const part of ['f', 'fr', 'z', 'zz', '%']) {
    const before = (await rowsRead(db)).get('search_words') ?? 0
    await lookUpWords(db, { exact: [], parts: [part] })
    const read = ((await rowsRead(db)).get('search_words') ?? 0) - before
    expect([part, read < shelfSize * 0.75 ? 'a part' : read]).toEqual([part, 'a part'])
  }
})

test('a letter that begins few of very many words is looked for by that letter', {
  tags: ['@only-in-all'],
}, async ({ emptyDb: db }) => {
  // Most words of this table are numbers with few first digits, so the planner expects each letter to begin as many.
  await sql`insert into search_words (word, shown, sound, products)
    select n::text, n::text, n::text, 1 from generate_series(1, 60000) n`.execute(db)
  await changeSchema(db, 'analyze search_words')
  for (const part of ['m', 'mi']) {
    const before = (await rowsRead(db)).get('search_words') ?? 0
    await lookUpWords(db, { exact: [], parts: [part] })
    const read = ((await rowsRead(db)).get('search_words') ?? 0) - before
    expect([part, read < 20_000 ? 'a part' : read]).toEqual([part, 'a part'])
  }
})

test('a search of common words looks at the words of few products, in whatever order', async ({
  filledDb: db,
}) => {
  await withoutJoins(db)
  for (const sort of [undefined, 'name', 'price'] as const) {
    const query = { q: 'fresh milk', ...(sort ? { sort } : {}) }
    const before = (await rowsRead(db)).get('search_documents') ?? 0
    await viewProductPage(db, { ...listed, ...query })
    const read = ((await rowsRead(db)).get('search_documents') ?? 0) - before
    expect([query, read < shelfSize * 0.05 ? 'few' : read]).toEqual([query, 'few'])
  }
})

function selectSorted(db: Database, query: Parameters<typeof selectProductPage>[1]) {
  return selectProductPage(db, { inStock: 'true', packs: 'together', ...query }, 24)
}
