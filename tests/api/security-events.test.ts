import { describe } from 'vitest'
import type { SecurityEvent } from '#contract/api/security-events.ts'
import { recordSecurityEvent, trailOfRefusals } from '#server/audit/security-events.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { storeLog } from '#tests/support/recording-log.ts'
import { aSeller, aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const login = '/api/v1/user/login'
const sellerLogin = '/api/v1/seller/login'
const eventsCall = '/api/v1/seller/security-events'
const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

function aRecordedStore(db: Database) {
  const { log, entries, lines } = storeLog()
  const refusals = trailOfRefusals(db, log)
  const app = aWholeStore(db, { log, refusals })
  const logged = () => entries().filter(({ event }) => event !== undefined)
  return { app, refusals, logged, lines }
}

async function eventsIn(db: Database, search = ''): Promise<SecurityEvent[]> {
  const cookie = `seller=${await aSellerSession(db)}`
  const { body } = await aClient(aWholeStore(db)).get(eventsCall + search, { headers: { cookie } })
  return body.events as SecurityEvent[]
}

describe('a security event (T95)', () => {
  test('says who, what, from where, when and in which request', async ({ db }) => {
    const asha = await aShopper(db)
    const { app, logged } = aRecordedStore(db)
    const client = aClient(app, { from: '203.0.113.9', headers: { 'user-agent': browser } })

    const { headers } = await client.post(login, { email: asha.email, password: asha.password })

    const request = headers.get('x-request-id')
    const [device, entry] = await eventsIn(db)
    expect(entry).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      kind: 'login',
      role: 'shopper',
      who: asha.email,
      address: '203.0.113.9',
      device: 'Chrome on Android',
      userAgent: browser,
      request,
      count: 1,
    })
    expect(device).toMatchObject({ kind: 'new device', who: asha.email, request })
    expect(JSON.stringify(logged())).not.toMatch(/asha|203\.0\.113\.9/)
    expect(logged()[0]).toMatchObject({
      event: 'login',
      account: asha.id,
      address: '203.0.113.0',
      request,
      time: expect.stringMatching(/Z$/),
    })
  })

  test.for([
    ['a wrong password', { kind: 'login failed', role: 'shopper', detail: 'wrong_credentials' }],
    ['an unknown address', { kind: 'login failed', role: 'shopper', detail: 'wrong_credentials' }],
    ['the seller’s wrong password', { kind: 'login failed', role: 'seller' }],
    ['a request of another site', { kind: 'refused', detail: 'cross_site' }],
    ['a shopper at the seller’s', { kind: 'refused', detail: 'seller_only' }],
    ['a payment message without its signature', { kind: 'webhook rejected' }],
  ] as const)('is %s', async ([what, expected], { db }) => {
    const asha = await aShopper(db)
    const seller = await aSeller(db)
    const cookie = `sid=${await aSession(db, asha)}`
    const { app, logged } = aRecordedStore(db)
    const client = aClient(app)
    const password = 'not the right one at all'
    const tries: Record<typeof what, () => Promise<unknown>> = {
      'a wrong password': () => client.post(login, { email: asha.email, password }),
      'an unknown address': () => client.post(login, { email: 'no@example.com', password }),
      'the seller’s wrong password': () =>
        client.post(sellerLogin, { email: seller.email, password }),
      'a request of another site': () =>
        client.post(login, {}, { headers: { 'sec-fetch-site': 'cross-site' } }),
      'a shopper at the seller’s': () => client.get(eventsCall, { headers: { cookie } }),
      'a payment message without its signature': () =>
        client.post('/api/v1/payment/webhook/test', {}),
    }

    await tries[what]()

    const [entry, ...more] = await eventsIn(db)
    expect(entry).toMatchObject(expected)
    expect(more).toEqual([])
    expect(logged()).toHaveLength(1)
    // A text typed as an address may be a password.
    const who = { 'a wrong password': asha.email, 'the seller’s wrong password': seller.email }
    expect(entry?.who).toBe((who as Record<string, string>)[what])
  })

  test('is every change of the seller’s account, and each of a shopper’s', async ({ db }) => {
    const { email, password } = await aSeller(db)
    const asha = await aShopper(db)
    const client = aClient(aWholeStore(db))
    const next = 'coconuts at the front door'

    await client.post(sellerLogin, { email, password })
    await client.post('/api/v1/seller/account/password', {
      currentPassword: password,
      password: next,
    })
    await client.post('/api/v1/seller/account/email', {
      currentPassword: next,
      email: 'new@shop.example',
    })
    await client.post('/api/v1/seller/session/removal', {})
    await client.post(login, { email: asha.email, password: asha.password })
    await client.post('/api/v1/user/password', { currentPassword: asha.password, password: next })
    await client.get('/api/v1/user/export')
    await client.post('/api/v1/user/session/removal', {})
    await client.post(login, { email: asha.email, password: next })
    await client.post('/api/v1/user/removal', { password: next })

    const events = (await eventsIn(db)).reverse()
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['login', 'new device', 'password changed', 'e-mail changed', 'sessions ended'],
      ...['login', 'new device', 'password changed', 'data exported', 'sessions ended'],
      ...['login', 'account deleted'],
    ])
    // The address of a deleted account is gone from all of them.
    expect(JSON.stringify(events)).not.toContain(asha.email)
  })

  test('is found by kind, by account and by address, page by page', async ({ db }) => {
    for (const who of ['a@shop.in', 'b@shop.in', 'a@shop.in'])
      await recordSecurityEvent(db, { kind: 'login', role: 'shopper', who })
    await recordSecurityEvent(db, { kind: 'password reset', who: 'a@shop.in' })

    const newest = await eventsIn(db, '?limit=2')
    const older = await eventsIn(db, `?limit=2&before=${newest[1]?._id}`)

    expect([...newest, ...older].map(({ who }) => who?.[0]).join('')).toBe('aaba')
    expect(await eventsIn(db, '?kind=password+reset')).toHaveLength(1)
    expect(await eventsIn(db, '?q=B@shop')).toHaveLength(1)
  })
})

describe('a flood of refusals', () => {
  const attack = { headers: { 'sec-fetch-site': 'cross-site' } }

  test('from one network is one row with its number, and two lines', async ({ db }) => {
    const { app, refusals, logged } = aRecordedStore(db)

    for (let n = 0; n < 300; n += 1)
      await aClient(app, { from: '203.0.113.9' }).post(login, {}, attack)
    await refusals.flush()

    const events = await eventsIn(db)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ kind: 'refused', count: 300, address: '203.0.113.9' })
    expect(logged()).toHaveLength(2)
  })

  test('from very many networks is bounded, and none is left uncounted', async ({ db }) => {
    const { app, refusals, logged } = aRecordedStore(db)

    for (let n = 0; n < 300; n += 1)
      await aClient(app, {
        from: `203.${n % 2}.${n}.9`.replace(/\d{3,}/, (part) => String(Number(part) % 256)),
      }).post(login, {}, attack)
    await refusals.flush()

    const events = await eventsIn(db, '?limit=200')
    expect(events.length).toBeLessThanOrEqual(101)
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(300)
    expect(logged().length).toBeLessThanOrEqual(205)
  })

  test('on many accounts says on how many', async ({ db }) => {
    const { app, refusals } = aRecordedStore(db)
    const people = [await aShopper(db), await aShopper(db), await aShopper(db)]

    for (const { email } of people)
      await aClient(app, { from: '203.0.113.9' }).post(login, { email, password: 'a wrong guess' })
    await refusals.flush()

    expect(await eventsIn(db)).toMatchObject([{ kind: 'login failed', count: 3, accounts: 3 }])
  })
})

test('what somebody sends cannot forge a line of the log (T62)', async ({ db }) => {
  const asha = await aShopper(db)
  const { app, lines, logged } = aRecordedStore(db)
  const hostile = `\u009b31m Mozilla\u2028{"level":60,"msg":"forged"} ${'x'.repeat(10_000)}`
  const headers = { 'user-agent': Buffer.from(hostile).toString('latin1') }

  await aClient(app, { headers }).post(login, { email: asha.email, password: asha.password })
  await aClient(app).post(
    `${login}/%0A%1B[31m${'y'.repeat(3000)}`,
    {},
    {
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  )

  expect(lines().length).toBeGreaterThan(2)
  for (const line of lines()) {
    expect(line).toMatch(/^\{.*\}\n$/)
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(line.length).toBeLessThan(2000)
  }
  expect(String(logged()[0]?.userAgent).length).toBeLessThanOrEqual(200)
})
