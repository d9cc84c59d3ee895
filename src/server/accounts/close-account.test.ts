import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aStoreFor, deliverMails, loggedIn, tokenIn, user } from '#tests/support/accounts.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aStoreWithGuests, enteredAsGuest } from '#tests/support/guests.ts'
import { meera, register, tryLogin } from '#tests/support/logins.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession, aShopper } from '#tests/support/users.ts'

const removal = `${user}/removal`

async function rowsWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}`.execute(db)
    found.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return found
}

describe('an account that is deleted', () => {
  test('an account that is deleted leaves its orders without name, address and login', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const asha = await aShopperReadyToOrder(db, { cart: [[await aProduct(db, { stock: 9 }), 2]] })
    const delivered = await anOrder(db, { shopper: asha, status: 'Delivered', isPaid: true })
    await anOrder(db, { shopper: asha, status: 'Cancelled' })
    const client = await loggedIn(app, asha)
    await deliverMails(db)

    const { status } = await client.post(removal, { password: asha.password })

    expect(status).toBe(200)
    expect((await deliverMails(db)).map(({ to }) => to)).toEqual([asha.email])
    expect(client.cookies.has('sid')).toBe(false)
    expect((await tryLogin(app, asha)).status).toBe(401)
    for (const personal of [asha.email, 'Rao', 'Mango Lane', '9876543210', 'asha@example.com'])
      expect(await rowsWith(db, personal), personal).toEqual([])
    const kept = await db.selectFrom('orders').selectAll().where('id', '=', delivered._id).execute()
    expect(kept).toMatchObject([
      {
        isPaid: true,
        address: { city: 'Mysuru', state: 'Karnataka', zipcode: 570001, street: '' },
      },
    ])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('the link of a list leads nowhere once its account is deleted, as when it was ended (G39-3)', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const asha = await aShopper(db)
    const client = await loggedIn(app, asha)
    const lists = '/api/v1/kept-list'
    const kept = await client.post(lists, { name: 'Puja', lines: [{ text: 'milk', quantity: 1 }] })
    const { _id } = kept.body.list as { _id: string }
    const shared = await client.post(`${lists}/${_id}/link`, {})
    const path = `/api/v1/shared-list/${(shared.body.list as { shareKey: string }).shareKey}`
    const visitor = aClient(app)
    expect((await visitor.get(path)).status).toBe(200)

    await client.post(removal, { password: asha.password })

    const [erased, unknown] = [
      await visitor.get(path),
      await visitor.get('/api/v1/shared-list/00000000-0000-4000-8000-000000000000'),
    ]
    expect([erased.status, erased.body]).toEqual([404, unknown.body])
    expect(await db.selectFrom('keptLists').selectAll().execute()).toEqual([])
  })

  test('an account that is deleted leaves neither its name in the record of a block, nor its newsletter, nor an earlier address', async ({
    db,
  }) => {
    const app = aStoreFor(db, { hasMail: false })
    const asha = await aShopper(db, { name: 'Canary Rao' })
    const client = await loggedIn(app, asha)
    const email = 'canary@example.com'
    await client.post(`${user}/email`, { email, password: asha.password })
    await client.post('/api/v1/newsletter', { email })
    const cookie = `seller=${await aSellerSession(db)}`
    const seller = aClient(app, { headers: { cookie } })
    for (const isBlocked of [true, false])
      await seller.post(`/api/v1/seller/shopper/${asha.id}/block`, { isBlocked })

    const { body } = await client.get(`${user}/export`)
    await client.post(removal, { password: asha.password })

    expect(body.newsletter).toEqual({ subscribedAt: expect.any(String), confirmedAt: null })
    for (const personal of ['canary', asha.email])
      expect(await rowsWith(db, personal), personal).toEqual([])
    const entries = await db
      .selectFrom('auditEntries')
      .select(['action', 'subjectName'])
      .orderBy('id')
      .execute()
    expect(entries.filter(({ action }) => action.startsWith('shopper'))).toEqual([
      { action: 'shopper blocked', subjectName: 'Deleted account' },
      { action: 'shopper unblocked', subjectName: 'Deleted account' },
    ])
  })

  test('an account that is deleted frees its address for another', async ({ db }) => {
    const app = aStoreFor(db)
    const client = aClient(app)
    await client.post(register, meera)
    await client.post(removal, { password: meera.password })

    const { status } = await aClient(app).post(register, meera)

    expect(status).toBe(201)
  })

  test('an account that is deleted keeps whom a bill of ₹50,000 or more has to name, and no way to reach them', async ({
    db,
  }) => {
    const asha = await aShopperReadyToOrder(db)
    const product = await aProduct(db, {
      stock: 20,
      pricePaise: 1_000_000,
      offerPricePaise: 1_000_000,
    })
    const order = await anOrder(db, {
      shopper: asha,
      lines: [[product, 10]],
      status: 'Delivered',
      isPaid: true,
    })
    const client = await loggedIn(aStoreFor(db), asha)

    await client.post(removal, { password: asha.password })

    const kept = await db
      .selectFrom('orders')
      .select('address')
      .where('id', '=', order._id)
      .execute()
    expect(kept).toMatchObject([
      { address: { firstName: 'Asha', street: '14 Mango Lane', phone: '', email: '' } },
    ])
  })

  test.for(['Order Placed', 'Packed', 'Out for delivery', 'Not delivered', 'Delivered'] as const)(
    'an account that is deleted has no order that is %s and unpaid',
    async (status, { db }) => {
      const asha = await aShopperReadyToOrder(db)
      await anOrder(db, { shopper: asha, status })
      const client = await loggedIn(aStoreFor(db), asha)

      const answer = await client.post(removal, { password: asha.password })

      expect(answer).toMatchObject({ status: 409, body: { code: 'open_orders' } })
      expect((await client.get(`${user}/export`)).body).toMatchObject({
        account: { name: asha.name },
        addresses: [{ street: '14 Mango Lane' }],
        orders: [{ address: { street: '14 Mango Lane' } }],
      })
    },
  )

  test('an account that is deleted needs the password', async ({ db }) => {
    const client = await loggedIn(aStoreFor(db), await aShopper(db))

    const answers = [
      await client.post(removal, { password: 'a guess' }),
      await client.post(removal, {}),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 400])
    expect((await client.get(`${user}/account`)).status).toBe(200)
  })
})

describe('the export', () => {
  test('the export is a file with what is stored of this shopper alone', async ({ db }) => {
    const milk = await aProduct(db, { stock: 9 })
    const asha = await aShopperReadyToOrder(db, { cart: [[milk, 3]] })
    const order = await anOrder(db, { shopper: asha })
    await anOrder(db)
    const client = await loggedIn(aStoreFor(db), asha)

    const { headers, body } = await client.get(`${user}/export`)

    expect(headers.get('content-disposition')).toBe('attachment; filename="my-account.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      account: { email: asha.email },
      addresses: [{ _id: asha.addressId }],
      cartItems: { [milk.id]: 3 },
      orders: [{ _id: order._id }],
      sessions: [{ isThis: true }],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|tokenHash|passwordHash/)
  })

  test('the export does not say that a stranger’s address has the newsletter', async ({ db }) => {
    const client = aClient(aStoreFor(db))
    await client.post('/api/v1/newsletter', { email: meera.email })
    await client.post(register, meera)
    const unconfirmed = (await client.get(`${user}/export`)).body
    const mails = await deliverMails(db)
    const mail = mails.find(({ subject }) => subject.startsWith('Confirm your e-mail'))
    await client.post(`${user}/email/confirmation`, { token: tokenIn(mail) })

    const confirmed = (await client.get(`${user}/export`)).body

    expect(unconfirmed.newsletter).toBe(null)
    expect(confirmed.newsletter).toEqual({ subscribedAt: expect.any(String), confirmedAt: null })
  })

  test('the export is made ten times an hour', async ({ db }) => {
    const client = await loggedIn(aStoreFor(db), await aShopper(db))
    for (let time = 0; time < 10; time += 1)
      expect((await client.get(`${user}/export`)).status).toBe(200)

    expect((await client.get(`${user}/export`)).status).toBe(429)
  })
})

test('an account that began as a guest leaves none of the guest’s events when it is deleted', async ({
  db,
}) => {
  const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
  const account = { email: 'meera@example.com', password: 'lantern over the mustard field' }
  await client.post('/api/v1/user/guest/account', account)

  const { status } = await client.post('/api/v1/user/removal', { password: account.password })

  expect(status).toBe(200)
  const events = await db.selectFrom('securityEvents').select('who').execute()
  expect(events.filter(({ who }) => who === id || who === account.email)).toEqual([])
})
