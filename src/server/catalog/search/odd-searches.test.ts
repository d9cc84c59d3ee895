import { viewPastedList } from '#server/catalog/read-pasted-list.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

test.for([
  ['two scripts', 'टमाटर tomato'],
  ['a joiner', 'टमा\u200dटर'],
  ['a joiner among Latin letters', 'tama\u200dtar'],
  ['a dot that is missing', 'पढाका टमाटर'],
  ['a word that many have and one that none has', 'टमाटर qzxj'],
])('%s: %s finds the tomato', async ([, q], { db }) => {
  for (const name of ['Tomato', 'Potato']) await aProduct(db, { name })

  const { products } = await viewProductPage(db, { q: q! })

  expect(products.map(({ name }) => name)).toEqual(['Tomato'])
})

test.for(['सब्ज़ी मसाला', 'सब्जी मसाला', 'सब्‍जी मसाला'])(
  'a nukta or a joiner more or less is the same: %s',
  async (q, { db }) => {
    await aProduct(db, { name: 'सब्ज़ी मसाला' })

    expect((await viewProductPage(db, { q })).products).toHaveLength(1)
  },
)

test.for([
  ['a chillu in the old way', 'പാൽപ്പൊടി', 'പാല്\u200dപ്പൊടി'],
  ['a chillu without its joiner', 'മീൻ', 'മീന്'],
  ['a Bengali letter without its dot', 'বড়ি', 'বডি'],
  ['a Bengali letter with a dot of its own', 'বড়ি', 'বড\u09bcি'],
  ['a broken Bengali t', 'শরৎ', 'শরত্\u200d'],
  ['a Gurmukhi letter without its dot', 'ਤਾਜ਼ਾ', 'ਤਾਜਾ'],
  ['another sign for a nasal in Gurmukhi', 'ਮੂੰਗੀ', 'ਮੂਂਗੀ'],
  ['a Devanagari letter without its dot', 'ताज़ा', 'ताजा'],
  ['a joiner that only shapes letters', 'क्‍यारी', 'क्यारी'],
])('%s: %s is found as %s, and the other way round', async ([, one, other], { db }) => {
  const names = async (q: string) =>
    (await viewProductPage(db, { q })).products.map(({ name }) => name)
  await aProduct(db, { name: `${one} zebu` })
  await aProduct(db, { name: `${other} zebu` })

  expect(await names(one!)).toHaveLength(2)
  expect(await names(other!)).toHaveLength(2)
})

const goods = ['potato', 'onion', 'tomato', 'ginger', 'garlic', 'carrot', 'radish', 'okra', 'mint']

test('sixty words are a list: of a search nothing is lost, nor of a line', async ({ db }) => {
  for (const name of goods) await aProduct(db, { name })
  const many = Array.from({ length: 60 }, (_, at) => goods[at % goods.length]).join(' ')

  const { asList = [], leftOut = [] } = await viewProductPage(db, { q: many })
  const { lines } = await viewPastedList(db, many)

  expect(asList.join(' ')).toBe(many)
  expect(asList).toHaveLength(60)
  expect(new Set([...asList, ...leftOut])).toEqual(new Set(goods))
  expect(lines).toHaveLength(60)
  expect(lines.every(({ choices }) => choices.length > 0)).toBe(true)
})

test('sixty words of nonsense find nothing', async ({ db }) => {
  for (const name of ['Pain-X Gel', 'Vitamin Q 10']) await aProduct(db, { name })
  const many = Array.from({ length: 60 }, (_, at) => `qz${at}x`).join(' ')

  expect(await viewProductPage(db, { q: many })).toMatchObject({ products: [], total: 0 })
})
