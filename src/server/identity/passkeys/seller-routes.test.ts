import { configureSeller } from '#server/identity/configure-accounts.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { logInWith, passkeyCall, passkeysOf, withPasskey } from '#tests/support/passkeys.ts'
import { confirmation, sharedPhones } from '#tests/support/shared-phones.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { aWholeStore, silentLog } from '#tests/support/whole-store.ts'

type Db = Parameters<typeof aWholeStore>[0]

async function aSellerHere(db: Db) {
  const app = aWholeStore(db)
  const seller = await aSeller(db)
  const client = aClient(app)
  client.cookies.set('seller', await aSellerSession(db, { seller }))
  return { app, seller, client, proof: { currentPassword: seller.password } }
}

const isSeller = async (client: ReturnType<typeof aClient>) =>
  (await client.get('/api/v1/seller/is-auth')).body.success === true

describe('the seller', () => {
  test('logs in by passkey, without password and code', async ({ db }) => {
    const { app, seller, client, proof } = await aSellerHere(db)
    const { device } = await withPasskey(client, { role: 'seller', proof })
    await db
      .insertInto('sellerSecondFactors')
      .values({ sellerId: seller.id, secret: Buffer.from('x'), confirmedAt: new Date() })
      .execute()
    const other = aClient(app)

    const { status, setCookies } = await logInWith(other, { device, role: 'seller' })

    expect(status).toBe(200)
    expect(setCookies.find((cookie) => cookie.startsWith('seller='))).toMatch(/SameSite=Strict/)
    expect(await isSeller(other)).toBe(true)
  })

  test('adds one with the password only: an open session is not enough', async ({ db }) => {
    const { client } = await aSellerHere(db)
    const begin = (proof: object) => client.post(`${passkeyCall('seller')}/challenge`, proof)

    expect((await begin({})).body.code).toBe('invalid_input')
    expect((await begin({ currentPassword: 'guess' })).body.code).toBe('wrong_password')
    expect(await passkeysOf(client, 'seller')).toEqual([])
  })

  test('finds in the journal what was added and removed', async ({ db }) => {
    const { seller, client, proof } = await aSellerHere(db)
    const { passkeys } = await withPasskey(client, { role: 'seller', proof })

    await client.post(`${passkeyCall('seller')}/${passkeys[0]?._id}/removal`, {})

    const entries = await db
      .selectFrom('auditEntries')
      .select(['action', 'who'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'passkey added', who: seller.email },
      { action: 'passkey ended', who: seller.email },
    ])
  })

  test('keeps the password when the passkey is lost', async ({ db }) => {
    const { app, seller, client, proof } = await aSellerHere(db)
    await withPasskey(client, { role: 'seller', proof })

    const { email, password } = seller
    expect((await aClient(app).post('/api/v1/seller/login', { email, password })).status).toBe(200)
  })

  test('keeps the last passkey while there is no password', async ({ db }) => {
    const { client, proof } = await aSellerHere(db)
    const [first] = (await withPasskey(client, { role: 'seller', proof })).passkeys
    const other = await withPasskey(client, { role: 'seller', proof })
    const second = other.passkeys.find(({ _id }) => _id !== first?._id)
    await db.updateTable('sellers').set({ passwordHash: null }).execute()
    const remove = async (id?: string) =>
      (await client.post(`${passkeyCall('seller')}/${id}/removal`, {})).body.code

    expect([await remove(first?._id), await remove(second?._id)]).toEqual([
      undefined,
      'last_way_in',
    ])
    expect(await passkeysOf(client, 'seller')).toHaveLength(1)
  })

  test('by PIN proves it before a passkey is removed', async ({ db }) => {
    const { client, proof } = await aSellerHere(db)
    const [passkey] = (await withPasskey(client, { role: 'seller', proof })).passkeys
    await client.post(confirmation, proof)
    await client.post(sharedPhones, { name: 'Counter' })
    await db.updateTable('sellerSessions').set({ confirmedUntil: null }).execute()
    const remove = () => client.post(`${passkeyCall('seller')}/${passkey?._id}/removal`, {})

    expect((await remove()).body.code).toBe('confirm_first')
    await client.post(confirmation, proof)
    expect((await remove()).status).toBe(200)
  })

  test('ends all passkeys with a new password, since somebody else may have added one', async ({
    db,
  }) => {
    const { app, client, proof } = await aSellerHere(db)
    const { device } = await withPasskey(client, { role: 'seller', proof })

    const change = { ...proof, password: 'a boat below the old bridge' }
    expect((await client.post('/api/v1/seller/account/password', change)).status).toBe(200)

    const other = aClient(app)
    expect((await logInWith(other, { device, role: 'seller' })).body.code).toBe('passkey_unknown')
    expect(await isSeller(other)).toBe(false)
  })

  test('of the next start of a demo has none that visitors have added', async ({ db }) => {
    const demo = { email: 'seller@tokri.example', password: 'printed for everybody', isDemo: true }
    const start = () =>
      configureSeller(db, demo, { isRealShop: false, storeName: 'Tokri', log: silentLog })
    await start()
    const { id } = await db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()
    const client = aClient(aWholeStore(db))
    client.cookies.set('seller', await aSellerSession(db, { seller: { id } }))
    const proof = { currentPassword: demo.password }
    await withPasskey(client, { role: 'seller', proof, device: anAuthenticator() })

    await start()

    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })
})
