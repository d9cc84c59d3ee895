import type { Database } from '#server/database/database.ts'
import {
  aStoreFor,
  deliverMails,
  loggedIn,
  type SentMail,
  tokenIn,
  user,
} from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'

const newsletter = '/api/v1/newsletter'
const email = 'asha@example.com'

const rows = (db: Database) =>
  db.selectFrom('newsletterSubscriptions').select(['email', 'confirmedAt']).execute()

async function subscribed(db: Database, hasMail = true) {
  const app = aStoreFor(db, { hasMail })
  const { status, body } = await aClient(app).post(newsletter, { email })
  expect([status, body.message]).toEqual([200, 'You are subscribed. Thank you!'])
  return { app, mails: await deliverMails(db) }
}

const keyIn = (mail: SentMail | undefined) =>
  /unsubscribe\/([\w-]{36})$/.exec(mail?.unsubscribeUrl ?? '')?.[1]

describe('a subscription', () => {
  test('a subscription is confirmed by the link of its mail, once', async ({ db }) => {
    const { app, mails } = await subscribed(db)
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(await rows(db)).toEqual([{ email, confirmedAt: null }])

    const token = tokenIn(mails[0])
    const confirm = () => aClient(app).post(`${newsletter}/confirmation`, { token })
    const first = await confirm()
    const again = await confirm()

    expect([first.status, again.status, again.body.code]).toEqual([200, 410, 'link_over'])
    expect(await rows(db)).toEqual([{ email, confirmedAt: expect.any(Date) }])
  })

  test('a subscription is not confirmed after a day', async ({ db }) => {
    const { app, mails } = await subscribed(db)
    await db
      .updateTable('oneTimeTokens')
      .set({ expiresAt: new Date('2026-01-01') })
      .execute()

    const { status } = await aClient(app).post(`${newsletter}/confirmation`, {
      token: tokenIn(mails[0]),
    })

    expect(status).toBe(410)
    expect(await rows(db)).toEqual([{ email, confirmedAt: null }])
  })

  test('a subscription has no readable token in the database, and no address in the queue', async ({
    db,
  }) => {
    const { mails } = await subscribed(db)
    const token = tokenIn(mails[0])

    const stored = await db.selectFrom('oneTimeTokens').selectAll().execute()

    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('a subscription is asked one time a day, and not once it is confirmed', async ({ db }) => {
    const { app, mails } = await subscribed(db)
    await aClient(app).post(newsletter, { email })
    expect(await deliverMails(db)).toEqual([])
    await aClient(app).post(`${newsletter}/confirmation`, { token: tokenIn(mails[0]) })
    await db.deleteFrom('rateLimits').execute()

    const { body } = await aClient(app).post(newsletter, { email })

    expect(body.message).toBe('You are subscribed. Thank you!')
    expect(await deliverMails(db)).toEqual([])
  })

  test('a subscription is kept and not asked where the store has no mail', async ({ db }) => {
    const { mails } = await subscribed(db, false)

    expect(mails).toEqual([])
    expect(await rows(db)).toEqual([{ email, confirmedAt: null }])
  })
})

describe('mails to addresses that others subscribe', () => {
  test('mails to addresses that others subscribe are three a day together with those of a new account', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const stranger = aClient(app)
    const sent: string[] = []
    for (let time = 0; time < 5; time += 1) {
      // The test is about the daily limit, so the hourly one is cleared.
      await db.deleteFrom('rateLimits').where('key', 'like', 'link/%').execute()
      await stranger.post(newsletter, { email: meera.email })
      if (time === 0) await stranger.post(register, meera)
      else await stranger.post(`${user}/email/link`, {})
      await aClient(app).post(`${user}/password/link`, { email: meera.email })
      sent.push(...(await deliverMails(db)).map(({ to }) => to))
    }

    expect(sent).toEqual([meera.email, meera.email, meera.email])
  })

  test('mails to addresses that others subscribe are ten a minute from one network, which is answered as before', async ({
    db,
  }) => {
    const client = aClient(aStoreFor(db), { from: '203.0.113.7' })
    for (let nth = 0; nth < 12; nth += 1) {
      const { status } = await client.post(newsletter, { email: `reader${nth}@example.com` })
      expect(status).toBe(200)
    }

    expect(await deliverMails(db)).toHaveLength(10)
    expect(await rows(db)).toHaveLength(12)
  })
})

describe('unsubscribing', () => {
  test('unsubscribing takes the key of the mail, and ends the link that confirms', async ({
    db,
  }) => {
    const { app, mails } = await subscribed(db)
    const [mail] = mails
    const key = keyIn(mail)
    expect(mail?.text).toContain(`http://shop.test/newsletter/unsubscribe#${key}\n`)

    const first = await aClient(app).post(`${newsletter}/removal`, { key })
    const again = await aClient(app).post(`${newsletter}/removal`, { key })
    const late = await aClient(app).post(`${newsletter}/confirmation`, { token: tokenIn(mail) })

    expect([first.status, again.status, late.status]).toEqual([200, 410, 410])
    expect(await rows(db)).toEqual([])
    expect(await db.selectFrom('oneTimeTokens').selectAll().execute()).toEqual([])
  })

  test('unsubscribing is one press in a mail program, and looking at the link changes nothing', async ({
    db,
  }) => {
    const { app, mails } = await subscribed(db)
    const url = mails[0]?.unsubscribeUrl ?? ''

    const looked = await app.request(url)
    expect([looked.status, looked.headers.get('location')]).toEqual([
      302,
      `http://shop.test/newsletter/unsubscribe#${keyIn(mails[0])}`,
    ])
    expect(await rows(db)).toHaveLength(1)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = () =>
      app.request(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })

    expect((await press()).status).toBe(200)
    expect((await press()).status).toBe(200)
    expect(await rows(db)).toEqual([])
  })

  test('unsubscribing an unknown address takes nobody else off', async ({ db }) => {
    const { app } = await subscribed(db)

    const key = '00000000-0000-4000-8000-000000000000'
    const { status } = await aClient(app).post(`${newsletter}/removal`, { key })

    expect(status).toBe(410)
    expect(await rows(db)).toHaveLength(1)
  })
})

test('the account’s own export says that it is confirmed', async ({ db }) => {
  const asha = await aShopper(db, { email })
  const { app, mails } = await subscribed(db)
  await aClient(app).post(`${newsletter}/confirmation`, { token: tokenIn(mails[0]) })
  await db.updateTable('shoppers').set({ confirmedAt: new Date() }).execute()

  const { body } = await (await loggedIn(app, asha)).get(`${user}/export`)

  expect(body.newsletter).toEqual({
    subscribedAt: expect.any(String),
    confirmedAt: expect.any(String),
  })
})
