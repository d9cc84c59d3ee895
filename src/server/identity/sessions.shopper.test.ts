import { Hono } from 'hono'
import { createLog } from '#platform/log.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { removeOldSessions, shopperFinder } from './sessions.ts'

const minute = 60_000
const day = 24 * 60 * minute
const ago = (ms: number) => new Date(Date.now() - ms)

async function isLoggedIn(db: Database, token: string, name = 'sid'): Promise<unknown> {
  const { status, body } = await aClient(anIdentityApp(db), {
    headers: { cookie: `${name}=${token}` },
  }).get('/api/v1/user/is-auth')
  expect(status).toBe(200)
  return body.success
}

const sessionsIn = (db: Database) => db.selectFrom('shopperSessions').selectAll().execute()

describe('a session', () => {
  test('a session is one of the 50 that were used last, and nobody else’s end', async ({ db }) => {
    const [asha, ravi] = [await aShopper(db), await aShopper(db)]
    const other = await aSession(db, ravi, { seenAt: ago(10 * day) })
    const oldest = await aSession(db, asha, { seenAt: ago(3 * day) })
    const used = await aSession(db, asha, { createdAt: ago(4 * day), seenAt: ago(day) })
    for (let time = 0; time < 48; time += 1) await aSession(db, asha, { seenAt: ago(2 * minute) })

    const { status } = await aClient(anIdentityApp(db)).post('/api/v1/user/login', {
      email: asha.email,
      password: asha.password,
    })

    expect(status).toBe(200)
    expect(await isLoggedIn(db, oldest)).toBe(false)
    expect([await isLoggedIn(db, used), await isLoggedIn(db, other)]).toEqual([true, true])
    expect(await sessionsIn(db)).toHaveLength(51)
  })

  test.for<[why: string, times: { createdAt?: Date; seenAt?: Date }, lives: boolean]>([
    ['just begun', {}, true],
    [
      'not used for almost 14 days',
      { createdAt: ago(20 * day), seenAt: ago(14 * day - minute) },
      true,
    ],
    ['not used for 14 days', { createdAt: ago(20 * day), seenAt: ago(14 * day + minute) }, false],
    ['almost 30 days old', { createdAt: ago(30 * day - minute), seenAt: ago(minute) }, true],
    [
      '30 days old, however much used',
      { createdAt: ago(30 * day + minute), seenAt: ago(0) },
      false,
    ],
  ])('a session that is %s: %o', async ([, times, lives], { db }) => {
    const token = await aSession(db, await aShopper(db), times)

    expect(await isLoggedIn(db, token)).toBe(lives)
  })

  test('a session is extended by use', async ({ db }) => {
    const token = await aSession(db, await aShopper(db), { seenAt: ago(13 * day) })

    await isLoggedIn(db, token)

    const [session] = await sessionsIn(db)
    expect(session?.seenAt.getTime()).toBeGreaterThan(Date.now() - minute)
  })

  test('a session is written to at most once an hour', async ({ db }) => {
    const lately = ago(59 * minute)
    const token = await aSession(db, await aShopper(db), { seenAt: lately })

    await isLoggedIn(db, token)

    const [session] = await sessionsIn(db)
    expect(session?.seenAt).toEqual(lately)
  })

  test('a session ends when the account is removed', async ({ db }) => {
    const asha = await aShopper(db)
    const token = await aSession(db, asha)

    await db.deleteFrom('shoppers').where('id', '=', asha.id).execute()

    expect(await isLoggedIn(db, token)).toBe(false)
  })

  test('a session is identified by the token, which the table does not contain', async ({ db }) => {
    const token = await aSession(db, await aShopper(db))

    const [session] = await sessionsIn(db)

    expect(session?.tokenHash).toHaveLength(32)
    expect(JSON.stringify(session)).not.toContain(token)
    expect(await isLoggedIn(db, session?.tokenHash.toString('base64url') ?? '')).toBe(false)
  })

  test.for([
    'A'.repeat(43),
    'A'.repeat(8192),
    "' or 1=1 --",
    '%00',
    '\u00ff\u00fe',
    '../../x',
    `${'A'.repeat(43)}.${'A'.repeat(43)}`,
  ])('a session is not opened by "%s"', async (token, { db }) => {
    await aSession(db, await aShopper(db))

    expect(await isLoggedIn(db, token)).toBe(false)
  })

  test('a session is not opened by two cookies of its name', async ({ db }) => {
    const asha = await aSession(db, await aShopper(db))
    const mallory = await aSession(db, await aShopper(db))

    expect(await isLoggedIn(db, `${asha}; sid=${mallory}`)).toBe(false)
    expect(await isLoggedIn(db, `${asha}; other=${mallory}`)).toBe(true)
  })

  test('a session that cannot be looked up is neither valid nor expired: the store is busy', async () => {
    const unreachable = openDatabase('postgresql://nobody@127.0.0.1:1/none', {
      log: createLog({ level: 'silent', pretty: false }),
    })

    const { status, body } = await aClient(anIdentityApp(unreachable), {
      headers: { cookie: `sid=${'A'.repeat(43)}` },
    }).get('/api/v1/user/is-auth')

    expect([status, body.code]).toEqual([503, 'busy'])
  })
})

test('the session is looked up once per request', async ({ db }) => {
  const findShopper = shopperFinder(db, { publicUrl: 'http://shop.test', allowedOrigins: [] })
  const token = await aSession(db, await aShopper(db))
  const app = new Hono().get('/', async (c) => {
    const first = findShopper(c)
    return c.json({ same: findShopper(c) === first, found: (await first) !== null })
  })

  const response = await app.request('/', { headers: { cookie: `sid=${token}` } })
  const stranger = await app.request('/')

  expect(await response.json()).toEqual({ same: true, found: true })
  expect(await stranger.json()).toEqual({ same: true, found: false })
})

test('sessions that are over are swept away, the others stay', async ({ db }) => {
  const asha = await aShopper(db)
  await aSession(db, asha, { seenAt: ago(15 * day) })
  await aSession(db, asha, { createdAt: ago(31 * day) })
  const token = await aSession(db, asha, { seenAt: ago(13 * day) })

  await removeOldSessions(db)

  expect(await sessionsIn(db)).toHaveLength(1)
  expect(await isLoggedIn(db, token)).toBe(true)
})
