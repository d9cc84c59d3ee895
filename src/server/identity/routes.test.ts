import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import {
  credentials,
  isAuth,
  login,
  logout,
  meera,
  register,
  sessionsIn,
  tryLogin,
} from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'
import { identityLimits } from './logins.ts'

test('a visitor has no session', async ({ db }) => {
  const { status, body, setCookies } = await aClient(anIdentityApp(db)).get(isAuth)

  expect(status).toBe(200)
  expect(body).toEqual({ success: false, message: 'Not logged in' })
  expect(setCookies).toEqual([])
})

describe('registering', () => {
  test('registering opens an account, logs in and says welcome', async ({ db }) => {
    const client = aClient(anIdentityApp(db, { storeName: 'Kirana' }))

    const { status, body, headers } = await client.post(register, meera)

    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'Welcome to Kirana, Meera',
      user: { _id: expect.any(String), name: 'Meera', email: 'meera@example.com', cartItems: {} },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await client.get(isAuth)).body).toEqual({ success: true, user: body.user })
  })

  test('registering a taken address fails like any other, without a session', async ({ db }) => {
    await aShopper(db, { email: meera.email })
    const client = aClient(anIdentityApp(db))

    const { status, body } = await client.post(register, {
      ...meera,
      email: ' MEERA@Example.com ',
    })

    expect([status, body.code]).toEqual([409, 'cannot_register'])
    expect(client.cookies.size).toBe(0)
    expect(await sessionsIn(db)).toEqual([])
  })

  test('registering with a guessable password is refused', async ({ db }) => {
    const { status, body } = await aClient(anIdentityApp(db)).post(register, {
      ...meera,
      password: 'Meera1234',
    })

    expect([status, body.code]).toEqual([422, 'weak_password'])
  })

  const anyone = (n: number) => ({ ...meera, email: `person${n}@example.com` })

  test('registering is possible for a whole carrier behind one address, five hundred times an hour', async ({
    db,
  }) => {
    expect(identityLimits.registrationsPerNetwork).toEqual({ points: 500, seconds: 3600 })
    const limits = { registrationsPerNetwork: { points: 3, seconds: 3600 } }
    const app = anIdentityApp(db, { limits })
    const from = (address: string, n: number) =>
      aClient(app, { from: address }).post(register, anyone(n))
    for (let n = 0; n < 3; n += 1) expect((await from('203.0.113.9', n)).status).toBe(201)

    const more = await from('203.0.113.9', 4)

    expect([more.status, more.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await from('203.0.113.10', 5)).status).toBe(201)
  })

  test('registering is slowed down for one address where the tries come from, and nowhere else', async ({
    db,
  }) => {
    const app = anIdentityApp(db)
    await aShopper(db, { email: meera.email })
    const from = (n: number) => aClient(app, { from: `203.0.113.${n}` }).post(register, meera)
    for (let n = 0; n < 10; n += 1) expect((await from(1)).status).toBe(409)

    expect((await from(1)).status).toBe(429)
    expect((await from(2)).status).toBe(409)
    expect((await aClient(app).post(register, anyone(1))).status).toBe(201)
  })

  test('registering is slowed down for one browser', async ({ db }) => {
    const limits = { registrationsPerDevice: { points: 2, seconds: 3600 } }
    const app = anIdentityApp(db, { limits })
    const first = aClient(app)
    await first.post(register, anyone(0))
    const headers = { cookie: `device=${first.cookies.get('device')}` }
    const again = (n: number) => aClient(app, { headers }).post(register, anyone(n))
    for (let n = 1; n < 3; n += 1) expect((await again(n)).status).toBe(201)

    expect((await again(3)).status).toBe(429)
    expect((await aClient(app).post(register, anyone(4))).status).toBe(201)
  })

  test('registering is limited fifty times higher behind a misconfigured proxy', async ({ db }) => {
    const limits = { registrationsPerNetwork: { points: 1, seconds: 3600 } }
    const app = anIdentityApp(db, { limits })
    const through = async (proxy: string, n: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      return (await aClient(app, { from: proxy, headers }).post(register, anyone(n))).status
    }

    expect([await through('172.18.0.1', 1), await through('172.18.0.1', 2)]).toEqual([201, 201])
    expect([await through('198.51.100.4', 3), await through('198.51.100.4', 4)]).toEqual([201, 429])
  })
})

describe('logging in', () => {
  test('logging in answers the logged-in user', async ({ db }) => {
    const asha = await aShopper(db, { name: 'Asha', email: 'asha@example.com' })
    const client = aClient(anIdentityApp(db))

    const { status, body } = await client.post(login, {
      name: '',
      email: ' Asha@EXAMPLE.com',
      password: asha.password,
    })

    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Welcome back, Asha',
      user: { _id: asha.id, name: 'Asha', email: 'asha@example.com', cartItems: {} },
    })
    expect((await client.get(isAuth)).body.user).toEqual(body.user)
  })

  test('logging in with an unknown address or a wrong password gets the same answer', async ({
    db,
  }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db)

    const unknown = await aClient(app).post(login, { ...meera, name: 'x' })
    const wrong = await aClient(app).post(login, { email: asha.email, password: meera.name })

    expect([unknown.status, unknown.body.code]).toEqual([401, 'wrong_credentials'])
    expect(wrong).toEqual(unknown)
    expect(await sessionsIn(db)).toEqual([])
  })

  test('logging in takes the password exactly: case, spaces and all', async ({ db }) => {
    const asha = await aShopper(db, { password: ' Lantern over the Field ' })
    const app = anIdentityApp(db)
    const statusWith = async (password: string) =>
      (await aClient(app).post(login, { email: asha.email, password })).status

    expect(await statusWith(asha.password)).toBe(200)
    expect(await statusWith(asha.password.trim())).toBe(401)
    expect(await statusWith(asha.password.toLowerCase())).toBe(401)
  })

  test.for<[how: string, form: 'NFC' | 'NFD', now: 'NFC' | 'NFD']>([
    ['composed, then decomposed', 'NFC', 'NFD'],
    ['decomposed, then composed', 'NFD', 'NFC'],
  ])(
    'logging in takes a password that two keyboards type differently: %s',
    async ([, form, now], { db }) => {
      const app = anIdentityApp(db)
      const password = 'Café ज़मीन at the corner'
      const there = await aClient(app).post(register, {
        ...meera,
        password: password.normalize(form),
      })

      const here = await tryLogin(app, { ...meera, password: password.normalize(now) })

      expect([there.status, here.status]).toEqual([201, 200])
    },
  )

  test('logging in accepts an e-mail address in full-width letters', async ({ db }) => {
    const app = anIdentityApp(db)
    await aClient(app).post(register, meera)

    expect(
      (await tryLogin(app, { ...meera, email: 'ｍｅｅｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ' })).status,
    ).toBe(200)
  })

  test('logging in makes an old hash a new one', async ({ db }) => {
    const asha = await aShopper(db, { password: 'old words' })
    const passwordHash =
      '$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$yXA+dhPrVo0ji3dAVDCRpkbabGnZZWRikaK724KOLqY'
    await db.updateTable('shoppers').set({ passwordHash }).execute()
    const app = anIdentityApp(db)

    const first = await aClient(app).post(login, credentials(asha))

    expect(first.status).toBe(200)
    const { passwordHash: now } = await db
      .selectFrom('shoppers')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(now).toContain('$m=19456,t=2,p=1$')
    expect((await aClient(app).post(login, credentials(asha))).status).toBe(200)
  })
})

describe('logging out', () => {
  test.for(['GET', 'POST'])(
    'logging out by %s ends the session, for a copied cookie too',
    async (method, { db }) => {
      const app = anIdentityApp(db)
      const client = aClient(app)
      await client.post(register, meera)
      const copied = aClient(app)
      copied.cookies.set('sid', client.cookies.get('sid') ?? '')

      const { status, body } = await client.send(logout, { method })

      expect(status).toBe(200)
      expect(body).toEqual({ success: true, message: 'Logged out' })
      expect(client.cookies.has('sid')).toBe(false)
      expect((await copied.get(isAuth)).body.success).toBe(false)
      expect(await sessionsIn(db)).toEqual([])
    },
  )

  test.for(['', 'A'.repeat(43), 'nonsense'])(
    'logging out works with the cookie "%s" too',
    async (cookie, { db }) => {
      const client = aClient(anIdentityApp(db), { headers: { cookie: `sid=${cookie}` } })

      const { status, setCookies } = await client.get(logout)

      expect(status).toBe(200)
      expect(setCookies).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    },
  )

  test("logging out leaves the browser's other data alone", async ({ db }) => {
    const { headers } = await aClient(anIdentityApp(db)).get(logout)

    expect(headers.get('clear-site-data')).toBeNull()
  })
})
