import type { Database } from '#server/database/database.ts'
import {
  aStoreFor,
  confirmAddress,
  deliverMails,
  freshPassword,
  loggedIn,
  tokenIn,
  user,
} from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register, tryLogin } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'
import { countQueries } from '#tests/support/watch-queries.ts'

const link = `${user}/password/link`
const claim = `${user}/password/claim`
const reset = `${user}/password/reset`

async function withLink(db: Database) {
  const app = aStoreFor(db)
  const asha = await aShopper(db)
  await confirmAddress(db, asha)
  await aClient(app).post(link, { email: asha.email })
  const [mail] = await deliverMails(db)
  return { app, asha, mail, token: tokenIn(mail) }
}

describe('a link for a new password', () => {
  test('a link for a new password makes the device known, so that guesses from elsewhere no longer hold it up', async ({
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
    expect(elsewhere.body.message).toContain('the link in the mail lets you in')
  })

  test('a link for a new password sets it once, ends all sessions and every pause, and is told by mail', async ({
    db,
  }) => {
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

  test('a link for a new password is not used up by being looked at, or by a password that is refused', async ({
    db,
  }) => {
    const { app, asha, token } = await withLink(db)
    const client = aClient(app)

    const looked = await client.post(claim, { token })
    const weak = await client.post(reset, { token, password: 'password123' })
    const good = await client.post(reset, { token, password: freshPassword })

    expect(looked.body).toEqual({ success: true, email: asha.email, startsAnew: false })
    expect([weak.status, good.status]).toEqual([422, 200])
  })

  test('a link for a new password works beside a newer one, which mail servers may deliver first, and ends it', async ({
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

  test('a link for a new password ends with its time, a new password and a new address', async ({
    db,
  }) => {
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
    'a link for a new password is refused if it is made up: %j',
    async (token, { db }) => {
      const answers = [
        await aClient(aStoreFor(db)).post(claim, { token }),
        await aClient(aStoreFor(db)).post(reset, { token, password: freshPassword }),
      ]

      for (const { status } of answers) expect(token === 'a'.repeat(43) ? 410 : 400).toBe(status)
    },
  )

  test('a link for a new password is answered the same for an unknown address, which gets no mail', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const asha = await aShopper(db, { email: 'asha@example.com' })

    const known = await aClient(app).post(link, { email: asha.email })
    const unknown = await aClient(app).post(link, { email: 'isha@example.com' })
    const sent = await deliverMails(db)

    expect(unknown.status).toBe(known.status)
    expect(String(unknown.body.message).replace('isha', 'asha')).toBe(known.body.message)
    expect(sent.map(({ to }) => to)).toEqual([asha.email])
  })

  test('a link for a new password costs the same work for an unknown address, so its time tells nothing', async ({
    db,
  }) => {
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

  test('a link for a new password is mailed five times an hour to one address, known or not', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const { email } = await aShopper(db)

    for (const address of [email, 'nobody@example.com']) {
      const client = aClient(app)
      for (let time = 0; time < 5; time += 1)
        expect((await client.post(link, { email: address })).status).toBe(200)
      expect((await client.post(link, { email: address })).status).toBe(429)
    }
  })

  test('a link for a new password is mailed five times an hour to one mailbox, however its address is written', async ({
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
    // Registration still works; the confirmation link is sent later.
    const more = await aClient(aStoreFor(db)).post(register, {
      ...meera,
      email: 'meerak@example.com',
    })
    expect(more.status).toBe(201)
    expect(await deliverMails(db)).toEqual([])
  })

  test('a link for a new password is mailed to 200 mailboxes an hour for one network', async ({
    db,
  }) => {
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

  test('a link for a new password is for the shop to make where mail is not set up', async ({
    db,
  }) => {
    const app = aStoreFor(db, { hasMail: false })

    const answer = await aClient(app).post(link, { email: 'asha@example.com' })

    expect(answer).toMatchObject({ status: 503, body: { code: 'mail_unavailable' } })
  })
})
