import { newId } from '#platform/new-id.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { aTabCustomer } from '#tests/support/tabs.ts'
import { correctTab, endTab, mergeTabs, payTab, replaceLink, saveTab } from './change-tab.ts'
import { tabRoutes } from './routes.ts'
import { viewOwnTab, viewSellerTab, viewTabDue } from './views.ts'

/** A customer who owes something to a shop that has a UPI ID. */
async function aDebtor(db: Database, amount = 71.4) {
  const name = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true }
  await db
    .insertInto('storeSettings')
    .values({ ...name, upiId: 'gupta@okaxis' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: shopperId } = await aTabCustomer(db)
  await correctTab(db, theSeller, { shopperId, amount, isMore: true, note: 'The old book' })
  return shopperId
}

async function secretOf(db: Database, shopperId: string): Promise<string> {
  const { payPage = '' } = await viewSellerTab(db, shopperId)
  return payPage.replace('/pay/', '')
}

const isOver = { code: 'link_over' }

test('each tab has a link of its own that nobody can guess, and keeps it (F20)', async ({ db }) => {
  const [asha, ravi] = [await aDebtor(db), await aDebtor(db)]

  const secrets = [await secretOf(db, asha), await secretOf(db, ravi)]

  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{32}$/)
  expect(secrets[0]).not.toBe(secrets[1])
  expect(await secretOf(db, asha)).toBe(secrets[0])
})

test('it tells what is owed when it is opened, and how to pay that (F20)', async ({ db }) => {
  const shopperId = await aDebtor(db, 71.4)
  const secret = await secretOf(db, shopperId)

  const first = await viewTabDue(db, secret)
  await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 20 })
  const later = await viewTabDue(db, secret)

  expect([first.due, later.due]).toEqual([71.4, 51.4])
  expect(later).toEqual({ due: 51.4, upi: (await viewOwnTab(db, shopperId))?.upi })
  expect(later.upi?.link).toContain('am=51.40')
})

test('once nothing is owed it says no more than that, and the seller sends no link', async ({
  db,
}) => {
  const shopperId = await aDebtor(db, 50)
  const secret = await secretOf(db, shopperId)

  // More than was owed: what the shop owes is for the customer alone.
  const { payPage } = await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 60 })

  expect(await viewTabDue(db, secret)).toEqual({ due: 0 })
  expect(payPage).toBeUndefined()
})

test('without a UPI ID the sum is there, and no way to pay it', async ({ db }) => {
  const shopperId = await aDebtor(db, 50)
  const secret = await secretOf(db, shopperId)
  await db.updateTable('storeSettings').set({ upiId: null }).execute()

  expect(await viewTabDue(db, secret)).toEqual({ due: 50 })
  expect(await viewSellerTab(db, shopperId)).not.toHaveProperty('payPage')
})

test('a new link ends the one before, and is in the log without either (F20)', async ({ db }) => {
  const shopperId = await aDebtor(db)
  const before = await secretOf(db, shopperId)

  await replaceLink(db, theSeller, shopperId)
  const after = await secretOf(db, shopperId)

  await expect(viewTabDue(db, before)).rejects.toMatchObject(isOver)
  expect((await viewTabDue(db, after)).due).toBe(71.4)
  const entries = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
  expect(entries.map(({ action }) => action)).toContain('tab link replaced')
  for (const secret of [before, after]) expect(JSON.stringify(entries)).not.toContain(secret)
})

test('closing a tab ends its link; what is still owed can be asked for with another', async ({
  db,
}) => {
  const shopperId = await aDebtor(db)
  const before = await secretOf(db, shopperId)

  await saveTab(db, theSeller, { shopperId, limit: 2000, isOpen: true })
  expect(await secretOf(db, shopperId)).toBe(before)
  await saveTab(db, theSeller, { shopperId, limit: 2000, isOpen: false })

  await expect(viewTabDue(db, before)).rejects.toMatchObject(isOver)
  const later = await secretOf(db, shopperId)
  await saveTab(db, theSeller, { shopperId, limit: 1000, isOpen: false })
  expect((await viewTabDue(db, later)).due).toBe(71.4)
})

test('the link of a customer who is erased leads nowhere', async ({ db }) => {
  const [removed, erased] = [await aDebtor(db), await aDebtor(db)]
  const secrets = [await secretOf(db, removed), await secretOf(db, erased)]

  await payTab(db, theSeller, { shopperId: removed, kind: 'cash', amount: 71.4 })
  await inTransaction(db, (tx) => endTab(tx, removed))
  await eraseCustomer(db, erased)

  for (const secret of secrets) await expect(viewTabDue(db, secret)).rejects.toMatchObject(isOver)
  const rows = await db.selectFrom('tabs').select('linkSecret').execute()
  expect(rows).toEqual([{ linkSecret: null }, { linkSecret: null }])
})

test('of two customers who are one, a link goes on to what they owe together', async ({ db }) => {
  const [asha, usha] = [await aDebtor(db, 10), await aDebtor(db, 20)]
  const { id: withoutTab } = await aShopperReadyToOrder(db)
  const [kept, ended] = [await secretOf(db, asha), await secretOf(db, usha)]

  await inTransaction(db, (tx) => mergeTabs(tx, { from: usha, to: asha }))
  expect((await viewTabDue(db, kept)).due).toBe(30)
  await expect(viewTabDue(db, ended)).rejects.toMatchObject(isOver)

  await inTransaction(db, (tx) => mergeTabs(tx, { from: asha, to: withoutTab }))
  expect((await viewTabDue(db, kept)).due).toBe(30)
})

test('anybody may ask, with the whole link only; a new one is the seller’s to make', async ({
  db,
}) => {
  const shopperId = await aDebtor(db)
  const secret = await secretOf(db, shopperId)
  const send = serveRoutes((users) => tabRoutes(db, users))
  const ask = (link: string) => send({ call: `GET /api/v1/tab/${link}` })
  const renew = (id: string) => ({
    call: `POST /api/v1/seller/tab/${id}/link` as const,
    body: {},
  })

  const answer = await ask(secret)

  expect(answer).toMatchObject({ status: 200, body: { tab: { due: 71.4 } } })
  expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`Asha|Rao|${shopperId}`))
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await ask('0'.repeat(32))).toMatchObject({ status: 410, body: isOver })
  for (const broken of [secret.slice(0, 31), `${secret}0`, '%00', '%25', secret.toUpperCase()])
    expect((await ask(broken)).status, broken).toBe(400)
  expect((await send(renew(shopperId))).status).toBe(401)
  expect((await send({ ...renew(shopperId), asSeller: true })).status).toBe(200)
  expect(await send({ ...renew(newId()), asSeller: true })).toMatchObject({
    status: 409,
    body: { code: 'no_tab' },
  })
})
