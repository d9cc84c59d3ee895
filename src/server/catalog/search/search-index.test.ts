import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { splitWords, stem } from './words.ts'

/** A product's words and shelf in the index, and whether its postings agree with its document and row. */
async function entriesOf(db: Database, { id }: { id: string }) {
  const { rows } = await sql<{ words: string[]; shelf: number; isSame: boolean }>`
    select d.shelf,
      array(select word from search_words where search_words.id = any(d.words) order by word) as words,
      (select count(*) from search_postings p where p.product_id = d.product_id and p.shelf = d.shelf
        and d.scores[array_position(d.words, p.word_id)] = p.score
        and (p.category_id, p.length) = (d.category_id, d.length)
        and p.is_packed = (select pack_group is not null from products where id = p.product_id))
        = cardinality(d.words)
      and (select count(*) from search_postings p where p.product_id = d.product_id) = cardinality(d.words)
      as is_same
    from search_documents d where d.product_id = ${id}`.execute(db)
  return rows[0]
}

async function usesOf(db: Database, word: string) {
  const { rows } = await sql<{ products: number }>`
    select products from search_words where word = ${word}`.execute(db)
  return rows[0]?.products
}

describe('the index of the search', () => {
  test('the index of the search knows a name that goes on from its brand', async ({ db }) => {
    const { id } = await aProduct(db, { name: 'Zebuya Whitener', brand: 'Zebu' })
    const { id: other } = await aProduct(db, { name: 'Whitener', brand: 'Zebu' })

    const { rows } = await sql<{ id: string }>`select product_id as id from search_postings
      join search_words on search_words.id = word_id where word = 'zebu' order by score`.execute(db)
    expect(rows.map((row) => row.id)).toEqual([id, other])
  })

  test('the index of the search has what is added, follows what is changed and forgets what is removed', async ({
    db,
  }) => {
    const milk = await aProduct(db, { name: 'Zebu Milk', brand: 'Gaay' })
    expect(await entriesOf(db, milk)).toEqual({
      words: ['gaay', 'milk', 'zebu'],
      shelf: 0,
      isSame: true,
    })

    await sql`update products set name = 'Zebu Curds' where id = ${milk.id}`.execute(db)
    expect(await entriesOf(db, milk)).toMatchObject({
      words: ['curd', 'gaay', 'zebu'],
      isSame: true,
    })
    expect([await usesOf(db, 'milk'), await usesOf(db, 'zebu')]).toEqual([0, 1])

    await sql`delete from products where id = ${milk.id}`.execute(db)
    expect(await entriesOf(db, milk)).toBeUndefined()
    expect(await usesOf(db, 'zebu')).toBe(0)
  })

  test('the index of the search knows which products are in a group of packs', async ({ db }) => {
    const milk = await aProduct(db, { name: 'Zebu Milk' })

    await sql`update products set pack_group = ${milk.id} where id = ${milk.id}`.execute(db)
    expect(await entriesOf(db, milk)).toMatchObject({ isSame: true })

    await sql`update products set pack_group = null, name = 'Zebu Ghee', stock = 0
      where id = ${milk.id}`.execute(db)
    expect(await entriesOf(db, milk)).toMatchObject({ words: ['ghee', 'zebu'], isSame: true })

    await sql`update products set pack_group = id, category_id = 2, stock = 4
      where id = ${milk.id}`.execute(db)
    expect(await entriesOf(db, milk)).toMatchObject({ shelf: 0, isSame: true })
  })

  test('the index of the search knows at once what cannot be bought any more', async ({ db }) => {
    const milk = await aProduct(db, { name: 'Zebu Milk', stock: 1 })

    await sql`update products set stock = 0 where id = ${milk.id}`.execute(db)
    expect(await entriesOf(db, milk)).toMatchObject({ shelf: 1, isSame: true })

    await sql`update products set archived_at = now(), name = 'Zebu Ghee', stock = 4
      where id = ${milk.id}`.execute(db)
    expect(await entriesOf(db, milk)).toMatchObject({
      shelf: 2,
      isSame: true,
      words: ['ghee', 'zebu'],
    })
  })

  test('the index of the search is written with the products or not at all', async ({ db }) => {
    const adding = db.transaction().execute(async (tx) => {
      await aProduct(tx, { name: 'Zebu Milk' })
      throw new Error('changed my mind')
    })

    await expect(adding).rejects.toThrow('changed my mind')
    expect(await usesOf(db, 'zebu')).toBeUndefined()
  })
})

test.for([
  'Tomatoes, Berries & Cookies',
  "Baker's Crème Fraîche 500g",
  'ताज़ा दूध – 1 L (Toned)',
  'Curry Leaves/Kadi-Patta; glasses, boxes, peas, gas, eggs',
  '7Up 50-50 B12 ₹10',
  'അവന്\u200d ഉലുവ അവൻ പാല് പാൽ പാല്\u200d ൎ',
  'পেঁয়াজ পেঁয়াজ বড়া সৎ সত্\u200d',
  'ਸਬਜ਼ੀ ਸਬਜੀ ਮੂੰਗ ਮੂਂਗ',
  'ज़ीरा जीरा मूँग मूंग',
])('the database takes words as the search does: %s', async (name, { db }) => {
  const { rows } = await sql<{ words: string[] }>`
    select array(select search_stem(word) from unnest(search_tokens(search_fold(${name}))) with ordinality as one (word, place)
      order by place) as words`.execute(db)

  expect(splitWords(name).map(stem)).toEqual(rows[0]?.words)
})
