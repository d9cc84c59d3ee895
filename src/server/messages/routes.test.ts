import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { openChannels } from './message-channels.ts'

const mail = { smtpUrl: 'smtp://localhost', from: 'orders@shop.example' }
const subscription = '/api/v1/push/subscription'
const sellersSubscription = '/api/v1/seller/push/subscription'

async function aBrowser() {
  const service = await aPushService()
  await service.close()
  const { keys } = service.subscription
  return { keys, endpoint: 'https://push.example.com/send/one' }
}

async function someUsers(db: Database) {
  await openChannels(db, { mail })
  const shopper = await aShopper(db)
  const app = aWholeStore(db, { mail })
  return {
    shopper: aClient(app, { headers: { cookie: `sid=${await aSession(db, shopper)}` } }),
    other: aClient(app, { headers: { cookie: `sid=${await aSession(db, await aShopper(db))}` } }),
    seller: aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } }),
    shopperId: shopper.id,
  }
}

const listeners = (db: Database) =>
  db.selectFrom('pushSubscriptions').select(['shopperId', 'sellerId', 'endpoint']).execute()

describe('a browser', () => {
  test('listens for the shopper and for the seller apart, each once', async ({ db }) => {
    const { shopper, seller } = await someUsers(db)
    const browser = await aBrowser()

    const first = await shopper.post(subscription, browser)
    await shopper.post(subscription, browser)
    await seller.post(sellersSubscription, browser)

    expect(first.status).toBe(200)
    expect(await listeners(db)).toHaveLength(2)
    await seller.post(`${sellersSubscription}/removal`, { endpoint: browser.endpoint })
    expect(await listeners(db)).toMatchObject([{ sellerId: null }])
  })

  test('listens for whoever asked last, and is not switched off by somebody else', async ({
    db,
  }) => {
    const { shopper, other, shopperId } = await someUsers(db)
    const browser = await aBrowser()
    await other.post(subscription, browser)
    await shopper.post(subscription, browser)

    await other.post(`${subscription}/removal`, { endpoint: browser.endpoint })

    expect(await listeners(db)).toMatchObject([{ shopperId }])
  })

  test('is forgotten when its login is ended', async ({ db }) => {
    const { shopper, seller } = await someUsers(db)
    const browser = await aBrowser()
    await shopper.post(subscription, browser)
    await seller.post(sellersSubscription, browser)

    await seller.post('/api/v1/seller/logout', {})
    await shopper.post('/api/v1/user/logout', {})

    expect(await listeners(db)).toEqual([])
  })

  test('keeps twenty places at most', async ({ db }) => {
    const { shopper } = await someUsers(db)
    const browser = await aBrowser()
    for (let n = 0; n < 22; n += 1)
      await shopper.post(subscription, { ...browser, endpoint: `https://push.example.com/${n}` })

    const kept = (await listeners(db)).map(({ endpoint }) => endpoint)
    expect([kept.length, kept.includes('https://push.example.com/21')]).toEqual([20, true])
  })

  test.for([
    'http://push.example.com/one',
    'https://127.0.0.1/one',
    'https://10.0.0.7/one',
    'https://[::1]/one',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example.com:8443/one',
    'https://user:password@push.example.com/one',
    'file:///etc/passwd',
    'push',
  ])('is not listened to at %s', async (endpoint, { db }) => {
    const { shopper } = await someUsers(db)

    const { status, body } = await shopper.post(subscription, { ...(await aBrowser()), endpoint })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await listeners(db)).toEqual([])
  })
})

describe('the keys', () => {
  test('are made once and stay', async ({ db }) => {
    const { shopper } = await someUsers(db)
    const first = await shopper.get('/api/v1/push/key')

    await openChannels(db, { mail: undefined })

    expect(await shopper.get('/api/v1/push/key')).toMatchObject({ body: first.body })
    expect(first.body.publicKey).toMatch(/^B[\w-]{86}$/)
  })
})

describe('the seller', () => {
  const choices = '/api/v1/seller/messages'

  test('chooses mails for new orders, and the audit log has it', async ({ db }) => {
    const { seller } = await someUsers(db)

    const { body } = await seller.post(choices, { mailsNewOrders: true })

    expect(body.choices).toMatchObject({ canMail: true, mailsNewOrders: true })
    expect(
      await db.selectFrom('auditEntries').select(['action', 'after']).orderBy('id').execute(),
    ).toEqual([{ action: 'settings changed', after: { mailsNewOrders: true } }])
  })

  test('cannot where there is no mail server', async ({ db }) => {
    await openChannels(db, { mail: undefined })
    const cookie = `seller=${await aSellerSession(db)}`
    const seller = aClient(aWholeStore(db), { headers: { cookie } })

    const answers = [
      await seller.post(choices, { mailsNewOrders: true }),
      await seller.post(`${choices}/test`, {}),
    ]

    expect(answers.map(({ body }) => body.code)).toEqual(['mail_unavailable', 'mail_unavailable'])
  })

  test('is sent a test mail, five in an hour', async ({ db }) => {
    const { seller } = await someUsers(db)
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await seller.post(`${choices}/test`, {})).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await jobsOf(db)).toHaveLength(5)
  })
})
