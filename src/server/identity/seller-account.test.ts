import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aClock,
  aLoggedInSeller,
  loginLink,
  mail,
  mailedToken,
  mailsIn,
  sellerAccount,
  sellerIsAuth,
  sellerLogin,
  switchOnSecondFactor,
} from '#tests/support/seller-account.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'

const better = 'coconuts at the front door'
const session = '/api/v1/seller/session'
const entriesIn = (db: Database) =>
  db.selectFrom('auditEntries').select(['who', 'action', 'before', 'after']).execute()

describe('a new password (T30)', () => {
  test('needs the current one', async ({ db }) => {
    const { app, client, credentials } = await aLoggedInSeller(db)

    const without = await client.post(`${sellerAccount}/password`, { password: better })
    const wrong = await client.post(`${sellerAccount}/password`, {
      currentPassword: 'not the lantern',
      password: better,
    })

    expect([without.status, wrong.status]).toEqual([400, 403])
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(200)
  })

  test('ends all other sessions, gives this one a new cookie, and is in the record', async ({
    db,
  }) => {
    const { app, client, credentials } = await aLoggedInSeller(db, { mail })
    const other = aClient(app)
    await other.post(sellerLogin, credentials)
    const before = client.cookies.get('seller')

    const { status } = await client.post(`${sellerAccount}/password`, {
      currentPassword: credentials.password,
      password: better,
    })

    const stolen = aClient(app, { headers: { cookie: `seller=${before}` } })
    expect(status).toBe(200)
    expect((await client.get(sellerIsAuth)).body.success).toBe(true)
    expect((await other.get(sellerAccount)).status).toBe(401)
    expect((await stolen.get(sellerAccount)).status).toBe(401)
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(401)
    expect((await entriesIn(db)).at(-1)).toMatchObject({ action: 'password changed', after: {} })
    expect((await mailsIn(db)).at(-1)).toMatchObject({
      to: credentials.email,
      subject: 'Your password was changed · Tokri',
    })
  })

  test.for([
    ['short one', 'elevenchars', 400],
    ['guessable one', 'password12345', 422],
    ['own address', 'owner@example.com', 422],
  ] as const)('is not a %s', async ([, password, expected], { db }) => {
    const { client, credentials } = await aLoggedInSeller(db)

    const { status } = await client.post(`${sellerAccount}/password`, {
      currentPassword: credentials.password,
      password,
    })

    expect(status).toBe(expected)
  })

  test('the current one is not guessed by who sits at an open screen', async ({ db }) => {
    const { client, credentials } = await aLoggedInSeller(db, { limits: { freeAttempts: 3 } })
    const change = (currentPassword: string) =>
      client.post(`${sellerAccount}/password`, { currentPassword, password: better })
    for (let time = 0; time < 3; time += 1) {
      expect((await change(`guess ${time}`)).status).toBe(403)
    }

    expect((await change(credentials.password)).status).toBe(429)
  })
})

test('a new e-mail address needs the password, logs in from then on, and the old one is told', async ({
  db,
}) => {
  const { app, client, credentials } = await aLoggedInSeller(db, { mail })
  const email = 'new@example.com'

  const wrong = await client.post(`${sellerAccount}/email`, { email, currentPassword: 'no' })
  const { status } = await client.post(`${sellerAccount}/email`, {
    email: ' New@Example.com',
    currentPassword: credentials.password,
  })

  expect([wrong.status, status]).toEqual([403, 200])
  expect((await client.get(sellerIsAuth)).body).toMatchObject({ seller: { email } })
  expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(401)
  expect((await aClient(app).post(sellerLogin, { ...credentials, email })).status).toBe(200)
  const told = (await mailsIn(db)).find(({ subject }) => subject.startsWith('Your e-mail'))
  expect(told).toMatchObject({ to: credentials.email, text: expect.stringContaining(email) })
  expect(await entriesIn(db)).toContainEqual({
    who: credentials.email,
    action: 'e-mail changed',
    before: { email: credentials.email },
    after: { email },
  })
})

describe('the list of sessions (T36)', () => {
  const firefox = {
    'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
  }

  test('names the devices, this one marked', async ({ db }) => {
    const { app, client, credentials } = await aLoggedInSeller(db)
    await aClient(app, { headers: firefox }).post(sellerLogin, credentials)

    const { body } = await client.get(sellerAccount)

    const { sessions } = body.account as { sessions: { device: string | null; isThis: boolean }[] }
    const listed = sessions.map(({ device, isThis }) => [device, isThis])
    expect(listed.toSorted(([a]) => (a === null ? 1 : -1))).toEqual([
      ['Firefox on Android', false],
      [null, true],
    ])
  })

  test('one of them ends, and not another seller’s', async ({ db }) => {
    const { app, client, credentials } = await aLoggedInSeller(db)
    const other = aClient(app)
    await other.post(sellerLogin, credentials)
    await aSellerSession(db, { seller: await aSeller(db) })
    const rows = await db.selectFrom('sellerSessions').select(['id', 'sellerId']).execute()
    const { body } = await client.get(sellerAccount)
    const { sessions } = body.account as { sessions: { _id: string; isThis: boolean }[] }
    const wanted = sessions.find(({ isThis }) => !isThis)!._id
    const foreign = rows.find(({ id }) => !sessions.some(({ _id }) => _id === id))!.id

    const notMine = await client.post(`${session}/${foreign}/removal`, {})
    const { status } = await client.post(`${session}/${wanted}/removal`, {})

    expect([notMine.status, status]).toEqual([404, 200])
    expect((await other.get(sellerAccount)).status).toBe(401)
    expect((await client.get(sellerAccount)).status).toBe(200)
  })

  test('all of them end, here too', async ({ db }) => {
    const { app, client, credentials } = await aLoggedInSeller(db)
    const other = aClient(app)
    await other.post(sellerLogin, credentials)

    const { status, setCookies } = await client.post(`${session}/removal`, {})

    expect(status).toBe(200)
    expect(setCookies).toEqual(['seller=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'])
    expect((await other.get(sellerAccount)).status).toBe(401)
    expect(await db.selectFrom('sellerSessions').selectAll().execute()).toEqual([])
  })

  test('a seller who is gone is out with the next request', async ({ db }) => {
    const { client } = await aLoggedInSeller(db)

    await db.deleteFrom('sellers').execute()

    expect((await client.get(sellerAccount)).status).toBe(401)
  })
})

describe('notices by mail', () => {
  test('a login on a new device is told, the next one there is not', async ({ db }) => {
    const { client, credentials } = await aLoggedInSeller(db, { mail })

    await client.post(sellerLogin, credentials)

    expect(await mailsIn(db)).toMatchObject([
      { to: credentials.email, subject: 'New login as the seller · Tokri' },
    ])
  })

  test('without mail nothing waits in the queue', async ({ db }) => {
    const { client, credentials } = await aLoggedInSeller(db)

    await client.post(`${sellerAccount}/password`, {
      currentPassword: credentials.password,
      password: better,
    })

    expect(await mailsIn(db)).toEqual([])
  })
})

describe('nobody locks the owner out (T25, T26)', () => {
  test('after 100 tries from 100 networks the owner gets in on a known device, and elsewhere by a link', async ({
    db,
  }) => {
    const { app, client, credentials } = await aLoggedInSeller(db, { mail })
    const { email } = credentials
    await client.get('/api/v1/seller/logout')
    for (let nth = 0; nth < 100; nth += 1) {
      await aClient(app, { from: `203.0.${nth}.7` }).post(sellerLogin, { email, password: 'guess' })
    }
    const elsewhere = aClient(app, { from: '198.51.100.9' })

    const held = await elsewhere.post(sellerLogin, credentials)
    const known = await client.post(sellerLogin, credentials)
    const asked = await elsewhere.post(loginLink, { email })
    const linked = await elsewhere.post(`${loginLink}/session`, { token: await mailedToken(db) })

    expect([held.status, known.status, asked.status, linked.status]).toEqual([429, 200, 200, 200])
    expect((await elsewhere.get(sellerIsAuth)).body).toMatchObject({ seller: { email } })
  }, 60_000)

  test('who asks for links in the owner’s name does not make the owner’s link worthless', async ({
    db,
  }) => {
    const { app, credentials } = await aLoggedInSeller(db, { mail })
    const { email } = credentials
    await aClient(app).post(loginLink, { email })
    const token = await mailedToken(db)

    for (let nth = 0; nth < 20; nth += 1) {
      await aClient(app, { from: `203.0.113.${nth}` }).post(loginLink, { email })
    }

    const { status } = await aClient(app).post(`${loginLink}/session`, { token })
    expect(status).toBe(200)
  })
})

describe('a login link', () => {
  test('is not sent to others, whose answer is the same', async ({ db }) => {
    const { app, credentials } = await aLoggedInSeller(db, { mail })
    const before = await mailsIn(db)

    const stranger = await aClient(app).post(loginLink, { email: 'nobody@example.com' })
    const afterStranger = await mailsIn(db)
    const owner = await aClient(app).post(loginLink, { email: credentials.email })

    expect(afterStranger).toEqual(before)
    expect([stranger.status, stranger.body]).toEqual([owner.status, owner.body])
    expect(await mailedToken(db)).toHaveLength(43)
  })

  test('works once, and only with its token', async ({ db }) => {
    const { app, credentials } = await aLoggedInSeller(db, { mail })
    await aClient(app).post(loginLink, { email: credentials.email })
    const token = await mailedToken(db)
    const use = (value: string) => aClient(app).post(`${loginLink}/session`, { token: value })

    const wrong = await use('A'.repeat(43))
    const once = await use(token)
    const again = await use(token)

    expect([wrong.status, once.status, again.status]).toEqual([410, 200, 410])
  })

  test('of ten uses at once one gets in', async ({ ownDb }) => {
    const { app, credentials } = await aLoggedInSeller(ownDb, { mail })
    await aClient(app).post(loginLink, { email: credentials.email })
    const token = await mailedToken(ownDb)

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => aClient(app).post(`${loginLink}/session`, { token })),
    )

    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array(9).fill(410)])
  })

  test('sets a new password on request, which ends all sessions', async ({ db }) => {
    const { app, client, credentials } = await aLoggedInSeller(db, { mail })
    await aClient(app).post(loginLink, { email: credentials.email })
    const token = await mailedToken(db)
    const here = aClient(app)

    const weak = await here.post(`${loginLink}/session`, { token, password: 'password12345' })
    const { status } = await here.post(`${loginLink}/session`, { token, password: better })

    expect([weak.status, status]).toEqual([422, 200])
    expect((await client.get(sellerAccount)).status).toBe(401)
    expect((await here.get(sellerAccount)).status).toBe(200)
    const login = await aClient(app).post(sellerLogin, { ...credentials, password: better })
    expect(login.status).toBe(200)
  })

  test('is only the first step where there is a second', async ({ db }) => {
    const clock = aClock()
    const { app, client, credentials } = await aLoggedInSeller(db, { mail, now: clock.now })
    const { code } = await switchOnSecondFactor(client, { ...credentials, now: clock.now })
    clock.pass(60)
    await aClient(app).post(loginLink, { email: credentials.email })
    const token = await mailedToken(db)
    const use = (body: object) => aClient(app).post(`${loginLink}/session`, { token, ...body })

    const answers = [await use({}), await use({ code: '000000' }), await use({ code: code() })]

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
    expect(answers[0]!.body.code).toBe('code_needed')
  })

  test('needs mail, and says what else there is', async ({ db }) => {
    const { app, credentials } = await aLoggedInSeller(db)

    const { status, body } = await aClient(app).post(loginLink, { email: credentials.email })

    expect([status, body.code]).toEqual([503, 'mail_unavailable'])
    expect(body.message).toContain('npm run seller -- reset-password')
    expect((await aClient(app).get(sellerIsAuth)).body.sendsLoginLink).toBe(false)
  })
})

test('a login with the old password does not outlive a change that happens meanwhile', async ({
  ownDb,
}) => {
  const { app, client, credentials } = await aLoggedInSeller(ownDb)
  const currentPassword = credentials.password

  await Promise.all([
    client.post(`${sellerAccount}/password`, { currentPassword, password: better }),
    ...Array.from({ length: 8 }, () => aClient(app).post(sellerLogin, credentials)),
  ])

  const sessions = await ownDb.selectFrom('sellerSessions').selectAll().execute()
  expect(sessions).toHaveLength(1)
  expect((await client.get(sellerIsAuth)).body.success).toBe(true)
})
