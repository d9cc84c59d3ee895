import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import {
  aClock,
  aLoggedInSeller,
  codeOf,
  secondFactor,
  sellerAccount,
  sellerLogin,
  switchOnSecondFactor,
} from '#tests/support/seller-account.ts'

type Place = { dataDir?: string; secretKey?: string }

async function aSellerWithFactor(db: Database, place: Place = {}) {
  const clock = aClock()
  const logged = await aLoggedInSeller(db, { now: clock.now, ...place })
  const { password } = logged.credentials
  const factor = await switchOnSecondFactor(logged.client, { password, now: clock.now })
  return { ...logged, clock, ...factor }
}

const sessionsIn = (db: Database) => db.selectFrom('sellerSessions').selectAll().execute()

describe('a login with a second factor', () => {
  test('stops half-way without a code, and half-way is no session', async ({ db }) => {
    const { app, credentials } = await aSellerWithFactor(db)
    const before = await sessionsIn(db)
    const client = aClient(app)

    const { status, body, setCookies } = await client.post(sellerLogin, credentials)

    expect([status, body.code, setCookies]).toEqual([401, 'code_needed', []])
    expect((await client.get(sellerAccount)).status).toBe(401)
    expect(await sessionsIn(db)).toEqual(before)
  })

  test('a login with a second factor says nothing of it to those who do not know the password', async ({
    db,
  }) => {
    const { app, credentials, code, clock } = await aSellerWithFactor(db)
    clock.pass(60)

    const { body } = await aClient(app).post(sellerLogin, {
      ...credentials,
      password: 'not the lantern',
      code: code(),
    })

    expect(body.code).toBe('wrong_credentials')
  })

  test('a login with a second factor takes a code once: the same again is refused (T29)', async ({
    db,
  }) => {
    const { app, credentials, code, clock } = await aSellerWithFactor(db)
    clock.pass(60)

    const statuses = []
    for (let time = 0; time < 2; time += 1) {
      const { status } = await aClient(app).post(sellerLogin, { ...credentials, code: code() })
      statuses.push(status)
    }

    expect(statuses).toEqual([200, 401])
  })

  test('a login with a second factor takes a code after one was taken by a clock two years ahead', async ({
    db,
  }) => {
    const { app, credentials, code, clock } = await aSellerWithFactor(db)
    clock.pass(2 * 365 * 86_400)
    await aClient(app).post(sellerLogin, { ...credentials, code: code() })
    clock.pass(-2 * 365 * 86_400 + 60)
    const login = () => aClient(app).post(sellerLogin, { ...credentials, code: code() })

    expect([(await login()).status, (await login()).status]).toEqual([200, 401])
  })

  test('of one code sent five times at once one gets in (T29)', async ({ ownDb }) => {
    const { app, credentials, code, clock } = await aSellerWithFactor(ownDb)
    clock.pass(60)
    const before = await sessionsIn(ownDb)
    // Stays within the free tries, so that each is checked.
    const strict = { ...credentials, code: code() }

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => aClient(app).post(sellerLogin, strict)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsIn(ownDb)).toHaveLength(before.length + 1)
  })

  test.for([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code of %i steps from now: %i (T29)', async ([steps, expected], { db }) => {
    const { app, credentials, code, clock } = await aSellerWithFactor(db)
    clock.pass(300)

    const { status } = await aClient(app).post(sellerLogin, { ...credentials, code: code(steps) })

    expect(status).toBe(expected)
  })

  test('after five wrong codes the right one has to wait (T29)', async ({ db }) => {
    const { app, credentials, code, clock } = await aSellerWithFactor(db)
    clock.pass(60)
    for (let time = 0; time < 5; time += 1) {
      const wrong = { ...credentials, code: codeOf('A'.repeat(32), time * 1e9) }
      expect((await aClient(app).post(sellerLogin, wrong)).status).toBe(401)
    }

    const { status, headers } = await aClient(app).post(sellerLogin, {
      ...credentials,
      code: code(),
    })

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(20)
  })

  test('others who know the password and guess codes do not hold up a known device', async ({
    db,
  }) => {
    const { app, client, credentials, code, clock } = await aSellerWithFactor(db)
    clock.pass(60)
    for (let time = 0; time < 8; time += 1) {
      await aClient(app).post(sellerLogin, { ...credentials, code: '123456' })
    }

    expect((await client.post(sellerLogin, { ...credentials, code: code() })).status).toBe(200)
  })

  test('a recovery code gets in once, however it is typed', async ({ db }) => {
    const { app, client, credentials, recoveryCodes } = await aSellerWithFactor(db)
    const typed = ` ${recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')} `

    const once = await aClient(app).post(sellerLogin, { ...credentials, code: typed })
    const again = await aClient(app).post(sellerLogin, { ...credentials, code: recoveryCodes[3] })

    expect([once.status, again.status]).toEqual([200, 401])
    expect((await client.get(sellerAccount)).body.account).toMatchObject({
      secondFactor: { recoveryCodesLeft: 9 },
    })
  })

  test('new recovery codes replace the ones before', async ({ db }) => {
    const { app, client, credentials, code, clock, recoveryCodes } = await aSellerWithFactor(db)
    clock.pass(60)

    const { body } = await client.post(`${secondFactor}/recovery-codes`, {
      currentPassword: credentials.password,
      code: code(),
    })

    const [fresh = ''] = body.recoveryCodes as string[]
    const old = await aClient(app).post(sellerLogin, { ...credentials, code: recoveryCodes[0] })
    const now = await aClient(app).post(sellerLogin, { ...credentials, code: fresh })
    expect([old.status, now.status]).toEqual([401, 200])
  })

  test('without its key file only recovery codes get in, and the answer says so', async ({
    db,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tokri-key-'))
    const { app, credentials, code, clock, recoveryCodes } = await aSellerWithFactor(db, {
      dataDir,
    })
    clock.pass(60)
    expect(await readdir(dataDir)).toEqual(['second-factor.key'])
    expect((await readFile(join(dataDir, 'second-factor.key'), 'utf8')).trim()).toHaveLength(44)
    await rm(dataDir, { recursive: true })

    const byApp = await aClient(app).post(sellerLogin, { ...credentials, code: code() })
    const byPaper = await aClient(app).post(sellerLogin, { ...credentials, code: recoveryCodes[0] })

    expect(byApp).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    expect(byApp.body.message).toContain('npm run seller -- reset-second-factor')
    expect(byPaper.status).toBe(200)
  })
})

test('with a key in the settings, servers with folders of their own check the same codes', async ({
  db,
}) => {
  const secretKey = 'one key for all servers of this shop'
  const folder = () => mkdtempSync(join(tmpdir(), 'tokri-key-'))
  const { credentials, code, clock } = await aSellerWithFactor(db, { dataDir: folder(), secretKey })
  clock.pass(60)
  const elsewhere = { dataDir: folder(), now: clock.now }
  const login = { ...credentials, code: code() }

  const other = anIdentityApp(db, { ...elsewhere, secretKey: 'another key that is long enough' })
  const same = anIdentityApp(db, { ...elsewhere, secretKey })

  expect((await aClient(other).post(sellerLogin, login)).status).toBe(401)
  expect((await aClient(same).post(sellerLogin, login)).status).toBe(200)
})

describe('switching the second factor off', () => {
  test('switching the second factor off needs the password and a code', async ({ db }) => {
    const { app, client, credentials, code, clock } = await aSellerWithFactor(db)
    const currentPassword = credentials.password
    clock.pass(60)
    const off = (body: object) => client.post(`${secondFactor}/removal`, body)

    const refused = [
      await off({ currentPassword }),
      await off({ code: code() }),
      await off({ currentPassword: 'not the lantern', code: code() }),
      await off({ currentPassword, code: '000000' }),
    ]
    const { status } = await off({ currentPassword, code: code() })

    expect(refused.map((answer) => answer.status)).toEqual([400, 400, 403, 401])
    expect(status).toBe(200)
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(200)
    expect(await db.selectFrom('sellerRecoveryCodes').selectAll().execute()).toEqual([])
  })
})

describe('with a second factor on, the account', () => {
  const changes = [
    ['password', { password: 'coconuts at the front door' }],
    ['email', { email: 'new@example.com' }],
  ] as const

  test.for(changes)(
    'with a second factor on, the account changes its %s only with a code',
    async ([what, change], { db }) => {
      const { client, credentials, clock, secret } = await aSellerWithFactor(db)
      const path = `${sellerAccount}/${what}`
      const body = { ...change, currentPassword: credentials.password }
      clock.pass(60)

      const without = await client.post(path, body)
      const wrong = await client.post(path, { ...body, code: '000000' })
      const right = await client.post(path, {
        ...body,
        code: codeOf(secret, clock.now().getTime()),
      })

      expect([without.status, without.body.code]).toEqual([401, 'code_needed'])
      expect(wrong.body.code).toBe('wrong_code')
      expect(right.status).toBe(200)
    },
  )

  test('with a second factor on, the account does not begin another one without a code, nor with a wrong one', async ({
    db,
  }) => {
    const { client, credentials, clock } = await aSellerWithFactor(db)
    const body = { currentPassword: credentials.password }
    clock.pass(60)

    const without = await client.post(secondFactor, body)
    const wrong = await client.post(secondFactor, { ...body, code: '000000' })

    expect([without.status, without.body.code]).toEqual([401, 'code_needed'])
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code'])
  })

  test.for(changes)(
    'with a second factor on, the account changes its %s with a recovery code',
    async ([what, change], { db }) => {
      const { client, credentials, recoveryCodes } = await aSellerWithFactor(db)
      const body = { ...change, currentPassword: credentials.password, code: recoveryCodes[0] }

      expect((await client.post(`${sellerAccount}/${what}`, body)).status).toBe(200)
    },
  )
})
