import type { Database } from '#server/database/database.ts'
import { anonymizeEndedOrders } from '#server/orders/anonymize-orders.ts'
import {
  aStoreFor,
  confirmAddress,
  deliverMails,
  freshPassword,
  loggedIn,
  tokenIn,
  user,
} from '#tests/support/accounts.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register, tryLogin } from '#tests/support/logins.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession, aShopper } from '#tests/support/users.ts'
import { countQueries } from '#tests/support/watch-queries.ts'

const link = `${user}/password/link`
const claim = `${user}/password/claim`
const reset = `${user}/password/reset`

/** A shopper with a confirmed address, and the token of a link that was mailed to it. */
async function withLink(db: Database) {
  const app = aStoreFor(db)
  const asha = await aShopper(db)
  await confirmAddress(db, asha)
  await aClient(app).post(link, { email: asha.email })
  const [mail] = await deliverMails(db)
  return { app, asha, mail, token: tokenIn(mail) }
}

async function streetOf(db: Database, { _id }: { _id: string }): Promise<string> {
  const order = db.selectFrom('orders').select('address').where('id', '=', _id)
  return (await order.executeTakeFirstOrThrow()).address.street
}

describe('a link for a new password', () => {
  test('makes the device known, so that guesses from elsewhere no longer hold it up', async ({
    db,
  }) => {
    const { app, asha, token } = await withLink(db)
    const here = aClient(app)
    await here.post(reset, { token, password: freshPassword })
    for (let time = 0; time < 11; time += 1)
      await tryLogin(app, { ...asha, password: `guess ${time}` })

    const { email } = asha
    const elsewhere = await tryLogin(app, { ...asha, password: freshPassword })
    const known = await here.post('/api/v1/user/login', { email, password: freshPassword })

    expect([elsewhere.status, known.status]).toEqual([429, 200])
  })

  test('sets it once, ends all sessions and every pause, and is told by mail', async ({ db }) => {
    const { app, asha, mail, token } = await withLink(db)
    const session = await loggedIn(app, asha)
    await deliverMails(db)
    for (let time = 0; time < 11; time += 1)
      await tryLogin(app, { ...asha, password: `guess ${time}` })
    const paused = await tryLogin(app, { ...asha, password: freshPassword })

    const first = await aClient(app).post(reset, { token, password: freshPassword })
    const second = await aClient(app).post(reset, { token, password: 'another quiet boat' })

    expect(mail?.to).toBe(asha.email)
    expect(mail?.text).toContain('http://shop.test/reset-password#')
    expect([paused.status, first.status, second.status]).toEqual([429, 200, 410])
    expect(second.body.code).toBe('link_over')
    expect((await session.get(`${user}/account`)).status).toBe(401)
    expect((await tryLogin(app, { ...asha, password: freshPassword })).status).toBe(200)
    expect((await deliverMails(db))[0]).toMatchObject({
      subject: 'Your password for Tokri was changed',
    })
  })

  test('is not used up by being looked at, or by a password that is refused', async ({ db }) => {
    const { app, asha, token } = await withLink(db)
    const client = aClient(app)

    const looked = await client.post(claim, { token })
    const weak = await client.post(reset, { token, password: 'password123' })
    const good = await client.post(reset, { token, password: freshPassword })

    expect(looked.body).toEqual({ success: true, email: asha.email, startsAnew: false })
    expect([weak.status, good.status]).toEqual([422, 200])
  })

  test('works beside a newer one, which mail servers may deliver first, and ends it', async ({
    db,
  }) => {
    const { app, asha, token } = await withLink(db)
    await aClient(app).post(link, { email: asha.email })
    const [newer] = await deliverMails(db)

    const older = await aClient(app).post(reset, { token, password: freshPassword })
    const latest = await aClient(app).post(reset, {
      token: tokenIn(newer),
      password: freshPassword,
    })

    expect([older.status, latest.status]).toEqual([200, 410])
  })

  test('ends with its time, a new password and a new address', async ({ db }) => {
    const app = aStoreFor(db)
    const over = await withLink(db)
    await db
      .updateTable('oneTimeTokens')
      .set({ expiresAt: new Date(0) })
      .execute()
    const changed = await withLink(db)
    const client = await loggedIn(app, changed.asha)
    const { password } = changed.asha
    await client.post(`${user}/password`, { currentPassword: password, password: freshPassword })
    await deliverMails(db)
    const moved = await withLink(db)
    await db
      .updateTable('shoppers')
      .set({ email: 'moved@example.com' })
      .where('id', '=', moved.asha.id)
      .execute()

    for (const { token } of [over, changed, moved]) {
      const { status } = await aClient(app).post(reset, { token, password: freshPassword })
      expect(status).toBe(410)
    }
  })

  test.for(['', 'x', 'a'.repeat(43), 'a'.repeat(44), 7, null])(
    'is refused if it is made up: %j',
    async (token, { db }) => {
      const answers = [
        await aClient(aStoreFor(db)).post(claim, { token }),
        await aClient(aStoreFor(db)).post(reset, { token, password: freshPassword }),
      ]

      for (const { status } of answers) expect(token === 'a'.repeat(43) ? 410 : 400).toBe(status)
    },
  )

  test('is answered the same for an unknown address, which gets no mail', async ({ db }) => {
    const app = aStoreFor(db)
    const asha = await aShopper(db, { email: 'asha@example.com' })

    const known = await aClient(app).post(link, { email: asha.email })
    const unknown = await aClient(app).post(link, { email: 'isha@example.com' })
    const sent = await deliverMails(db)

    expect(unknown.status).toBe(known.status)
    expect(String(unknown.body.message).replace('isha', 'asha')).toBe(known.body.message)
    expect(sent.map(({ to }) => to)).toEqual([asha.email])
  })

  test('costs the same work for an unknown address, so its time tells nothing', async ({ db }) => {
    const { email } = await aShopper(db)
    const work = (address: string) =>
      countQueries(db, async (watched) => {
        const { status } = await aClient(aStoreFor(watched)).post(link, { email: address })
        expect(status).toBe(200)
      })

    const [known, unknown] = [await work(email), await work('nobody@example.com')]

    expect(known).toBeGreaterThan(1)
    expect(unknown).toBe(known)
  })

  test('is mailed five times an hour to one address, known or not', async ({ db }) => {
    const app = aStoreFor(db)
    const { email } = await aShopper(db)

    for (const address of [email, 'nobody@example.com']) {
      const client = aClient(app)
      for (let time = 0; time < 5; time += 1)
        expect((await client.post(link, { email: address })).status).toBe(200)
      expect((await client.post(link, { email: address })).status).toBe(429)
    }
  })

  test('is mailed five times an hour to one mailbox, however its address is written', async ({
    db,
  }) => {
    const client = aClient(aStoreFor(db))
    const ask = async (email: string) => (await client.post(link, { email })).status
    for (const tag of ['', '+1', '+2', '+3'])
      expect(await ask(`meera.k${tag}@example.com`)).toBe(200)
    await client.post(register, { ...meera, email: 'm.eera.k+shop@example.com' })

    const mails = await deliverMails(db)
    expect(mails.map(({ to }) => to)).toEqual(['m.eera.k+shop@example.com'])
    expect(await ask('meerak@example.com')).toBe(429)
    // An account can still be made; the link to confirm it is sent later.
    const more = await aClient(aStoreFor(db)).post(register, {
      ...meera,
      email: 'meerak@example.com',
    })
    expect(more.status).toBe(201)
    expect(await deliverMails(db)).toEqual([])
  })

  test('is mailed to 200 mailboxes an hour for one network', async ({ db }) => {
    const ask = async (email: string, from: string) =>
      (await aClient(aStoreFor(db), { from }).post(link, { email })).status
    expect(await ask('first@example.com', '203.0.113.7')).toBe(200)
    await db
      .updateTable('rateLimits')
      .set({ points: 200 })
      .where('key', '=', 'links/network/203.0.113.7')
      .execute()

    const statuses = [
      await ask('last@example.com', '203.0.113.7'),
      await ask('last@example.com', '198.51.100.1'),
    ]

    expect(statuses).toEqual([429, 200])
  })

  test('is for the shop to make where mail is not set up', async ({ db }) => {
    const app = aStoreFor(db, { hasMail: false })

    const answer = await aClient(app).post(link, { email: 'asha@example.com' })

    expect(answer).toMatchObject({ status: 503, body: { code: 'mail_unavailable' } })
  })
})

describe('an address that somebody else has registered', () => {
  test('comes back to its owner empty: the stranger’s orders, addresses and login stay outside', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const squatter = await aShopperReadyToOrder(db, {
      cart: [[await aProduct(db, { stock: 9 }), 2]],
    })
    const squatting = await loggedIn(app, squatter)
    const order = await anOrder(db, { shopper: squatter })
    const ended = await anOrder(db, { shopper: squatter, status: 'Cancelled' })
    await deliverMails(db)
    await aClient(app).post(link, { email: squatter.email })
    const [mail] = await deliverMails(db)
    const token = tokenIn(mail)
    const owner = aClient(app)

    const looked = await owner.post(claim, { token })
    const nameless = await owner.post(reset, { token, password: freshPassword })
    const done = await owner.post(reset, { token, password: freshPassword, name: 'Isha' })
    await owner.post('/api/v1/user/login', { email: squatter.email, password: freshPassword })
    const { body } = await owner.get(`${user}/export`)

    expect(looked.body).toMatchObject({ startsAnew: true })
    expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'Name is required' } } })
    expect(done.status).toBe(200)
    expect(body).toMatchObject({
      account: { name: 'Isha', email: squatter.email, isConfirmed: true },
      addresses: [],
      cartItems: {},
      orders: [],
    })
    expect((await squatting.get(`${user}/account`)).status).toBe(401)
    expect((await tryLogin(app, squatter)).status).toBe(401)
    const seller = { cookie: `seller=${await aSellerSession(db)}` }
    const kept = await aClient(app, { headers: seller }).get(`/api/v1/seller/order/${order._id}`)
    expect(kept.body.order).toMatchObject({
      shopper: { name: 'Deleted account', email: '' },
      address: { street: order.address.street },
    })
    expect((await owner.get(`/api/v1/order/${order._id}`)).status).toBe(404)
    // Orders that are delivered or cancelled no longer say for whom they were.
    expect(await streetOf(db, ended)).toBe('')
    await anonymizeEndedOrders(db)
    expect(await streetOf(db, order)).toBe(order.address.street)
    const ids = { ids: [order._id] }
    await aClient(app, { headers: seller }).post('/api/v1/seller/order/cancellations', ids)
    await anonymizeEndedOrders(db)
    expect(await streetOf(db, order)).toBe('')
  })

  test('is the registrant’s own on a device where they have logged in, so everything stays', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const client = aClient(app)
    await client.post(register, meera)
    await deliverMails(db)
    await client.post(link, { email: meera.email })
    const [mail] = await deliverMails(db)
    const token = tokenIn(mail)

    const looked = await client.post(claim, { token })
    const { status } = await client.post(reset, { token, password: freshPassword })
    await client.post('/api/v1/user/login', { email: meera.email, password: freshPassword })

    expect(looked.body).toMatchObject({ startsAnew: false })
    expect(status).toBe(200)
    expect((await client.get(`${user}/account`)).body.account).toEqual({
      name: meera.name,
      email: meera.email,
      isConfirmed: true,
    })
  })
})

describe('a link that the seller makes', () => {
  test('sets a new password for the shopper of the order, keeps the account, and is in the log', async ({
    db,
  }) => {
    const app = aStoreFor(db, { hasMail: false })
    const asha = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper: asha })
    const seller = aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } })

    const made = await seller.post(`/api/v1/seller/order/${order._id}/password-link`, {})
    const token = String(made.body.link).split('#')[1]
    const looked = await aClient(app).post(claim, { token })
    const done = await aClient(app).post(reset, { token, password: freshPassword })

    expect(made.body).toMatchObject({ shopper: { name: asha.name, email: asha.email } })
    expect(looked.body).toMatchObject({ startsAnew: false })
    expect(done.status).toBe(200)
    const client = await loggedIn(app, { ...asha, password: freshPassword })
    expect((await client.get(`${user}/export`)).body.orders).toHaveLength(1)
    const { body } = await seller.get('/api/v1/seller/audit')
    expect(body.entries).toMatchObject([
      { action: 'password link made', subject: { name: order.number } },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('is not made for an account that was deleted, or an unknown order', async ({ db }) => {
    const app = aStoreFor(db, { hasMail: false })
    const asha = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper: asha, status: 'Cancelled' })
    const client = await loggedIn(app, asha)
    await client.post(`${user}/removal`, { password: asha.password })
    const seller = aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } })

    const gone = await seller.post(`/api/v1/seller/order/${order._id}/password-link`, {})
    const unknown = await seller.post(`/api/v1/seller/order/${asha.id}/password-link`, {})

    expect([gone.status, gone.body.code]).toEqual([409, 'account_closed'])
    expect(unknown.status).toBe(404)
  })
})
