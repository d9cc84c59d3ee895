import { aStoreFor, deliverMails, freshPassword, loggedIn, user } from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { isAuth, sessionsIn, tryLogin } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

describe('a new password', () => {
  test('a new password takes the current one, ends all other sessions and goes on here with a new one', async ({
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
  ] as const)('a new password is refused with %s', async ([, body, status, code], { db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const client = await loggedIn(app, asha)

    const answer = await client.post(`${user}/password`, body)

    expect(answer).toMatchObject({ status, body: { code } })
    expect((await tryLogin(app, asha)).status).toBe(200)
  })

  test('a new password cannot be guessed at from a session that was left open', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const client = await loggedIn(app, asha)
    const change = (currentPassword: string) =>
      client.post(`${user}/password`, { currentPassword, password: freshPassword })
    for (let time = 0; time < 10; time += 1) await change(`guess ${time}`)

    const { status, headers } = await change(asha.password)

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // The guesses do not lock out the owner.
    expect((await tryLogin(app, asha)).status).toBe(200)
  })
})

describe('the sessions', () => {
  test('the sessions are listed by device, and this one is marked', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    await loggedIn(app, asha, { headers: { 'user-agent': windows } })
    const here = await loggedIn(app, asha, { headers: { 'user-agent': 'curl/8' } })
    await loggedIn(app, await aShopper(db))

    const { body } = await here.get(`${user}/account`)

    const sessions = body.sessions as { device: string | null; isThis: boolean }[]
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      [null, true],
      ['Firefox on Windows', false],
    ])
    expect(JSON.stringify(body)).not.toContain(here.cookies.get('sid'))
  })

  test('the sessions end one by one, and nobody else’s do', async ({ db }) => {
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

  test('the sessions end all at once', async ({ db }) => {
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
  test('a login on a new device is told by mail, on a known one it is not', async ({ db }) => {
    const asha = await aShopper(db)
    const client = await loggedIn(aStoreFor(db), asha, { headers: { 'user-agent': windows } })
    const [mail] = await deliverMails(db)

    await client.post('/api/v1/user/login', { email: asha.email, password: asha.password })

    expect(mail).toMatchObject({ to: asha.email, subject: 'New login to your account at Tokri' })
    expect(mail?.text).toContain('Firefox on Windows')
    expect(await deliverMails(db)).toEqual([])
  })

  test('a login sends nothing where mail is not set up', async ({ db }) => {
    await loggedIn(aStoreFor(db, { hasMail: false }), await aShopper(db))

    expect(await deliverMails(db)).toEqual([])
  })
})

describe('the name', () => {
  test('the name changes', async ({ db }) => {
    const client = await loggedIn(aStoreFor(db), await aShopper(db))

    await client.post(`${user}/name`, { name: '  Asha Iyer ' })

    expect((await client.get(isAuth)).body.user).toMatchObject({ name: 'Asha Iyer' })
    expect((await client.post(`${user}/name`, { name: ' ' })).status).toBe(400)
  })
})
