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
  rename: `POST /api/v1/kept-list/${id}/name`,
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

test('a list keeps its order when something in the middle is sold no more', async ({ db }) => {
  const { own } = await callers(db)
  const [milk, old, bread] = [
    await aProduct(db, { category: 'Dairy', name: 'Milk' }),
    await aProduct(db, { category: 'Dairy', name: 'Amul Butter' }),
    await aProduct(db, { category: 'Bakery', name: 'Bread' }),
  ]
  const lines = [
    { text: 'doodh', product: milk.id, quantity: 1 },
    { text: 'makkhan', product: old.id, quantity: 1 },
    { text: 'zzqx 1', quantity: 1 },
    { text: 'bread', product: bread.id, quantity: 2 },
  ]
  const { body } = await own('POST /api/v1/kept-list', { name: 'Weekly', lines })
  await sql`update products set archived_at = now() where id = ${old.id}`.execute(db)

  const read = await own(paths(body.list._id).read)

  const texts = read.body.lines.map(({ text }: { text: string }) => text)
  expect(texts).toEqual(['doodh', 'makkhan', 'zzqx 1', 'bread'])
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
  const said = JSON.stringify([seen.body, ...seen.headers])
  expect([shopper.name, shopper.id].filter((one) => said.includes(one))).toEqual([])
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
  for (const call of Object.values(calls)) {
    const body = call === calls.rename ? { name: 'Theirs' } : undefined
    tried.push((await other(call, body)).status)
  }
  const unknown = await visit(`GET /api/v1/shared-list/${randomUUID()}`)
  const visitor = await visit('GET /api/v1/kept-list/list')

  expect(tried).toEqual([404, 404, 404, 404, 404])
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

test('a guest’s lists become the account’s with their links; one of a taken name gets a number', async ({
  db,
}) => {
  const { own, as, visit, shopper } = await callers(db)
  const guest = await aShopperReadyToOrder(db)
  const long = 'L'.repeat(keptListLimits.name)
  const keep = (call: ReturnType<typeof as>, name: string, text: string) =>
    call('POST /api/v1/kept-list', { name, lines: [{ text, quantity: 1 }] })
  await keep(own, 'Weekly', 'milk')
  await keep(own, long, 'milk')
  const { body: weekly } = await keep(as(guest), 'WEEKLY', 'tea')
  await keep(as(guest), 'Weekly 2', 'salt')
  await keep(as(guest), 'Puja', 'camphor')
  await keep(as(guest), long.toLowerCase(), 'camphor')
  const { shareKey } = (await as(guest)(paths(weekly.list._id).link)).body.list

  await giveKeptLists(db, { from: guest.id, to: shopper.id })

  const { body } = await own('GET /api/v1/kept-list/list')
  expect(body.lists.map(({ name }: { name: string }) => name)).toEqual([
    `${long.slice(2).toLowerCase()} 2`,
    long,
    'Puja',
    'Weekly',
    'Weekly 2',
    'WEEKLY 3',
  ])
  const read = await visit(`GET /api/v1/shared-list/${shareKey}`)
  expect(read.body).toMatchObject({ name: 'WEEKLY 3', lines: [{ text: 'tea' }] })
})

test('more shared lists than a network may read are refused', async ({ db }) => {
  const { visit } = await callers(db)

  const tried = []
  for (let at = 0; at < 4; at += 1)
    tried.push((await visit(`GET /api/v1/shared-list/${randomUUID()}`)).status)

  expect(tried).toEqual([404, 404, 404, 429])
})

test('a list gets another name, which no other has, and keeps its link (G39-3)', async ({ db }) => {
  const { own, visit } = await callers(db)
  const lines = [{ text: 'milk', quantity: 1 }]
  const keep = async (name: string) =>
    (await own('POST /api/v1/kept-list', { name, lines })).body.list._id as string
  const { rename, link } = paths(await keep('Weekly'))
  await keep('Puja')
  const { shareKey } = (await own(link)).body.list

  const renamed = await own(rename, { name: ' Monthly ' })
  const taken = await own(rename, { name: 'PUJA' })
  const same = await own(rename, { name: 'monthly' })
  const empty = await own(rename, { name: ' ' })

  expect(renamed.body.list).toMatchObject({ name: 'Monthly', shareKey })
  expect(taken).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(same.body.list.name).toBe('monthly')
  expect(empty.status).toBe(400)
  expect((await visit(`GET /api/v1/shared-list/${shareKey}`)).body.name).toBe('monthly')
})

test('a link shows no number and no mail address that somebody wrote into a line (G39-3)', async ({
  db,
}) => {
  const { own, visit } = await callers(db)
  const milk = await aProduct(db, { category: 'Dairy', name: 'Amul Milk' })
  const lines = [
    { text: 'doodh 2 call 9845012345', product: milk.id, quantity: 2 },
    { text: 'आलू, ९८४५० १२३४५', quantity: 1 },
    { text: 'asha@example.com', quantity: 1 },
  ]
  const kept = await own('POST /api/v1/kept-list', { name: 'Asha 98450-12345', lines })
  const { shareKey, _id } = (await own(paths(kept.body.list._id).link)).body.list

  const { body } = await visit(`GET /api/v1/shared-list/${shareKey}`)

  expect(body.name).toBe('Asha')
  expect(body.lines.map(({ text }: { text: string }) => text)).toEqual(['doodh 2', 'आलू', '…'])
  expect(JSON.stringify(body)).not.toMatch(/12345|१२३४५|example/)
  // Its owner reads it as it was written.
  expect(JSON.stringify((await own(paths(_id).read)).body)).toContain('9845012345')
})

test.for([
  ['markup', '<b onclick="x()">Puja</b>'],
  ['letters that join', 'क्‍ष की लिस्ट'],
  ['a name from right to left', 'میری فہرست'],
] as const)('%s is a name like any other (G39-3)', async ([, name], { db }) => {
  const { own } = await callers(db)
  const lines = [{ text: 'milk', quantity: 1 }]

  const kept = await own('POST /api/v1/kept-list', { name, lines })
  const again = await own('POST /api/v1/kept-list', { name: name.normalize('NFD'), lines })
  const { body } = await own('GET /api/v1/kept-list/list')

  expect(again.body.list._id).toBe(kept.body.list._id)
  expect(body.lists).toMatchObject([{ name: name.normalize('NFC') }])
})

test('a name that hides its direction is refused (G39-3)', async ({ db }) => {
  const { own } = await callers(db)
  const lines = [{ text: 'milk', quantity: 1 }]

  for (const name of ['Puja\u202e', '\u2066Puja', '\u200d'])
    expect((await own('POST /api/v1/kept-list', { name, lines })).status).toBe(400)
})
