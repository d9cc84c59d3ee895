import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { viewPastedList } from './read-pasted-list.ts'
import { pastedListRoutes } from './routes.ts'

test('packs are counted from the amount, and the pack that fits comes first', async ({ db }) => {
  await aProduct(db, { name: 'Sugar', weight: '1 kg' })
  await aProduct(db, { name: 'Sugar Big', weight: '5 kg' })

  const [line] = await viewPastedList(db, 'chini 2kg')

  expect(line).toMatchObject({ words: 'chini', quantity: 2, unit: 'kg', isSure: true })
  expect(
    line?.choices.map(({ product, quantity, isExact }) => [product.name, quantity, isExact]),
  ).toEqual([
    ['Sugar', 2, true],
    ['Sugar Big', 1, false],
  ])
})

test('what is not sold keeps its text, and several that fit are asked about', async ({ db }) => {
  await aProduct(db, { name: 'Amul Milk', weight: '1 L' })
  await aProduct(db, { name: 'Nandini Milk', weight: '1 L' })

  const lines = await viewPastedList(db, 'doodh 2 packet\nxyzzyq 3\nbhaiya jaldi bhejna')

  expect(lines[0]).toMatchObject({ isSure: false, choices: [{ quantity: 2 }, { quantity: 2 }] })
  expect(lines[1]).toMatchObject({ text: 'xyzzyq 3', quantity: 3, isSure: false, choices: [] })
  expect(lines[2]).toMatchObject({ words: '', isSure: false, choices: [] })
})

test('of several packs, the one with the named price comes first and is asked about', async ({
  db,
}) => {
  await aProduct(db, { name: 'Marie Biscuits', weight: '300 g', offerPricePaise: 4500 })
  await aProduct(db, { name: 'Glucose Biscuits', weight: '50 g', offerPricePaise: 1000 })
  await aProduct(db, { name: 'Cream Biscuits', weight: '100 g', offerPricePaise: 3000 })

  const lines = await viewPastedList(db, 'biscuits 10 wala\nbiscuits 45 wala')

  expect(lines.map(({ choices, isSure }) => [choices[0]?.product.name, isSure])).toEqual([
    ['Glucose Biscuits', false],
    ['Marie Biscuits', false],
  ])
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
