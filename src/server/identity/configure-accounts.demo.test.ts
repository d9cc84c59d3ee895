import { rights, standardRights } from '#contract/rights.ts'
import { demoSeller } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { demoShopper } from '#server/fill-store.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { isAuth, login, sessionsIn } from '#tests/support/logins.ts'
import { aShopWithPhone, whoAreYou } from '#tests/support/shared-phones.ts'
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

describe('when a demo to which visitors added people becomes a real shop', () => {
  test('none of them stays in, and the owner comes from the settings', async ({ db }) => {
    await aSeller(db, demoSeller)
    await db.updateTable('sellers').set({ isDemo: true }).execute()
    const visitor = await aSeller(db, { name: 'A visitor' })
    // The visitor has ended the demo's own seller.
    await db
      .updateTable('sellers')
      .set({ endedAt: new Date() })
      .where('isDemo', '=', true)
      .execute()

    expect(await endDemoAccounts(db, demo)).toEqual(['A visitor'])

    expect(await statusOf(db, sellerLogin, visitor)).toBe(401)
    expect(
      await db.selectFrom('sellers').where('endedAt', 'is', null).selectAll().execute(),
    ).toEqual([])
    expect(await endDemoAccounts(db, demo)).toEqual([])
  })

  test('every role has its standard rights again, and no phone is a shared one', async ({ db }) => {
    const { phone } = await aShopWithPhone(db)
    await db.updateTable('sellers').set({ isDemo: true }).execute()
    await db
      .updateTable('sellerRoles')
      .set({ rights: [...rights], changedAt: new Date() })
      .where('id', '=', 'packer')
      .execute()
    await db.insertInto('sharedPhoneSettings').values({ lockMinutes: 30 }).execute()
    expect((await phone.get(whoAreYou)).body.phone).not.toBeNull()

    await endDemoAccounts(db, demo)

    const roles = await db.selectFrom('sellerRoles').selectAll().execute()
    expect(Object.fromEntries(roles.map((role) => [role.id, role.rights]))).toEqual(standardRights)
    expect(roles.filter(({ changedAt }) => changedAt !== null)).toEqual([])
    expect((await phone.get(whoAreYou)).body.phone).toBeNull()
    expect(await db.selectFrom('sharedPhones').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('sharedPhoneSettings').selectAll().execute()).toEqual([])
  })

  test('orders of the trial still name who brought them', async ({ db }) => {
    const { id } = await aSeller(db, demoSeller)
    await db.updateTable('sellers').set({ isDemo: true }).execute()

    await endDemoAccounts(db, demo)

    const { name } = await db
      .selectFrom('sellers')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(name).toBe(demoSeller.email)
  })
})
