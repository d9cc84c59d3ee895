import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aLoggedInSeller,
  mail,
  mailsIn,
  sellerAccount,
  sellerIsAuth,
  sellerLogin,
} from '#tests/support/seller-account.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { hashPassword } from './hash-password.ts'
import { lockSeller, updateSeller } from './seller-queries.ts'
import { endAllSellerSessions } from './sessions.ts'

const better = 'coconuts at the front door'
const session = '/api/v1/seller/session'
const entriesIn = (db: Database) =>
  db.selectFrom('auditEntries').select(['who', 'action', 'before', 'after']).orderBy('id').execute()

describe('a new password (T30)', () => {
  test('a new password needs the current one', async ({ db }) => {
    const { app, client, credentials } = await aLoggedInSeller(db)

    const without = await client.post(`${sellerAccount}/password`, { password: better })
    const wrong = await client.post(`${sellerAccount}/password`, {
      currentPassword: 'not the lantern',
      password: better,
    })

    expect([without.status, wrong.status]).toEqual([400, 403])
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(200)
  })

  test('a new password ends all other sessions, gives this one a new cookie, and is in the record', async ({
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
  ] as const)('a new password is not a %s', async ([, password, expected], { db }) => {
    const { client, credentials } = await aLoggedInSeller(db)

    const { status } = await client.post(`${sellerAccount}/password`, {
      currentPassword: credentials.password,
      password,
    })

    expect(status).toBe(expected)
  })

  test('the current password is not guessed by who sits at an open screen', async ({ db }) => {
    const { client, credentials } = await aLoggedInSeller(db, { limits: { freeAttempts: 3 } })
    const change = (currentPassword: string) =>
      client.post(`${sellerAccount}/password`, { currentPassword, password: better })
    for (let time = 0; time < 3; time += 1) {
      expect((await change(`guess ${time}`)).status).toBe(403)
    }

    expect((await change(credentials.password)).status).toBe(429)
  })
})

test('without mail a new e-mail address needs the password and logs in from then on', async ({
  db,
}) => {
  const { app, client, credentials } = await aLoggedInSeller(db)
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

  test('the list of sessions names the devices, this one marked', async ({ db }) => {
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

  test('one session ends, and not another seller’s', async ({ db }) => {
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

  test('all sessions end, here too', async ({ db }) => {
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

test('a login with the old password does not outlive a change that happens meanwhile', async ({
  ownDb,
}) => {
  const { app, seller, credentials } = await aLoggedInSeller(ownDb)
  const passwordHash = await hashPassword(better)

  const { login } = await inTransaction(ownDb, async (tx) => {
    await lockSeller(tx, seller.id)
    const login = aClient(app).post(sellerLogin, credentials)
    // The password was accepted; the request waits only for this transaction.
    await expect.poll(() => waitingIn(tx), { timeout: 20_000 }).toBe(1)
    await updateSeller(tx, seller.id, { passwordHash })
    await endAllSellerSessions(tx, seller.id)
    return { login }
  })

  expect((await login).status).toBe(401)
  expect(await ownDb.selectFrom('sellerSessions').selectAll().execute()).toEqual([])
})

test('a change by somebody whose password was replaced meanwhile is not made', async ({
  ownDb,
}) => {
  const { seller, client, credentials } = await aLoggedInSeller(ownDb)
  const passwordHash = await hashPassword('mangoes behind the counter')

  const { change } = await inTransaction(ownDb, async (tx) => {
    await lockSeller(tx, seller.id)
    const change = client.post(`${sellerAccount}/password`, {
      currentPassword: credentials.password,
      password: better,
    })
    await expect.poll(() => waitingIn(tx), { timeout: 20_000 }).toBe(1)
    await updateSeller(tx, seller.id, { passwordHash })
    return { change }
  })

  expect((await change).body.code).toBe('changed_meanwhile')
  const now = await ownDb.selectFrom('sellers').select('passwordHash').executeTakeFirstOrThrow()
  expect(now).toEqual({ passwordHash })
})

async function waitingIn(tx: Database): Promise<number> {
  // PostgreSQL caches statistics for a transaction, so a repeated look needs a fresh snapshot.
  await sql`select pg_stat_clear_snapshot()`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  return rows[0]?.n ?? 0
}
