import { sql } from 'kysely'
import { createLog } from '#platform/log.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { MissedSearches } from './missed-searches.ts'
import { addShopWord, removeMissed, removeShopWord, viewSearchWords } from './shop-words.ts'

const log = createLog({ level: 'silent', pretty: false })

test('a word of the shop is followed at once, and forgotten at once', async ({ db }) => {
  for (const name of ['Baking Soda', 'Soda Water']) await aProduct(db, { name })
  const found = async (q: string) =>
    (await viewProductPage(db, { q })).products.map(({ name }) => name)
  expect(await found('khaara soda')).toEqual(['Baking Soda', 'Soda Water'])

  await addShopWord(db, theSeller, { word: 'Khaara Soda', means: 'Baking Soda' })
  await addShopWord(db, theSeller, { word: 'khaara soda', means: 'baking soda' })
  expect(await found('khaara soda')).toEqual(['Baking Soda'])

  const { words } = await viewSearchWords(db)
  expect(words).toMatchObject([{ word: 'Khaara Soda', means: 'Baking Soda' }])
  await removeShopWord(db, theSeller, words[0]!._id)
  expect(await found('khaara soda')).toEqual(['Baking Soda', 'Soda Water'])
})

test.for([
  ['—', 'no_word_in_it'],
  ['one two three four five', 'too_many_words'],
  ['sodas', 'means_itself'],
] as const)('%s teaches the search nothing', async ([word, reason], { db }) => {
  await expect(async () => addShopWord(db, theSeller, { word, means: 'Soda' })).rejects.toThrow(
    reason,
  )
})

test('what is not found is counted by its words, also from the cache and without its beginnings', async ({
  db,
}) => {
  const missed = new MissedSearches(db, log)
  for (const q of ['maggi', 'maggi noo', 'Maggi Noodles', 'milk']) {
    missed.note({ q }, q === 'milk' ? 3 : 0)
  }
  missed.noteCached('/products?q=maggi+noodles')
  missed.noteCached('/api/v1/product/list?limit=24&q=maggi%20noodles')
  missed.noteCached('/products?q=milk')
  missed.noteCached('/products?q=maggi+noodles&cursor=x')
  await missed.stop()
  missed.note({ q: 'maggi noodles' }, 0)
  await missed.stop()

  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  expect((await viewSearchWords(db)).missed).toEqual([
    { search: 'maggi noodles', times: 4, lastDay: today },
  ])

  await addShopWord(db, theSeller, { word: 'Maggi noodle', means: 'instant noodles' })
  expect((await viewSearchWords(db)).missed).toEqual([])
})

test('nothing is kept that may name somebody, nor what is narrowed down', async ({ db }) => {
  const missed = new MissedSearches(db, log)
  for (const q of [
    'asha@example.com',
    '98765 43210',
    'ab',
    'so many words that nobody can have meant a thing in a shop by them',
  ])
    missed.note({ q }, 0)
  missed.note({ q: 'maggi', category: 'Dairy' }, 0)
  await missed.stop()

  expect((await viewSearchWords(db)).missed).toEqual([])
})

test('a day has room for so many searches, of which known ones are still counted', async ({
  db,
}) => {
  await sql`insert into missed_searches (day, search, times)
    select (now() at time zone 'Asia/Kolkata')::date, 'word ' || n, 1 from generate_series(1, 998) as n`.execute(
    db,
  )
  const missed = new MissedSearches(db, log)
  for (const q of ['new a', 'new b', 'new c', 'word 7']) missed.note({ q }, 0)
  await missed.stop()

  const { rows } = await sql<{ days: number; times: number }>`
    select count(*)::integer as days, max(times)::integer as times from missed_searches`.execute(db)
  expect(rows).toEqual([{ days: 999, times: 2 }])
})

test('a word that products have is not taken for one that only sounds like it', async ({ db }) => {
  const masks = ['Face Mask - Blue', 'Face Mask - Black', 'Hair Mask With Honey']
  for (const name of [...masks, 'Butter']) await aProduct(db, { name })
  const found = async (q: string) =>
    (await viewProductPage(db, { q })).products.map(({ name }) => name)

  expect((await found('mask')).toSorted()).toEqual(masks.toSorted())
  expect(await found('mascka')).toEqual(['Butter'])
})

test('lists are counted without addresses of pages and what may be a name, and the seller takes a line off (G39-2)', async ({
  db,
}) => {
  const missed = new MissedSearches(db, log)
  const line = (text: string, quantity: number | null = null) => ({
    text,
    words: text.toLowerCase(),
    isSold: false,
    quantity,
  })
  missed.noteList([line('Asha Verma'), line('Xylofruit', 2), line('machis'), line('Asha')])
  missed.noteList([line('xylofruit'), line('www.shop.example/p'), line('call 98200 12345')])
  missed.noteList([line('फ़ोन ९८२०० १२३४५'), line('ring (98.200) 12345'), line('asha@shop.example')])
  await missed.stop()
  const asked = async () => (await viewSearchWords(db)).missed.map(({ search }) => search)
  expect(await asked()).toEqual(['xylofruit', 'machis'])

  await removeMissed(db, theSeller, 'xylofruit')
  expect(await asked()).toEqual(['machis'])
  missed.noteList([line('Xylofruit', 1)])
  await missed.stop()
  expect(await asked()).toEqual(['machis', 'xylofruit'])
})
