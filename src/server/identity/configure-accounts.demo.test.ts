import { demoSeller } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { demoShopper } from '#server/fill-store.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { isAuth, login, sessionsIn } from '#tests/support/logins.ts'
import { aSeller, aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { endDemoAccounts } from './configure-accounts.ts'

const demo = { shopper: demoShopper, seller: demoSeller }
const sellerLogin = '/api/v1/seller/login'

async function statusOf(db: Database, path: string, { email, password }: typeof demoSeller) {
  return (await aClient(anIdentityApp(db)).post(path, { email, password })).status
}

describe('when a demo becomes a real shop', () => {
  test('the publicly known passwords no longer work', async ({ db }) => {
    await aShopper(db, demoShopper)
    const seller = await aSeller(db, { ...demoSeller, email: 'owner@example.com' })
    expect(await statusOf(db, login, demoShopper)).toBe(200)

    const ended = await endDemoAccounts(db, demo)

    expect(ended).toEqual([demoShopper.email, 'owner@example.com'])
    expect(await statusOf(db, login, demoShopper)).toBe(401)
    expect(await statusOf(db, sellerLogin, seller)).toBe(401)
  })

  test('a visitor who changed the demo’s password does not stay in', async ({ db }) => {
    const visitor = await aSeller(db, { email: 'v@example.com', password: 'a visitor was here' })
    await db.updateTable('sellers').set({ isDemo: true }).execute()

    expect(await endDemoAccounts(db, demo)).toEqual(['v@example.com'])
    expect(await statusOf(db, sellerLogin, visitor)).toBe(401)
  })

  test('the sessions of the demo’s accounts end', async ({ db }) => {
    const token = await aSession(db, await aShopper(db, demoShopper))
    await aSellerSession(db, { seller: await aSeller(db, demoSeller) })

    await endDemoAccounts(db, demo)

    const client = aClient(anIdentityApp(db), { headers: { cookie: `sid=${token}` } })
    expect((await client.get(isAuth)).body).toMatchObject({ success: false })
    expect(await db.selectFrom('sellerSessions').selectAll().execute()).toEqual([])
  })

  test('other accounts are unchanged, also at the next start', async ({ db }) => {
    const other = await aShopper(db)
    await aSession(db, other)
    await aShopper(db, demoShopper)
    await endDemoAccounts(db, demo)

    expect(await endDemoAccounts(db, demo)).toEqual([])
    expect(await sessionsIn(db)).toHaveLength(1)
    expect(await statusOf(db, login, other)).toBe(200)
  })

  test('a shopper of that address with a password of their own is left alone', async ({ db }) => {
    const own = await aShopper(db, { email: demoShopper.email })

    expect(await endDemoAccounts(db, demo)).toEqual([])
    expect(await statusOf(db, login, own)).toBe(200)
  })
})
