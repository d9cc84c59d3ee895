import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createLog } from '#platform/log.ts'
import { viewPastedList } from '#server/catalog/read-pasted-list.ts'
import { MissedSearches } from '#server/catalog/search/missed-searches.ts'
import { viewSearchWords } from '#server/catalog/search/shop-words.ts'
import { pastedListRoutes } from '#server/catalog/shop-routes.ts'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'

const call = 'POST /api/v1/product/from-text'

async function milks(db: Database) {
  const [amul, nandini, flavoured] = await Promise.all(
    ['Amul Milk', 'Nandini Milk', 'Badam Milk'].map((name) =>
      aProduct(db, { category: 'Dairy', name, weight: '500 ml' }),
    ),
  )
  return { amul: amul!, nandini: nandini!, flavoured: flavoured! }
}

const firstOf = ({ lines: [line] }: Awaited<ReturnType<typeof viewPastedList>>) => ({
  name: line?.choices[0]?.product.name,
  quantity: line?.choices[0]?.quantity,
  isBought: line?.choices[0]?.isBought,
  isSure: line?.isSure,
})

test.for(['Nandini Milk', 'Amul Milk'])(
  'of what a line may mean, what the household buys is filled in and is no guess: %s',
  async (name, { db }) => {
    const { amul, nandini } = await milks(db)
    const shopper = await aShopperReadyToOrder(db)
    await anOrder(db, { shopper, lines: [[name === 'Amul Milk' ? amul : nandini, 3]] })

    const read = await viewPastedList(db, 'doodh', shopper.id)
    const named = await viewPastedList(db, 'doodh 2 packet', shopper.id)

    // Without an amount as many as the last time, otherwise what the line says.
    expect(firstOf(read)).toEqual({ name, quantity: 3, isBought: true, isSure: true })
    expect(firstOf(named)).toEqual({ name, quantity: 2, isBought: true, isSure: true })
  },
)

test('of two that the household buys, the more frequent is a guess', async ({ db }) => {
  const { amul, nandini } = await milks(db)
  const shopper = await aShopperReadyToOrder(db)
  for (const quantity of [1, 2]) await anOrder(db, { shopper, lines: [[nandini, quantity]] })
  await anOrder(db, { shopper, lines: [[amul, 5]] })

  const read = await viewPastedList(db, 'milk', shopper.id)

  expect(firstOf(read)).toMatchObject({ name: 'Nandini Milk', quantity: 2, isSure: false })
})

test('what is bought for another purpose does not become the plain thing', async ({ db }) => {
  const { flavoured } = await milks(db)
  const rusk = await aProduct(db, { category: 'Bakery', name: 'Milk Rusk' })
  const shopper = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper, lines: [[rusk, 1]] })
  await anOrder(db, { shopper, lines: [[flavoured, 1]], status: 'Cancelled' })

  const {
    lines: [line],
  } = await viewPastedList(db, 'milk', shopper.id)

  expect(line?.choices[0]?.product.name).toMatch(/^(Amul|Nandini) Milk$/)
})

test('another word than the bought name has is not that product', async ({ db }) => {
  const { nandini } = await milks(db)
  const shopper = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper, lines: [[nandini, 1]] })

  const read = await viewPastedList(db, 'amul milk', shopper.id)

  expect(firstOf(read)).toMatchObject({ name: 'Amul Milk', isBought: false })
})

test('what is sold no more or hidden is not filled in', async ({ db }) => {
  const { amul, nandini } = await milks(db)
  const shopper = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper, lines: [[nandini, 2]] })
  await sql`update products set archived_at = now() where id = ${nandini.id}`.execute(db)

  const {
    lines: [line],
  } = await viewPastedList(db, 'milk', shopper.id)

  expect(line?.choices.map(({ product }) => product._id)).toContain(amul.id)
  expect(line?.choices.map(({ product }) => product._id)).not.toContain(nandini.id)
})

test('then what most buy comes first', async ({ db }) => {
  const { nandini } = await milks(db)
  await sql`update products set popularity = 40 where id = ${nandini.id}`.execute(db)

  expect(firstOf(await viewPastedList(db, 'milk'))).toMatchObject({
    name: 'Nandini Milk',
    isBought: false,
  })
})

test("nobody's list is read by another's orders, a visitor's by none", async ({ db }) => {
  const { nandini } = await milks(db)
  const shopper = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper, lines: [[nandini, 4]] })
  const other = await aShopperReadyToOrder(db)
  const config = { mode: 'demo' as const, trustProxy: [] }
  const knock = serveRoutes((people) => pastedListRoutes({ db, publicDb: db, config }, people))
  const first = async (as?: typeof shopper) => {
    const { body } = await knock({ call, body: { text: 'milk' }, ...(as ? { as } : {}) })
    return body.lines[0].choices[0]
  }

  expect(await first(shopper)).toMatchObject({ isBought: true, quantity: 4 })
  expect(await first(other)).toMatchObject({ isBought: false, quantity: 1 })
  expect(await first()).toMatchObject({ isBought: false, quantity: 1 })
})

test("the seller's phone order is read by the orders of the customer who calls", async ({ db }) => {
  const { nandini } = await milks(db)
  const shopper = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper, lines: [[nandini, 4]] })
  const config = { mode: 'demo' as const, trustProxy: [] }
  const knock = serveRoutes((people) => pastedListRoutes({ db, publicDb: db, config }, people))
  const first = async (body: object) => {
    const read = await knock({ call: 'POST /api/v1/seller/order/from-text', asSeller: true, body })
    return read.body.lines[0].choices[0]
  }

  expect(await first({ text: 'milk', customer: shopper.id })).toMatchObject({
    isBought: true,
    quantity: 4,
  })
  expect(await first({ text: 'milk' })).toMatchObject({ isBought: false, quantity: 1 })
})

test('what the shop does not sell is told to the seller, greetings and what it sells are not', async ({
  db,
}) => {
  await milks(db)
  const tag = `zq${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`
  const missed = new MissedSearches(db, createLog({ level: 'silent', pretty: false }))
  const config = { mode: 'demo' as const, trustProxy: [] }
  const knock = serveRoutes((people) =>
    pastedListRoutes({ db, publicDb: db, config, missed }, people),
  )

  const { body } = await knock({ call, body: { text: `milk 2\n${tag} 1\nthank you bhaiya` } })

  expect(body.lines.map(({ isSold }: { isSold: boolean }) => isSold)).toEqual([true, false])
  await missed.stop()
  const told = (await viewSearchWords(db)).missed.map(({ search }) => search)
  expect(told).toEqual([tag])
})
