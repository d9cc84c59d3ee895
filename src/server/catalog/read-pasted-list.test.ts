import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { viewPastedList } from './read-pasted-list.ts'
import { pastedListRoutes } from './shop-routes.ts'

test('packs are counted from the amount, and the pack that fits comes first', async ({ db }) => {
  await aProduct(db, { category: 'Grains', name: 'Sugar', weight: '1 kg' })
  await aProduct(db, { category: 'Grains', name: 'Sugar Big', weight: '5 kg' })

  const {
    lines: [line],
  } = await viewPastedList(db, 'chini 2kg')

  expect(line).toMatchObject({ words: 'chini', quantity: 2, unit: 'kg', isSure: true })
  expect(
    line?.choices.map(({ product, quantity, isExact }) => [product.name, quantity, isExact]),
  ).toEqual([
    ['Sugar', 2, true],
    ['Sugar Big', 1, false],
  ])
})

test('a number without a unit counts pieces where they fill whole packs, and packs where they do not', async ({
  db,
}) => {
  await aProduct(db, { name: 'Mango', weight: '6 pcs' })
  await aProduct(db, { name: 'Noodles', weight: '70 g' })

  const { lines } = await viewPastedList(db, 'mango 12\nmango 2\nmango 6 packet\nnoodles 6')

  expect(lines.map(({ choices }) => choices[0]?.quantity)).toEqual([2, 2, 6, 6])
})

test('what is not sold keeps its text, and of several that fit one is a guess', async ({ db }) => {
  await aProduct(db, { name: 'Amul Milk', weight: '1 L' })
  await aProduct(db, { name: 'Nandini Milk', weight: '1 L' })

  const { lines, note } = await viewPastedList(db, 'doodh 2 packet\nxyzzyq 3\nbhaiya jaldi bhejna')

  expect(lines[0]).toMatchObject({
    isSure: false,
    isSold: true,
    choices: [{ quantity: 2 }, { quantity: 2 }],
  })
  expect(lines[1]).toMatchObject({
    text: 'xyzzyq 3',
    quantity: 3,
    isSure: false,
    isSold: false,
    choices: [],
  })
  expect([lines.length, note]).toEqual([2, 'bhaiya jaldi bhejna'])
})

test('of several packs, the one with the named price comes first as a guess', async ({ db }) => {
  await aProduct(db, { name: 'Marie Biscuits', weight: '300 g', offerPricePaise: 4500 })
  await aProduct(db, { name: 'Glucose Biscuits', weight: '50 g', offerPricePaise: 1000 })
  await aProduct(db, { name: 'Cream Biscuits', weight: '100 g', offerPricePaise: 3000 })

  const { lines } = await viewPastedList(db, 'biscuits 10 wala\nbiscuits 45 wala')

  expect(lines.map(({ choices, isSure }) => [choices[0]?.product.name, isSure])).toEqual([
    ['Glucose Biscuits', false],
    ['Marie Biscuits', false],
  ])
})

test('what an amount became is said where packs do not come to just that', async ({ db }) => {
  const category = 'Dairy'
  await aProduct(db, { category, name: 'Curd', weight: 'Pouch', netQuantity: '400 g' })

  const {
    lines: [line],
  } = await viewPastedList(db, 'dahi 1 kg')

  expect(line).toMatchObject({
    quantity: 1,
    unit: 'kg',
    choices: [{ quantity: 3, isExact: false, comesTo: { amount: 1.2, unit: 'kg' } }],
  })
})

test('what is only made with a thing, or fits only a part of the line, is a guess', async ({
  db,
}) => {
  await aProduct(db, { category: 'Bakery', name: 'Milk Rusk' })
  await aProduct(db, { category: 'Grains', name: 'Urad Dal' })

  const { lines } = await viewPastedList(db, 'doodh\nurad dal zzqx')

  expect(lines).toMatchObject([
    { isSure: false, choices: [{ product: { name: 'Milk Rusk' } }] },
    { isSure: false, choices: [{ product: { name: 'Urad Dal' } }] },
  ])
})

test('the named price finds its product among many that are likelier without it', async ({
  db,
}) => {
  const category = 'Instant'
  for (let at = 0; at < 6; at += 1)
    await aProduct(db, { category, name: 'Noodles', brand: 'Maggi' })
  await aProduct(db, { category, name: 'Maggi Masala Noodles Mini Pack', offerPricePaise: 1000 })

  const {
    lines: [line],
  } = await viewPastedList(db, 'maggi 10 wala 2')

  expect(line?.choices[0]).toMatchObject({ quantity: 2, product: { offerPrice: 10 } })
})

test('however many lines a list has, it takes no more queries', async ({ db }) => {
  await aProduct(db, { category: 'Dairy', name: 'Milk' })
  await aProduct(db, { category: 'Grains', name: 'Sugar' })
  const queries = { count: 0 }
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries.count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })

  await viewPastedList(counted, 'milk')
  const ofOne = queries.count
  queries.count = 0
  await viewPastedList(counted, 'milk\nsugar 2 kg\ndoodh 3\nchini')

  expect(queries.count).toBe(ofOne)
})

test('more lists than a network may send are refused', async ({ db }) => {
  const limit = { points: 1, seconds: 60 }
  const config = { mode: 'demo' as const, trustProxy: [] }
  const knock = serveRoutes((people) =>
    pastedListRoutes({ db, publicDb: db, config, limit }, people),
  )
  const call = 'POST /api/v1/product/from-text'

  const first = await knock({ call, body: { text: 'aloo 2 kg' } })
  const second = await knock({ call, body: { text: 'aloo 2 kg' } })

  expect(first).toMatchObject({ status: 200, body: { lines: [{ words: 'aloo', quantity: 2 }] } })
  expect(second).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('a line of several things is read as these where no product has all their names', async ({
  db,
}) => {
  for (const name of ['Potato', 'Onion', 'Ginger Garlic Paste']) await aProduct(db, { name })

  const { lines } = await viewPastedList(db, 'aloo pyaz 1kg, adrak lahsun paste')

  expect(lines.map(({ text, choices }) => [text, choices[0]?.product.name])).toEqual([
    ['aloo', 'Potato'],
    ['pyaz 1kg', 'Onion'],
    ['adrak lahsun paste', 'Ginger Garlic Paste'],
  ])
})

test.for([
  ['aloo 2 kg', true],
  ['2 litre aloo', false],
  ['aloo 99999 kg', false],
  ['aloo 3 packet', true],
] as const)('an amount that no packs come to is a guess: %s', async ([text, isSure], { db }) => {
  await aProduct(db, { category: 'Vegetables', name: 'Potato', weight: '1 kg' })

  const { lines } = await viewPastedList(db, text)

  expect(lines).toMatchObject([
    { isSold: true, isSure, choices: [{ product: { name: 'Potato' } }] },
  ])
})
