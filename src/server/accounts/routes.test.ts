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
import { isAuth, meera, register, sessionsIn, tryLogin } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

describe('a new password', () => {
  test('takes the current one, ends all other sessions and goes on here with a new one', async ({
    db,
  }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const [here, elsewhere] = [await loggedIn(app, asha), await loggedIn(app, asha)]
    await deliverMails(db)
    const oldCookie = here.cookies.get('sid')

    const { status } = await here.post(`${user}/password`, {
      currentPassword: asha.password,
      password: freshPassword,
    })

    expect(status).toBe(200)
    expect((await elsewhere.get(`${user}/account`)).status).toBe(401)
    expect((await here.get(`${user}/account`)).status).toBe(200)
    expect(here.cookies.get('sid')).not.toBe(oldCookie)
    expect((await tryLogin(app, asha)).status).toBe(401)
    expect((await tryLogin(app, { ...asha, password: freshPassword })).status).toBe(200)
    expect(await deliverMails(db)).toMatchObject([
      { to: asha.email, subject: 'Your password for Tokri was changed' },
      { to: asha.email, subject: 'New login to your account at Tokri' },
    ])
  })

  test.for([
    [
      'a wrong current one',
      { currentPassword: 'not it at all', password: freshPassword },
      403,
      'wrong_password',
    ],
    ['no current one', { password: freshPassword }, 400, 'invalid_input'],
    [
      'one that is too short',
      { currentPassword: 'lantern over the mustard field', password: 'short' },
      400,
      'invalid_input',
    ],
    [
      'one that is guessed first',
      { currentPassword: 'lantern over the mustard field', password: 'password123' },
      422,
      'weak_password',
    ],
    [
      'one made of the name',
      { currentPassword: 'lantern over the mustard field', password: 'asha.rao.1990' },
      422,
      'weak_password',
    ],
  ] as const)('is refused with %s', async ([, body, status, code], { db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const client = await loggedIn(app, asha)

    const answer = await client.post(`${user}/password`, body)

    expect(answer).toMatchObject({ status, body: { code } })
    expect((await tryLogin(app, asha)).status).toBe(200)
  })

  test('cannot be guessed at from a session that was left open', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const client = await loggedIn(app, asha)
    const change = (currentPassword: string) =>
      client.post(`${user}/password`, { currentPassword, password: freshPassword })
    for (let time = 0; time < 10; time += 1) await change(`guess ${time}`)

    const { status, headers } = await change(asha.password)

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // The owner is not locked out by it.
    expect((await tryLogin(app, asha)).status).toBe(200)
  })
})

describe('the sessions', () => {
  test('are listed by device, and this one is marked', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    await loggedIn(app, asha, { headers: { 'user-agent': windows } })
    const here = await loggedIn(app, asha, { headers: { 'user-agent': 'curl/8' } })
    await loggedIn(app, await aShopper(db))

    const { body } = await here.get(`${user}/account`)

    const sessions = body.sessions as { device: string | null; isThis: boolean }[]
    expect(sessions.map(({ device, isThis }) => [device, isThis]).toSorted()).toEqual([
      [null, true],
      ['Firefox on Windows', false],
    ])
    expect(JSON.stringify(body)).not.toContain(here.cookies.get('sid'))
  })

  test('end one by one, and nobody else’s do', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const [here, elsewhere] = [await loggedIn(app, asha), await loggedIn(app, asha)]
    const stranger = await loggedIn(app, await aShopper(db))
    const other = (await here.get(`${user}/account`)).body.sessions as {
      _id: string
      isThis: boolean
    }[]
    const id = other.find(({ isThis }) => !isThis)?._id ?? ''

    const byStranger = await stranger.post(`${user}/session/${id}/removal`, {})
    const stillThere = (await elsewhere.get(`${user}/account`)).status
    const byOwner = await here.post(`${user}/session/${id}/removal`, {})

    expect([byStranger.status, stillThere, byOwner.status]).toEqual([404, 200, 200])
    expect((await elsewhere.get(`${user}/account`)).status).toBe(401)
    expect((await here.get(`${user}/account`)).status).toBe(200)
  })

  test('end all at once', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const [here, elsewhere] = [await loggedIn(app, asha), await loggedIn(app, asha)]
    const token = here.cookies.get('sid') ?? ''

    await here.post(`${user}/session/removal`, {})

    expect(here.cookies.has('sid')).toBe(false)
    expect(await sessionsIn(db)).toEqual([])
    for (const cookie of [`sid=${token}`, `sid=${elsewhere.cookies.get('sid')}`]) {
      const replayed = await aClient(app, { headers: { cookie } }).get(`${user}/account`)
      expect(replayed.status).toBe(401)
    }
  })
})

describe('a login', () => {
  test('on a new device is told by mail, on a known one it is not', async ({ db }) => {
    const asha = await aShopper(db)
    const client = await loggedIn(aStoreFor(db), asha, { headers: { 'user-agent': windows } })
    const [mail] = await deliverMails(db)

    await client.post('/api/v1/user/login', { email: asha.email, password: asha.password })

    expect(mail).toMatchObject({ to: asha.email, subject: 'New login to your account at Tokri' })
    expect(mail?.text).toContain('Firefox on Windows')
    expect(await deliverMails(db)).toEqual([])
  })

  test('sends nothing where mail is not set up', async ({ db }) => {
    await loggedIn(aStoreFor(db, { hasMail: false }), await aShopper(db))

    expect(await deliverMails(db)).toEqual([])
  })
})

describe('the name', () => {
  test('changes', async ({ db }) => {
    const client = await loggedIn(aStoreFor(db), await aShopper(db))

    await client.post(`${user}/name`, { name: '  Asha Iyer ' })

    expect((await client.get(isAuth)).body.user).toMatchObject({ name: 'Asha Iyer' })
    expect((await client.post(`${user}/name`, { name: ' ' })).status).toBe(400)
  })
})

describe('the e-mail address', () => {
  test('is confirmed by the link that a registration sends, in the browser that is logged in', async ({
    db,
  }) => {
    const client = aClient(aStoreFor(db))
    await client.post(register, meera)
    const [mail] = await deliverMails(db)
    const before = (await client.get(`${user}/account`)).body

    const { status } = await client.post(`${user}/email/confirmation`, { token: tokenIn(mail) })

    expect(mail?.to).toBe(meera.email)
    expect(before).toMatchObject({ account: { isConfirmed: false }, sendsMail: true })
    expect(status).toBe(200)
    expect((await client.get(`${user}/account`)).body).toMatchObject({
      account: { isConfirmed: true },
    })
  })

  test('is not confirmed by its owner for the stranger who registered with it', async ({ db }) => {
    const app = aStoreFor(db)
    await aClient(app).post(register, meera)
    const [mail] = await deliverMails(db)
    const token = tokenIn(mail)
    const owner = await loggedIn(app, await aShopper(db))

    const withoutLogin = await aClient(app).post(`${user}/email/confirmation`, { token })
    const asAnother = await owner.post(`${user}/email/confirmation`, { token })

    expect([withoutLogin.status, asAnother.status]).toEqual([401, 410])
  })

  test('changes with the link in the new mailbox, and the old one is told', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const client = await loggedIn(app, asha)
    await deliverMails(db)

    const asked = await client.post(`${user}/email`, {
      email: 'new@example.com',
      password: asha.password,
    })
    const mails = await deliverMails(db)
    const link = mails.find(({ to }) => to === 'new@example.com')
    const waiting = (await client.get(`${user}/account`)).body.account
    const confirmed = await client.post(`${user}/email/confirmation`, { token: tokenIn(link) })

    expect(asked.body.account).toMatchObject({ email: asha.email, newEmail: 'new@example.com' })
    expect(waiting).toMatchObject({ email: asha.email, newEmail: 'new@example.com' })
    expect(mails.find(({ to }) => to === asha.email)?.subject).toContain('is about to change')
    expect(confirmed.body.account).toEqual({
      name: asha.name,
      email: 'new@example.com',
      isConfirmed: true,
    })
    expect((await tryLogin(app, { ...asha, email: 'new@example.com' })).status).toBe(200)
    expect((await tryLogin(app, asha)).status).toBe(401)
  })

  test('changes at once where mail is not set up', async ({ db }) => {
    const asha = await aShopper(db)
    const client = await loggedIn(aStoreFor(db, { hasMail: false }), asha)

    const { body } = await client.post(`${user}/email`, {
      email: 'New@example.com',
      password: asha.password,
    })

    expect(body.account).toEqual({ name: asha.name, email: 'new@example.com', isConfirmed: false })
  })

  test('does not change without the password', async ({ db }) => {
    const asha = await aShopper(db)
    const client = await loggedIn(aStoreFor(db, { hasMail: false }), asha)

    const answer = await client.post(`${user}/email`, {
      email: 'new@example.com',
      password: 'a guess',
    })

    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    expect((await client.get(`${user}/account`)).body.account).toMatchObject({ email: asha.email })
  })

  test('of a confirmed account cannot be had, and asking does not show that there is one', async ({
    db,
  }) => {
    const [asha, ravi] = [await aShopper(db), await aShopper(db)]
    await confirmAddress(db, ravi)
    const client = await loggedIn(aStoreFor(db), asha)
    await deliverMails(db)

    const taken = await client.post(`${user}/email`, { email: ravi.email, password: asha.password })
    const toRavi = (await deliverMails(db)).filter(({ to }) => to === ravi.email)
    const free = await client.post(`${user}/email`, {
      email: 'free@example.com',
      password: asha.password,
    })

    expect([taken.status, free.status]).toEqual([200, 200])
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect(toRavi).toMatchObject([{ subject: 'You already have an account at Tokri' }])
    expect(toRavi[0]?.text).not.toContain('#')
  })

  test('of an account that was never confirmed goes to whoever opens the link there', async ({
    db,
  }) => {
    const [asha, squatter] = [
      await aShopper(db),
      await aShopper(db, { email: 'hers@example.com', password: freshPassword }),
    ]
    const app = aStoreFor(db)
    const squatting = await loggedIn(app, squatter)
    const client = await loggedIn(app, asha)
    await deliverMails(db)
    await client.post(`${user}/email`, { email: squatter.email, password: asha.password })
    const link = (await deliverMails(db)).find(({ to }) => to === squatter.email)

    const { body } = await client.post(`${user}/email/confirmation`, { token: tokenIn(link) })

    expect(body.account).toMatchObject({ email: squatter.email, isConfirmed: true })
    expect((await squatting.get(`${user}/account`)).status).toBe(401)
    expect((await tryLogin(app, squatter)).status).toBe(401)
  })
})
