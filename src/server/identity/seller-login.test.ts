import { deliverMails } from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aClock,
  aLoggedInSeller,
  loginLink,
  mail,
  mailedToken,
  sellerAccount,
  sellerIsAuth,
  sellerLogin,
  switchOnSecondFactor,
} from '#tests/support/seller-account.ts'

const better = 'coconuts at the front door'
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
  test.for(['a new password', 'a logout everywhere'] as const)(
    'a login link that was mailed before is worth nothing after %s',
    async (change, { db }) => {
      const { app, client, credentials } = await aLoggedInSeller(db, { mail })
      await aClient(app).post(loginLink, { email: credentials.email })
      const token = await mailedToken(db)

      const changed =
        change === 'a new password'
          ? await client.post(`${sellerAccount}/password`, {
              currentPassword: credentials.password,
              password: better,
            })
          : await client.post('/api/v1/seller/session/removal', {})

      expect(changed.status).toBe(200)
      const { status } = await aClient(app).post(`${loginLink}/session`, { token })
      expect(status).toBe(410)
    },
  )

  test('a login link is not sent to others, whose answer is the same', async ({ db }) => {
    const { app, credentials } = await aLoggedInSeller(db, { mail })
    await deliverMails(db)

    const stranger = await aClient(app).post(loginLink, { email: 'nobody@example.com' })
    const toStranger = await deliverMails(db)
    const owner = await aClient(app).post(loginLink, { email: credentials.email })

    expect(toStranger).toEqual([])
    expect([stranger.status, stranger.body]).toEqual([owner.status, owner.body])
    expect(await mailedToken(db)).toHaveLength(43)
  })

  test('a login link is mailed at most five times a day, whoever asks, and the refusal names another way', async ({
    db,
  }) => {
    const { app, credentials } = await aLoggedInSeller(db, { mail })
    await deliverMails(db)
    const ask = async (nth: number) => {
      // The test is about another limit, so the one of five minutes is cleared.
      await db.deleteFrom('rateLimits').where('key', 'like', 'seller-link/account/%').execute()
      const client = aClient(app, { from: `203.0.113.${nth}` })
      return client.post(loginLink, { email: credentials.email })
    }

    const statuses: number[] = []
    const mails: string[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      statuses.push((await ask(nth)).status)
      mails.push(...(await deliverMails(db)).map(({ text }) => text))
    }
    const sixth = await ask(6)

    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    expect(sixth.body.message).toContain('npm run seller -- reset-password')
    expect(mails.filter((text) => text.includes('/seller/login-link#'))).toHaveLength(5)
    expect(await deliverMails(db)).toEqual([])
  })

  test('a login link works once, and only with its token', async ({ db }) => {
    const { app, credentials } = await aLoggedInSeller(db, { mail })
    await aClient(app).post(loginLink, { email: credentials.email })
    const token = await mailedToken(db)
    const use = (value: string) => aClient(app).post(`${loginLink}/session`, { token: value })

    const wrong = await use('A'.repeat(43))
    const once = await use(token)
    const again = await use(token)

    expect([wrong.status, once.status, again.status]).toEqual([410, 200, 410])
  })

  test('of ten uses of a login link at once one gets in', async ({ ownDb }) => {
    const { app, credentials } = await aLoggedInSeller(ownDb, { mail })
    await aClient(app).post(loginLink, { email: credentials.email })
    const token = await mailedToken(ownDb)

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => aClient(app).post(`${loginLink}/session`, { token })),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(9)
  })

  test('a login link sets a new password on request, which ends all sessions', async ({ db }) => {
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

  test('a login link is only the first step where there is a second', async ({ db }) => {
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

  test('a login link needs mail, and says what else there is', async ({ db }) => {
    const { app, credentials } = await aLoggedInSeller(db)

    const { status, body } = await aClient(app).post(loginLink, { email: credentials.email })

    expect([status, body.code]).toEqual([503, 'mail_unavailable'])
    expect(body.message).toContain('npm run seller -- reset-password')
    expect((await aClient(app).get(sellerIsAuth)).body.sendsLoginLink).toBe(false)
  })
})
