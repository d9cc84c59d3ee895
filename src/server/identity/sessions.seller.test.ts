import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { aSeller, aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { removeOldSellerSessions } from './sessions.ts'
import { endAccess } from './ways-in.ts'

const minute = 60_000
const hour = 60 * minute
const ago = (ms: number) => new Date(Date.now() - ms)

async function isSeller(db: Database, cookie: string): Promise<unknown> {
  const client = aClient(anIdentityApp(db), { headers: { cookie } })
  return (await client.get('/api/v1/seller/is-auth')).body.success
}

const sessionsIn = (db: Database) => db.selectFrom('sellerSessions').selectAll().execute()

describe("a seller's session", () => {
  test.for<[why: string, times: { createdAt?: Date; seenAt?: Date }, lives: boolean]>([
    ['just begun', {}, true],
    [
      'not used for almost two hours',
      { createdAt: ago(3 * hour), seenAt: ago(2 * hour - minute) },
      true,
    ],
    ['not used for two hours', { createdAt: ago(3 * hour), seenAt: ago(2 * hour + minute) }, false],
    ['almost twelve hours old', { createdAt: ago(12 * hour - minute), seenAt: ago(0) }, true],
    [
      'twelve hours old, however much used',
      { createdAt: ago(12 * hour + minute), seenAt: ago(0) },
      false,
    ],
  ])("a seller's session that is %s: %o", async ([, times, lives], { db }) => {
    const token = await aSellerSession(db, times)

    expect(await isSeller(db, `seller=${token}`)).toBe(lives)
  })

  test("a seller's session is extended by use, and written at most every five minutes", async ({
    db,
  }) => {
    const seller = await aSeller(db)
    const lately = ago(4 * minute)
    const used = await aSellerSession(db, { seller, seenAt: ago(hour) })
    const usedLately = await aSellerSession(db, { seller, seenAt: lately })

    await isSeller(db, `seller=${used}`)
    await isSeller(db, `seller=${usedLately}`)

    const times = (await sessionsIn(db)).map(({ seenAt }) => seenAt.getTime())
    expect(Math.min(...times)).toBe(lately.getTime())
    expect(Math.max(...times)).toBeGreaterThan(Date.now() - minute)
  })

  test("a seller's session is no session of a shopper, nor the other way round", async ({ db }) => {
    const sellers = await aSellerSession(db)
    const shoppers = await aSession(db, await aShopper(db))
    const app = anIdentityApp(db)

    const crossed = aClient(app, { headers: { cookie: `sid=${sellers}; seller=${shoppers}` } })

    expect((await crossed.get('/api/v1/user/is-auth')).body.success).toBe(false)
    expect((await crossed.get('/api/v1/seller/is-auth')).body.success).toBe(false)
  })

  test("a seller's session stands beside that of a shopper in one browser", async ({ db }) => {
    const cookie = `sid=${await aSession(db, await aShopper(db))}; seller=${await aSellerSession(db)}`
    const both = aClient(anIdentityApp(db), { headers: { cookie } })

    await both.get('/api/v1/user/logout')

    expect((await both.get('/api/v1/user/is-auth')).body.success).toBe(false)
    expect((await both.get('/api/v1/seller/is-auth')).body.success).toBe(true)
  })

  test("a seller's session is not opened by what the table holds", async ({ db }) => {
    await aSellerSession(db)

    const [session] = await sessionsIn(db)

    const held = session?.tokenHash.toString('base64url')
    expect(session?.tokenHash).toHaveLength(32)
    expect(await isSeller(db, `seller=${held}`)).toBe(false)
  })
})

test('sessions of the seller that were over 16 hours ago are swept away, the others stay', async ({
  db,
}) => {
  const seller = await aSeller(db)
  await aSellerSession(db, { seller, seenAt: ago(17 * hour) })
  await aSellerSession(db, { seller, createdAt: ago(30 * hour), seenAt: ago(18 * hour) })
  const token = await aSellerSession(db, { seller, seenAt: ago(hour) })

  await removeOldSellerSessions(db)

  expect(await sessionsIn(db)).toHaveLength(1)
  expect(await isSeller(db, `seller=${token}`)).toBe(true)
})

test('a rider whose session had expired on the round hears of the end of the access', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const token = await aSellerSession(db, { seller, seenAt: ago(3 * hour) })
  await removeOldSellerSessions(db)
  expect(await isSeller(db, `seller=${token}`)).toBe(false)

  await endAccess(db, seller.id)

  const client = aClient(anIdentityApp(db), { headers: { cookie: `seller=${token}` } })
  expect((await client.get('/api/v1/seller/is-auth')).body).toMatchObject({ wasEnded: true })
})

test('by a session that ended with the access, the shop hears for 16 hours what was done before', async ({
  db,
}) => {
  const seller = await aSeller(db)
  await aSellerSession(db, { seller, seenAt: ago(15 * hour) })
  const end = (hours: number) =>
    db
      .updateTable('sellerSessions')
      .set({ endedAt: ago(hours * hour) })
      .execute()

  await end(15)
  await removeOldSellerSessions(db)
  expect(await sessionsIn(db)).toHaveLength(1)

  await end(17)
  await removeOldSellerSessions(db)
  expect(await sessionsIn(db)).toEqual([])
})
