import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { keptListLimits } from '#contract/kept-lists.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { giveKeptLists } from './keep-list.ts'
import { keptListRoutes } from './routes.ts'

type Db = Parameters<typeof aProduct>[0]
const paths = (id: string) => ({
  read: `GET /api/v1/kept-list/${id}`,
  link: `POST /api/v1/kept-list/${id}/link`,
  unlink: `POST /api/v1/kept-list/${id}/link/removal`,
  remove: `POST /api/v1/kept-list/${id}/removal`,
})

/** Calls as this shopper, and as a visitor. */
async function callers(db: Db) {
  const parts = { db, config: { trustProxy: [] }, limit: { points: 3, seconds: 60 } }
  const knock = serveRoutes((people) => keptListRoutes(parts, people))
  const shopper = await aShopperReadyToOrder(db)
  const as = (who: typeof shopper | null) => (call: string, body?: unknown) =>
    knock({ call: call as never, body, ...(who ? { as: who } : {}) })
  return { shopper, as, own: as(shopper), visit: as(null) }
}

test('a list is kept, read with what it means today, replaced under its name, and removed', async ({
  db,
}) => {
  const { own } = await callers(db)
  const milk = await aProduct(db, { category: 'Dairy', name: 'Amul Milk', weight: '1 L' })
  const lines = [
    { text: 'doodh 2', product: milk.id, quantity: 2 },
    { text: 'zzqx 1', quantity: 1 },
  ]

  const kept = await own('POST /api/v1/kept-list', { name: ' Weekly ', lines })
  const again = await own('POST /api/v1/kept-list', { name: 'weekly', lines: lines.slice(0, 1) })
  const both = await own('POST /api/v1/kept-list', { name: 'Puja', lines })
  const all = await own('GET /api/v1/kept-list/list')
  const read = await own(paths(both.body.list._id).read)
  await own(paths(both.body.list._id).remove)
  const gone = await own(paths(both.body.list._id).read)

  expect(kept).toMatchObject({ status: 200, body: { list: { name: 'Weekly', count: 2 } } })
  expect(again.body.list).toEqual({ _id: kept.body.list._id, name: 'weekly', count: 1 })
  expect(all.body.lists.map(({ name }: { name: string }) => name)).toEqual(['Puja', 'weekly'])
  expect(read.body.lines).toMatchObject([
    {
      text: 'doodh 2',
      isSure: true,
      isSold: true,
      choices: [{ quantity: 2, product: { _id: milk.id } }],
    },
    { text: 'zzqx 1', isSold: false, choices: [] },
  ])
  expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('what is sold no more is read again by its words, as a guess', async ({ db }) => {
  const { own } = await callers(db)
  const old = await aProduct(db, { category: 'Dairy', name: 'Amul Milk' })
  await aProduct(db, { category: 'Dairy', name: 'Nandini Milk' })
  await aProduct(db, { category: 'Dairy', name: 'Aavin Milk' })
  const lines = [{ text: 'doodh', product: old.id, quantity: 1 }]
  const { body } = await own('POST /api/v1/kept-list', { name: 'Party', lines })
  await sql`update products set archived_at = now() where id = ${old.id}`.execute(db)

  const read = await own(paths(body.list._id).read)

  expect(read.body.lines).toMatchObject([{ text: 'doodh', isSold: true, isSure: false }])
  expect(read.body.lines[0].choices[0].product.name).toMatch(/^(Nandini|Aavin) Milk$/)
})

test('a link shows a list and nobody, until it is ended; a new one is another', async ({ db }) => {
  const { own, visit, shopper } = await callers(db)
  const milk = await aProduct(db, { name: 'Milk' })
  const lines = [{ text: 'milk', product: milk.id, quantity: 3 }]
  const { body } = await own('POST /api/v1/kept-list', { name: 'Diwali', lines })
  const { link, unlink } = paths(body.list._id)

  const first = (await own(link)).body.list.shareKey
  const same = (await own(link)).body.list.shareKey
  const seen = await visit(`GET /api/v1/shared-list/${first}`)
  await own(unlink)
  const ended = await visit(`GET /api/v1/shared-list/${first}`)
  const next = (await own(link)).body.list.shareKey

  expect(same).toBe(first)
  expect(seen.body).toMatchObject({ name: 'Diwali', lines: [{ choices: [{ quantity: 3 }] }] })
  expect(Object.keys(seen.body).toSorted()).toEqual(['lines', 'name', 'success'])
  expect(JSON.stringify(seen.body)).not.toContain(shopper.name)
  expect(JSON.stringify(seen.body)).not.toContain(shopper.id)
  expect(ended.status).toBe(404)
  expect(next).not.toBe(first)
})

test("nobody reads, shares or removes another's list, and a visitor keeps none", async ({ db }) => {
  const { own, as, visit } = await callers(db)
  const { body } = await own('POST /api/v1/kept-list', {
    name: 'Mine',
    lines: [{ text: 'milk', quantity: 1 }],
  })
  const other = as(await aShopperReadyToOrder(db))
  const calls = paths(body.list._id)

  const tried = []
  for (const call of Object.values(calls)) tried.push((await other(call)).status)
  const unknown = await visit(`GET /api/v1/shared-list/${randomUUID()}`)
  const visitor = await visit('GET /api/v1/kept-list/list')

  expect(tried).toEqual([404, 404, 404, 404])
  expect((await own(calls.read)).status).toBe(200)
  expect([unknown.status, visitor.status]).toEqual([404, 401])
})

test('an own order becomes a list, another’s does not', async ({ db }) => {
  const { own, as, shopper } = await callers(db)
  const tea = await aProduct(db, { name: 'Tea' })
  const order = await anOrder(db, { shopper, lines: [[tea, 4]] })
  const asked = { name: 'As before', order: order._id }

  const { body } = await own('POST /api/v1/kept-list/from-order', asked)
  const refused = await as(await aShopperReadyToOrder(db))(
    'POST /api/v1/kept-list/from-order',
    asked,
  )

  const read = await own(paths(body.list._id).read)
  expect(read.body.lines).toMatchObject([
    { text: 'Tea', choices: [{ quantity: 4, product: { _id: tea.id } }] },
  ])
  expect(refused.status).toBe(404)
})

test('more lists than a household has are refused, but not one of a name that is kept', async ({
  db,
}) => {
  const { own } = await callers(db)
  const lines = [{ text: 'milk', quantity: 1 }]
  for (let at = 0; at < keptListLimits.lists; at += 1)
    await own('POST /api/v1/kept-list', { name: `List ${at}`, lines })

  const one = await own('POST /api/v1/kept-list', { name: 'One more', lines })
  const same = await own('POST /api/v1/kept-list', { name: 'list 3', lines })

  expect(one).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(same.status).toBe(200)
})

test('a guest’s lists become the account’s; of two with one name the account’s stays', async ({
  db,
}) => {
  const { own, as, shopper } = await callers(db)
  const guest = await aShopperReadyToOrder(db)
  const keep = (call: ReturnType<typeof as>, name: string, text: string) =>
    call('POST /api/v1/kept-list', { name, lines: [{ text, quantity: 1 }] })
  await keep(own, 'Weekly', 'milk')
  await keep(as(guest), 'WEEKLY', 'tea')
  await keep(as(guest), 'Puja', 'camphor')

  await giveKeptLists(db, { from: guest.id, to: shopper.id })

  const { body } = await own('GET /api/v1/kept-list/list')
  expect(body.lists.map(({ name }: { name: string }) => name)).toEqual(['Puja', 'Weekly'])
})

test('more shared lists than a network may read are refused', async ({ db }) => {
  const { visit } = await callers(db)

  const tried = []
  for (let at = 0; at < 4; at += 1)
    tried.push((await visit(`GET /api/v1/shared-list/${randomUUID()}`)).status)

  expect(tried).toEqual([404, 404, 404, 429])
})
