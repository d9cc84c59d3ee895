import { afterEach, beforeEach, vi } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aShopper, type Person } from '#tests/support/people.ts'
import { aShopFront } from '#tests/support/shop-front.ts'
import { aVisitor } from '#tests/support/visitor.ts'

const login = '/api/v1/user/login'
const isAuth = '/api/v1/user/is-auth'
const silent = createLog({ level: 'silent', pretty: false })

// The clock stands still, and moves when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type App = ReturnType<typeof aShopFront>
type Extra = Parameters<typeof aVisitor>[1]

function tryLogin(
  app: App,
  { email, password }: Pick<Person, 'email' | 'password'>,
  extra: Extra = {},
) {
  return aVisitor(app, extra).post(login, { email, password })
}

/** Hashing is slow on purpose, so most tests are content with three free tries. */
const strict = { limits: { freeTries: 3 } }

async function fail(app: App, { email }: { email: string }, times = 3): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { status } = await tryLogin(app, { email, password: `guess ${time}` })
    expect(status).toBe(401)
  }
}

describe('after too many wrong passwords', () => {
  test('ten of them, the right one has to wait as well', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aShopFront(db)
    await fail(app, asha, 10)

    const { status, body, headers } = await tryLogin(app, asha)

    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(headers.get('retry-after')).toBe('1')
  })

  test('the right one is let in after the wait, and all is forgotten', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aShopFront(db, strict)
    await fail(app, asha)
    vi.advanceTimersByTime(1000)

    expect((await tryLogin(app, asha)).status).toBe(200)

    await fail(app, asha)
  })

  test('an address without an account waits in the same way', async ({ db }) => {
    const app = aShopFront(db, strict)
    const nobody = { email: 'nobody@example.com', password: 'x' }
    await fail(app, nobody)

    const { status, headers } = await tryLogin(app, nobody)

    expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  })

  test('other spellings of the address wait too', async ({ db }) => {
    const asha = await aShopper(db, { email: 'asha@example.com' })
    const app = aShopFront(db, strict)
    await fail(app, asha)

    expect((await tryLogin(app, { ...asha, email: ' ASHA@example.COM ' })).status).toBe(429)
  })

  test('forged proxy headers do not help', async ({ db }) => {
    const app = aShopFront(db, { limits: { failuresPerNetwork: { points: 3, seconds: 900 } } })
    const guess = (n: number) =>
      tryLogin(
        app,
        { email: `person${n}@example.com`, password: 'x' },
        { from: '203.0.113.9', headers: { 'x-forwarded-for': `10.0.0.${n}` } },
      )
    for (let n = 0; n < 3; n += 1) expect((await guess(n)).status).toBe(401)

    expect((await guess(4)).status).toBe(429)
  })

  test('the owner, on a device they have used, is let in', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aShopFront(db, strict)
    const phone = aVisitor(app)
    await phone.post(login, { email: asha.email, password: asha.password })
    await phone.get('/api/v1/user/logout')
    await fail(app, asha)

    const { status } = await phone.post(login, { email: asha.email, password: asha.password })

    expect(status).toBe(200)
    expect((await tryLogin(app, asha)).status).toBe(429)
  })
})

describe('a device cookie', () => {
  async function aDeviceOf(person: Person, app: App) {
    const phone = aVisitor(app)
    await phone.post(login, { email: person.email, password: person.password })
    return phone.cookies.get('device') ?? ''
  }

  test('is no login', async ({ db }) => {
    const app = aShopFront(db, strict)
    const device = await aDeviceOf(await aShopper(db), app)

    const { body } = await aVisitor(app, { headers: { cookie: `device=${device}` } }).get(isAuth)

    expect(body.success).toBe(false)
  })

  test('does not open the account of another', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aShopFront(db, strict)
    const device = await aDeviceOf(await aShopper(db), app)
    await fail(app, asha)

    const { status } = await tryLogin(app, asha, { headers: { cookie: `device=${device}` } })

    expect(status).toBe(429)
  })

  test.for([
    (device: string) => `${device.slice(0, -1)}${device.endsWith('A') ? 'E' : 'A'}`,
    (device: string) => `${device.startsWith('A') ? 'B' : 'A'}${device.slice(1)}`,
    (device: string) => device.slice(0, 43),
    (device: string) => `${device}.${device}`,
    () => `${'A'.repeat(43)}.${'A'.repeat(43)}`,
    () => '',
  ])('that was changed (%#) is that of a stranger', async (change, { db }) => {
    const asha = await aShopper(db)
    const app = aShopFront(db, strict)
    const device = change(await aDeviceOf(asha, app))
    await fail(app, asha)

    const { status } = await tryLogin(app, asha, { headers: { cookie: `device=${device}` } })

    expect(status).toBe(429)
  })

  test('stops counting when the password changes', async ({ db }) => {
    const asha = await aShopper(db)
    const other = await aShopper(db, { password: 'another lantern, another field' })
    const app = aShopFront(db, strict)
    const device = await aDeviceOf(asha, app)
    const { passwordHash } = await db
      .selectFrom('shoppers')
      .select('passwordHash')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('shoppers').set({ passwordHash }).where('id', '=', asha.id).execute()
    await fail(app, asha)

    const { status } = await tryLogin(
      app,
      { ...asha, password: other.password },
      { headers: { cookie: `device=${device}` } },
    )

    expect(status).toBe(429)
  })

  test('gives a thief as few guesses like anybody', async ({ db }) => {
    const asha = await aShopper(db)
    const app = aShopFront(db, strict)
    const device = await aDeviceOf(asha, app)
    const guess = () =>
      tryLogin(app, { ...asha, password: 'x' }, { headers: { cookie: `device=${device}` } })
    for (let time = 0; time < 3; time += 1) expect((await guess()).status).toBe(401)

    expect((await guess()).status).toBe(429)
  })
})

describe('two servers on one database', () => {
  test('count together, and one that restarts forgets nothing', async ({ ownDb, ownUrl }) => {
    const other = openDatabase(ownUrl, { log: silent })
    const asha = await aShopper(ownDb)
    for (let time = 0; time < 10; time += 1) {
      const app = aShopFront(time % 2 === 0 ? ownDb : other)
      expect((await tryLogin(app, { ...asha, password: 'x' })).status).toBe(401)
    }

    const refusals = await Promise.all([ownDb, other].map((db) => tryLogin(aShopFront(db), asha)))

    expect(refusals.map(({ status }) => status)).toEqual([429, 429])
    await other.destroy()
  })

  test('let ten of forty guesses at once through, together', async ({ ownDb, ownUrl }) => {
    const other = openDatabase(ownUrl, { log: silent })
    const asha = await aShopper(ownDb)
    const apps = [aShopFront(ownDb), aShopFront(other)]

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        tryLogin(apps[n % 2] as App, { ...asha, password: `guess ${n}` }, { from: `10.0.0.${n}` }),
      ),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    await other.destroy()
  })
})

test('sixty shoppers log in at the same moment from one network', async ({ ownDb }) => {
  const app = aShopFront(ownDb, {
    limits: { failuresPerNetwork: { points: 1000, seconds: 900 } },
  })
  const people = await Promise.all(Array.from({ length: 60 }, () => aShopper(ownDb)))

  const answers = await Promise.all(people.map((person) => tryLogin(app, person)))

  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
})

test('a flood beyond the queue is told to come back, and those tries do not count', async ({
  ownDb,
}) => {
  const app = aShopFront(ownDb, {
    limits: { freeTries: 1000, failuresPerNetwork: { points: 1000, seconds: 900 } },
  })
  const asha = await aShopper(ownDb)

  const answers = await Promise.all(
    Array.from({ length: 150 }, () => tryLogin(app, { ...asha, password: 'x' })),
  )

  const statuses = new Set(answers.map(({ status }) => status))
  const checked = answers.filter(({ status }) => status === 401).length
  const counted = await ownDb.selectFrom('rateLimits').select('points').execute()
  expect(statuses).toEqual(new Set([401, 503]))
  expect(counted).toEqual([{ points: checked }, { points: checked }])
})

test('where tries cannot be counted nobody is let in', async ({ db }) => {
  const unreachable = openDatabase('postgresql://nobody@127.0.0.1:1/none', { log: silent })

  const { status, body, setCookies } = await tryLogin(aShopFront(unreachable), await aShopper(db))

  expect([status, body.code]).toEqual([503, 'busy'])
  expect(setCookies).toEqual([])
})
