import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { closeShopper } from '#server/identity/change-account.ts'
import { lockShopper } from '#server/identity/queries.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { isAuth } from '#tests/support/logins.ts'
import { logInWith, passkeyCall, requestOptions, withPasskey } from '#tests/support/passkeys.ts'
import { aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type Db = Parameters<typeof aWholeStore>[0]
const login = `${passkeyCall('user')}/login`

/** A store, and the device of a shopper who has added a passkey. */
async function aDevice(db: Db, app = aWholeStore(db), made = anAuthenticator()) {
  const shopper = await aShopper(db)
  const client = aClient(app)
  client.cookies.set('sid', await aSession(db, shopper))
  const { device } = await withPasskey(client, { device: made })
  return { app, shopper, device }
}

const isIn = async (client: ReturnType<typeof aClient>) =>
  (await client.get(isAuth)).body.success === true

describe('nobody is let in', () => {
  test.for<[string, Parameters<ReturnType<typeof anAuthenticator>['get']>[1]]>([
    ['without a screen lock', { isVerified: false }],
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['as a new passkey', { type: 'webauthn.create' }],
    ['with another signature', { signature: randomBytes(70).toString('base64url') }],
    ['by a device that nobody knows', { id: randomBytes(32).toString('base64url') }],
    ['for another person', { userHandle: randomBytes(16).toString('base64url') }],
    ['with a count that a copy of the device has used', { counter: 1 }],
  ])('by what was signed %s, with one answer for all', async ([, wrong], { db }) => {
    const { app, device } = await aDevice(db)
    const client = aClient(app)

    const { status, body } = await logInWith(client, { device, wrong })

    expect([status, body]).toEqual([
      401,
      {
        success: false,
        code: 'passkey_unknown',
        reason: 'passkey_unknown',
        message: expect.any(String),
      },
    ])
    expect(await isIn(client)).toBe(false)
  })

  test('by the passkey of an account that was closed', async ({ db }) => {
    const { app, shopper, device } = await aDevice(db)
    const account = await lockShopper(db, shopper.id)
    if (account) await closeShopper(db, account)
    const client = aClient(app)

    expect((await logInWith(client, { device })).body.code).toBe('passkey_unknown')
    expect(await isIn(client)).toBe(false)
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  test('as the seller by a shopper’s passkey, nor as a shopper by the seller’s', async ({ db }) => {
    const { app, device } = await aDevice(db)

    const { status, body } = await logInWith(aClient(app), { device, role: 'seller' })

    expect([status, body.code]).toEqual([401, 'passkey_unknown'])
  })

  test('by a passkey that was made under another address of the store', async ({ db }) => {
    const { shopper, device } = await aDevice(db)
    const moved = aWholeStore(db, { publicUrl: 'http://new.test' })
    const client = aClient(moved)

    const { body } = await logInWith(client, { device, wrong: { origin: 'http://new.test' } })

    expect(body.code).toBe('passkey_unknown')
    client.cookies.set('sid', await aSession(db, shopper))
    expect((await client.get(`${passkeyCall('user')}s`)).body).toMatchObject({
      origin: 'http://new.test',
      passkeys: [{ domain: 'shop.test' }],
    })
  })
})

describe('a challenge', () => {
  test('lets in once: an answer that is sent again is refused', async ({ db }) => {
    const { app, device } = await aDevice(db)
    const client = aClient(app)
    const passkey = device.get(await requestOptions(client))

    expect((await client.post(login, { passkey })).status).toBe(200)
    client.cookies.delete('sid')
    const { status, body } = await client.post(login, { passkey })

    expect([status, body.code]).toEqual([410, 'passkey_too_late'])
    expect(await isIn(client)).toBe(false)
  })

  test('is used up by a wrong answer, too', async ({ db }) => {
    const { app, device } = await aDevice(db)
    const client = aClient(app)
    const options = await requestOptions(client)

    const wrong = device.get(options, { isVerified: false })
    expect((await client.post(login, { passkey: wrong })).status).toBe(401)

    expect((await client.post(login, { passkey: device.get(options) })).status).toBe(410)
  })

  test('is worth nothing in another browser, even with a right signature', async ({ db }) => {
    const { app, device } = await aDevice(db)
    const [victim, thief] = [aClient(app), aClient(app)]
    const passkey = device.get(await requestOptions(victim))
    await requestOptions(thief)

    for (const client of [thief, aClient(app)])
      expect((await client.post(login, { passkey })).body.code).toBe('passkey_too_late')

    expect((await victim.post(login, { passkey })).status).toBe(200)
  })

  test('of the seller’s login opens no account of a shopper', async ({ db }) => {
    const { app, device } = await aDevice(db)
    const client = aClient(app)
    const passkey = device.get(await requestOptions(client, 'seller'))

    expect((await client.post(login, { passkey })).body.code).toBe('passkey_too_late')
  })

  test('is over after some minutes', async ({ db }) => {
    const { app, device } = await aDevice(db)
    const client = aClient(app)
    const passkey = device.get(await requestOptions(client))
    await sql`update one_time_tokens set expires_at = now()`.execute(db)

    expect((await client.post(login, { passkey })).body.code).toBe('passkey_too_late')
  })

  test('that another site has a browser send is refused', async ({ db }) => {
    const { app, device } = await aDevice(db)
    const client = aClient(app)
    const passkey = device.get(await requestOptions(client))
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

    const { status, body } = await client.post(login, { passkey }, { headers })

    expect([status, body.code]).toEqual([403, 'cross_site'])
    expect(await isIn(client)).toBe(false)
  })
})

test('a copy of a device is refused once the device has signed as often', async ({ db }) => {
  const { app, device } = await aDevice(db)
  expect((await logInWith(aClient(app), { device, wrong: { counter: 7 } })).status).toBe(200)

  for (const counter of [7, 6, 0])
    expect((await logInWith(aClient(app), { device, wrong: { counter } })).status).toBe(401)
  expect((await logInWith(aClient(app), { device, wrong: { counter: 8 } })).status).toBe(200)
})

test('a device that does not count logs in again and again', async ({ db }) => {
  const { app, device } = await aDevice(db, aWholeStore(db), anAuthenticator({ counts: false }))

  for (const _ of [1, 2]) expect((await logInWith(aClient(app), { device })).status).toBe(200)
})

test('a login is a security event, and so is a failed one', async ({ db }) => {
  const { app, shopper, device } = await aDevice(db)

  await logInWith(aClient(app), { device })
  await logInWith(aClient(app), { device, wrong: { counter: 1 } })

  const events = await db
    .selectFrom('securityEvents')
    .select(['kind', 'who', 'detail'])
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { kind: 'passkey added', who: shopper.email },
    { kind: 'login', who: shopper.email, detail: 'passkey' },
    { kind: 'new device', who: shopper.email },
    { kind: 'login failed', detail: 'passkey_unknown' },
  ])
})

test('more wrong answers of one network than the limit allows have to wait', async ({ db }) => {
  const atMost = (points: number) => ({ points, seconds: 3600 })
  const passkeyLimits = { begun: atMost(5), failed: atMost(2) }
  const { app, device } = await aDevice(db, anIdentityApp(db, { passkeyLimits }))
  const attempt = async (wrong = {}) => (await logInWith(aClient(app), { device, wrong })).status

  expect(await attempt()).toBe(200)
  expect(await attempt({ isVerified: false })).toBe(401)
  expect(await attempt({ isVerified: false })).toBe(401)
  expect(await attempt()).toBe(429)
})

test('the seller’s session is no way to a shopper’s passkeys', async ({ db }) => {
  const { app } = await aDevice(db)
  const client = aClient(app)
  client.cookies.set('seller', await aSellerSession(db))

  expect((await client.get(`${passkeyCall('user')}s`)).status).toBe(401)
  expect((await client.get(`${passkeyCall('seller')}s`)).body.passkeys).toEqual([])
})
