import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { removeForgottenGuests } from '#server/identity/guests.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aStoreWithGuests, enteredAsGuest } from '#tests/support/guests.ts'
import { credentials, isAuth, logout, meera } from '#tests/support/logins.ts'
import {
  creationOptions,
  logInWith,
  passkeyCall,
  passkeysOf,
  requestOptions,
  withPasskey,
} from '#tests/support/passkeys.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type Db = Parameters<typeof aWholeStore>[0]

async function aShopperHere(db: Db, app = aWholeStore(db)) {
  const shopper = await aShopper(db)
  const client = aClient(app)
  client.cookies.set('sid', await aSession(db, shopper))
  return { app, shopper, client }
}

describe('adding a passkey', () => {
  test.for(['ES256', 'EdDSA', 'RS256'] as const)(
    'a device with %s is listed, and logs in on another browser',
    async (algorithm, { db }) => {
      const { app, shopper, client } = await aShopperHere(db)
      const { device, passkeys } = await withPasskey(client, {
        device: anAuthenticator({ algorithm }),
      })
      expect(passkeys).toMatchObject([{ domain: 'shop.test', usedAt: null }])

      const other = aClient(app)
      const { status, body } = await logInWith(other, { device })

      expect([status, body.user]).toMatchObject([200, { _id: shopper.id, email: shopper.email }])
      expect((await other.get(isAuth)).body).toMatchObject({ user: { _id: shopper.id } })
      expect(await passkeysOf(other)).toMatchObject([{ usedAt: expect.any(String) }])
    },
  )

  test('is called what the device is called, or as its owner says', async ({ db }) => {
    const { client } = await aShopperHere(db)
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }
    const add = async (name?: string) => {
      const passkey = anAuthenticator().create(await creationOptions(client))
      return client.post(passkeyCall('user'), { passkey, ...(name ? { name } : {}) }, { headers })
    }

    await add()
    const { body } = await add('Blue phone')

    expect(body.passkeys).toMatchObject([{ name: 'Blue phone' }, { name: 'Chrome on Android' }])
  })

  test('asks for a screen lock, and for no device that has one already', async ({ db }) => {
    const { client, shopper } = await aShopperHere(db)
    const { device } = await withPasskey(client)

    const options = await creationOptions(client)

    expect(options).toMatchObject({
      rp: { id: 'shop.test' },
      user: { name: shopper.email, displayName: shopper.name },
      attestation: 'none',
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257])
  })

  test.for<[string, Parameters<ReturnType<typeof anAuthenticator>['create']>[1]]>([
    ['without a screen lock', { isVerified: false }],
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['as a login', { type: 'webauthn.get' }],
    ['with another id outside', { id: randomBytes(32).toString('base64url') }],
    [
      'with a certificate that names servers',
      { attested: { fmt: 'packed', statement: new Map([['x5c', [new Uint8Array(9)]]]) } },
    ],
    ['with a maker’s statement', { attested: { fmt: 'tpm', statement: new Map() } }],
  ])('what was made %s is refused', async ([, wrong], { db }) => {
    const { client } = await aShopperHere(db)

    const passkey = anAuthenticator().create(await creationOptions(client), wrong)
    const { status, body } = await client.post(passkeyCall('user'), { passkey })

    expect([status, body.code]).toEqual([422, 'passkey_unusable'])
    expect(await passkeysOf(client)).toEqual([])
  })

  test('an answer counts once, within minutes, and for the person who asked', async ({ db }) => {
    const { app, client } = await aShopperHere(db)
    const { client: stranger } = await aShopperHere(db, app)
    const add = async (by: typeof client, passkey: object) =>
      (await by.post(passkeyCall('user'), { passkey })).body.code

    const first = anAuthenticator().create(await creationOptions(client))
    const second = anAuthenticator().create(await creationOptions(client))
    expect(await add(stranger, first)).toBe('passkey_too_late')
    expect(await add(client, second)).toBeUndefined()
    expect(await add(client, second)).toBe('passkey_too_late')

    const late = anAuthenticator().create(await creationOptions(client))
    await sql`update one_time_tokens set expires_at = now()`.execute(db)
    expect(await add(client, late)).toBe('passkey_too_late')
    expect(await passkeysOf(client)).toHaveLength(1)
    expect(await passkeysOf(stranger)).toEqual([])
  })

  test('a challenge of a login adds nothing', async ({ db }) => {
    const { client } = await aShopperHere(db)
    const { challenge } = await requestOptions(client)

    const passkey = anAuthenticator().create(await creationOptions(client), { challenge })

    expect((await client.post(passkeyCall('user'), { passkey })).body.code).toBe('passkey_too_late')
  })

  test('nobody gets a passkey that another person has', async ({ db }) => {
    const { app, client, shopper } = await aShopperHere(db)
    const { client: thief } = await aShopperHere(db, app)
    const { device } = await withPasskey(client)

    const passkey = device.create(await creationOptions(thief))
    const { body } = await thief.post(passkeyCall('user'), { passkey })

    expect(body.code).toBe('passkey_unusable')
    const rows = await db.selectFrom('passkeys').select('shopperId').execute()
    expect(rows).toEqual([{ shopperId: shopper.id }])
  })

  test('ten are enough', async ({ db }) => {
    const { client } = await aShopperHere(db)
    const last = anAuthenticator().create(await creationOptions(client))
    await sql`insert into passkeys (id, shopper_id, credential_id, user_handle, public_key, counter, transports, domain)
      select gen_random_uuid(), (select id from shoppers), int4send(n), '\\x01', '\\x01', 0, '{}', 'shop.test'
      from generate_series(1, 10) as n`.execute(db)

    const begun = await client.post(`${passkeyCall('user')}/challenge`, {})
    const added = await client.post(passkeyCall('user'), { passkey: last })

    expect([begun.body.code, added.body.code]).toEqual(['too_many_passkeys', 'too_many_passkeys'])
  })
})

describe('own passkeys', () => {
  test('are renamed and removed by their owner alone', async ({ db }) => {
    const { app, client } = await aShopperHere(db)
    const { client: stranger } = await aShopperHere(db, app)
    const { device, passkeys } = await withPasskey(client)
    const one = `${passkeyCall('user')}/${passkeys[0]?._id}`

    expect((await stranger.post(`${one}/name`, { name: 'Mine' })).status).toBe(404)
    expect((await stranger.post(`${one}/removal`, {})).status).toBe(404)
    expect((await client.post(`${one}/name`, { name: 'Old phone' })).body.passkeys).toMatchObject([
      { name: 'Old phone' },
    ])
    expect((await client.post(`${one}/removal`, {})).body.passkeys).toEqual([])
    expect((await logInWith(aClient(app), { device })).body.code).toBe('passkey_unknown')
  })

  test('end with a new password, since somebody else may have added one', async ({ db }) => {
    const { app, client, shopper } = await aShopperHere(db)
    const { device } = await withPasskey(client)

    const change = { currentPassword: shopper.password, password: 'a boat below the old bridge' }
    expect((await client.post('/api/v1/user/password', change)).status).toBe(200)

    expect((await logInWith(aClient(app), { device })).body.code).toBe('passkey_unknown')
  })
})

describe('a guest', () => {
  test('comes back by passkey to the same orders, for as long as guests stay logged in', async ({
    db,
  }) => {
    const app = aStoreWithGuests(db)
    const { client, id } = await enteredAsGuest(app)
    const { device } = await withPasskey(client)
    await client.post(logout, {})

    const { body } = await logInWith(client, { device })

    expect(body.user).toMatchObject({ _id: id, email: '' })
    const sessions = await db
      .selectFrom('shopperSessions')
      .select(['shopperId', 'isLong'])
      .execute()
    expect(sessions).toEqual([{ shopperId: id, isLong: true }])
  })

  test('has proven a number neither by adding a passkey nor by using it', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const { client, id } = await enteredAsGuest(app)
    const { device } = await withPasskey(client)
    const account = async () => {
      const other = aClient(app)
      await logInWith(other, { device })
      return (await other.get('/api/v1/user/account')).body.account
    }
    expect(await account()).toMatchObject({ phone: '9845012345', isPhoneProven: false })

    await sql`update shoppers set phone_proven_at = now() where id = ${id}`.execute(db)
    expect(await account()).toMatchObject({ phone: '9845012345', isPhoneProven: true })
  })

  test('who is logged in nowhere is not forgotten, having a passkey to come back with', async ({
    db,
  }) => {
    const app = aStoreWithGuests(db)
    const { client, id } = await enteredAsGuest(app)
    const { device } = await withPasskey(client)
    await client.post(logout, {})
    await sql`update shoppers set created_at = now() - interval '2 days'`.execute(db)

    expect(await removeForgottenGuests(db)).toBe(0)

    expect((await logInWith(client, { device })).body.user).toMatchObject({ _id: id })
  })

  test('who becomes an account keeps the passkey', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const { client, id } = await enteredAsGuest(app)
    const { device } = await withPasskey(client)

    await client.post('/api/v1/user/guest/account', credentials(meera))

    const { body } = await logInWith(aClient(app), { device })
    expect(body.user).toMatchObject({ _id: id, email: meera.email })
  })

  test('leaves no passkey in the account of whoever logs in on the same phone', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const { client } = await enteredAsGuest(app)
    const { device } = await withPasskey(client)

    await client.post('/api/v1/user/guest/login', credentials(await aShopper(db)))

    expect(await passkeysOf(client)).toEqual([])
    expect((await logInWith(aClient(app), { device })).body.code).toBe('passkey_unknown')
  })
})
