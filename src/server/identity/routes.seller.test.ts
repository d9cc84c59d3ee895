import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import { rights } from '#contract/rights.ts'
import { demoSeller } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { aSeller, aSellerSession, aShopper } from '#tests/support/users.ts'

const isAuth = '/api/v1/seller/is-auth'
const login = '/api/v1/seller/login'
const logout = '/api/v1/seller/logout'
const wrong = 'not the lantern at all'

const sessionsIn = (db: Database) => db.selectFrom('sellerSessions').selectAll().execute()
const entriesIn = (db: Database) =>
  db.selectFrom('auditEntries').selectAll().orderBy('id').execute()

type Known = { email: string; password: string }
const credentials = ({ email, password }: Known) => ({ email, password })

describe('the seller who logs in (S-70)', () => {
  test('the seller who logs in is known from then on, and it is written down', async ({ db }) => {
    const seller = await aSeller(db, { email: 'owner@example.com' })
    const client = aClient(anIdentityApp(db, { storeName: 'Kirana' }))

    const { status, body } = await client.post(login, {
      ...credentials(seller),
      email: ' Owner@Example.com',
    })

    expect([status, body]).toEqual([200, { success: true, message: 'Welcome back' }])
    expect((await client.get(isAuth)).body).toEqual({
      success: true,
      seller: {
        _id: expect.any(String),
        email: 'owner@example.com',
        name: null,
        role: 'owner',
        rights: [...rights],
      },
    })
    expect(await entriesIn(db)).toMatchObject([
      { who: 'owner@example.com', action: 'login', subjectType: 'store', subjectName: 'Kirana' },
    ])
  })

  test('the seller who logs in is no shopper, and a shopper is no seller', async ({ db }) => {
    const seller = await aSeller(db)
    const asha = await aShopper(db)
    const app = anIdentityApp(db)

    const asShopper = await aClient(app).post('/api/v1/user/login', credentials(seller))
    const asSeller = await aClient(app).post(login, credentials(asha))

    expect([asShopper.status, asSeller.status]).toEqual([401, 401])
  })

  test('the seller who logs in gets a new session each time, and the one before ends', async ({
    db,
  }) => {
    const seller = await aSeller(db)
    const app = anIdentityApp(db)
    const client = aClient(app)
    client.cookies.set('seller', 'A'.repeat(43))
    await client.post(login, credentials(seller))
    const before = client.cookies.get('seller') ?? ''

    await client.post(login, credentials(seller))

    const replay = aClient(app, { headers: { cookie: `seller=${before}` } })
    expect(before).not.toBe('A'.repeat(43))
    expect(client.cookies.get('seller')).not.toBe(before)
    expect((await replay.get(isAuth)).body.success).toBe(false)
    expect(await sessionsIn(db)).toHaveLength(1)
  })

  test.for([
    ['http://shop.test', [], 'seller', ''],
    ['https://shop.test', [], '__Host-seller', ' Secure;'],
    ['https://shop.test', ['https://front.example'], '__Host-seller', ' Secure;'],
  ] as const)(
    'the seller who logs in on %s with front ends %j has cookies for the store’s own pages alone',
    async ([publicUrl, allowedOrigins, name, secure], { db }) => {
      const seller = await aSeller(db)
      const app = anIdentityApp(db, { publicUrl, allowedOrigins: [...allowedOrigins] })

      const { setCookies } = await aClient(app).post(login, credentials(seller))

      const rest = `Path=/; HttpOnly;${secure} SameSite=Strict`
      expect(setCookies).toHaveLength(2)
      expect(setCookies[0]).toMatch(new RegExp(`^${name}=[\\w-]{43}; Max-Age=43200; ${rest}$`))
      expect(setCookies[1]).toMatch(new RegExp(`^${name}-device=[\\w.-]{87}; .*${rest}$`))
    },
  )

  test('a login of the seller looks and costs the same with an unknown address and a wrong password', async ({
    db,
  }) => {
    const seller = await aSeller(db)
    const app = anIdentityApp(db)
    const argon2 = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()

    const answers = []
    const hashes = []
    for (const email of ['nobody@example.com', seller.email]) {
      argon2.mockClear()
      answers.push(await aClient(app).post(login, { email, password: wrong }))
      hashes.push(argon2.mock.calls.length)
    }

    argon2.mockRestore()
    syncBuiltinESMExports()
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(answers[1]).toEqual(answers[0])
    expect(hashes).toEqual([1, 1])
    expect(await sessionsIn(db)).toEqual([])
    expect(await entriesIn(db)).toEqual([])
  })

  test.for([
    demoSeller,
    { email: 'admin@example.com', password: 'admin' },
    { email: 'admin@example.com', password: 'greatstack123' },
    { email: 'seller@example.com', password: 'password' },
  ])('the seller who logs in is nobody whom everybody knows: %o (T27)', async (guess, { db }) => {
    await aSeller(db)

    expect((await aClient(anIdentityApp(db)).post(login, guess)).status).toBe(401)
  })
})

describe('after too many wrong passwords', () => {
  const strict = { limits: { freeAttempts: 3 } }

  test('unknown devices are paused, a device the seller has used is not (T26)', async ({ db }) => {
    const seller = await aSeller(db)
    const app = anIdentityApp(db, strict)
    const phone = aClient(app)
    await phone.post(login, credentials(seller))
    await phone.get(logout)
    for (let time = 0; time < 3; time += 1) {
      await aClient(app).post(login, { email: seller.email, password: wrong })
    }

    expect((await phone.post(login, credentials(seller))).status).toBe(200)
    expect((await aClient(app).post(login, credentials(seller))).status).toBe(429)
  })

  test("a paused shopper login does not pause the seller's", async ({ db }) => {
    const seller = await aSeller(db)
    const app = anIdentityApp(db, strict)
    const guess = () =>
      aClient(app).post('/api/v1/user/login', { email: seller.email, password: wrong })
    for (let time = 0; time < 3; time += 1) await guess()

    expect((await guess()).status).toBe(429)
    expect((await aClient(app).post(login, credentials(seller))).status).toBe(200)
  })
})

describe('the seller who logs out (S-70)', () => {
  test.for(['GET', 'POST'])(
    'the seller who logs out by %s ends the session, copies too',
    async (method, { db }) => {
      const token = await aSellerSession(db)
      const app = anIdentityApp(db)
      const client = aClient(app)
      client.cookies.set('seller', token)

      const { status, body, setCookies } = await client.send(logout, { method })

      const copied = aClient(app, { headers: { cookie: `seller=${token}` } })
      expect([status, body]).toEqual([200, { success: true, message: 'Logged out' }])
      expect(setCookies).toEqual(['seller=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'])
      expect((await copied.get(isAuth)).body).toEqual({
        success: false,
        message: 'Not logged in',
        sendsLoginLink: false,
      })
      expect(await sessionsIn(db)).toEqual([])
    },
  )

  test('the seller who logs out is not logged out by a link on another site', async ({ db }) => {
    const cookie = `seller=${await aSellerSession(db)}`
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }

    const { status } = await aClient(anIdentityApp(db), { headers }).get(logout)

    expect(status).toBe(403)
    expect(await sessionsIn(db)).toHaveLength(1)
  })
})
