import { sql } from 'kysely'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aClock,
  sellerIsAuth,
  sellerLogin,
  switchOnSecondFactor,
} from '#tests/support/seller-account.ts'
import {
  aPersonWithPin,
  aShopWithPhone,
  confirmation,
  goodPin,
  otherPin,
  ownPin,
  pinSession,
  sharedPhones,
} from '#tests/support/shared-phones.ts'

describe('a session by PIN', () => {
  test('lacks people, settings and money until its person confirms it, for ten minutes', async ({
    db,
  }) => {
    const { app, phone } = await aShopWithPhone(db)
    const meena = await aPersonWithPin(db, app, { name: 'Meena', role: 'owner' })
    await phone.post(pinSession, { person: meena.id, pin: meena.pin })

    const before = await phone.get(sharedPhones)
    const known = await phone.get(sellerIsAuth)
    const wrong = await phone.post(confirmation, { currentPassword: 'not hers' })
    const confirmed = await phone.post(confirmation, { currentPassword: meena.password })
    const after = await phone.get(sharedPhones)
    await sql`update seller_sessions set confirmed_until = confirmed_until - interval '10 minutes'`.execute(
      db,
    )
    const later = await phone.get(sharedPhones)

    expect([before.status, before.body.code]).toEqual([403, 'confirm_first'])
    // The screens show what the role may do; the dialog opens when it is done.
    expect((known.body.seller as { rights: string[] }).rights).toContain('people')
    expect([wrong.status, confirmed.body.seconds, after.status]).toEqual([403, 600, 200])
    expect(later.body.code).toBe('confirm_first')
  })

  test('of a role without these rights cannot confirm its way to them', async ({ db }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    await phone.post(confirmation, { currentPassword: ravi.password })

    expect((await phone.get(sharedPhones)).body.code).toBe('right_missing')
  })

  test('is confirmed by a code alone where two-step login is on, and by no password', async ({
    db,
  }) => {
    const clock = aClock()
    const { app, phone } = await aShopWithPhone(db, { now: clock.now })
    const meena = await aPersonWithPin(db, app, { name: 'Meena', role: 'owner' })
    const { code } = await switchOnSecondFactor(meena.client, {
      password: meena.password,
      now: clock.now,
    })
    clock.pass(60)
    await phone.post(pinSession, { person: meena.id, pin: meena.pin })

    const byPassword = await phone.post(confirmation, { currentPassword: meena.password })
    const byCode = await phone.post(confirmation, { code: code() })
    const twice = await phone.post(confirmation, { code: code() })

    expect([byPassword.body.code, byCode.status, twice.body.code]).toEqual([
      ...['code_needed', 200, 'wrong_code'],
    ])
  })

  test('ends the pause of wrong PINs when a password confirms it', async ({ db }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    await sql`update pin_tries set within_day = 20`.execute(db)
    const held = await phone.post(ownPin, { pin: otherPin, currentPin: goodPin })

    await phone.post(confirmation, { currentPassword: ravi.password })

    expect(held.body.code).toBe('pin_rests')
    const { rows } = await sql`select from pin_tries`.execute(db)
    expect(rows).toHaveLength(0)
  })
})

describe('a new password', () => {
  test('ends the PIN, which somebody else may have seen', async ({ db }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)

    const changed = await ravi.client.post('/api/v1/seller/account/password', {
      currentPassword: ravi.password,
      password: 'coconuts at the front door',
    })

    expect(changed.status).toBe(200)
    const entered = await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    expect(entered.status).not.toBe(200)
    const again = await ravi.client.post(ownPin, { pin: otherPin })
    expect(again.status).toBe(200)
    expect((await phone.post(pinSession, { person: ravi.id, pin: otherPin })).status).toBe(200)
  })
})

describe('a new PIN', () => {
  test('needs a login of the last minutes, or the PIN so far', async ({ db }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    const set = async (body: object) => (await phone.post(ownPin, body)).body.code

    expect(await set({ pin: otherPin })).toBe('confirm_first')
    expect(await set({ pin: otherPin, currentPin: '918273' })).toBe('wrong_pin')
    expect(await set({ pin: '111111', currentPin: goodPin })).toBe('weak_pin')
    expect(await set({ pin: otherPin, currentPin: goodPin })).toBeUndefined()
    expect(await set({ pin: goodPin, currentPin: goodPin })).toBe('wrong_pin')
  })

  test('a device is made a shared phone by a session that was just proven', async ({ db }) => {
    const { app, credentials } = await aShopWithPhone(db)
    const other = aClient(app)
    await other.post(sellerLogin, credentials)
    await sql`update seller_sessions set confirmed_until = null`.execute(db)

    const refused = await other.post(sharedPhones, { name: 'Packing table' })
    await other.post(confirmation, { currentPassword: credentials.password })
    const made = await other.post(sharedPhones, { name: 'Packing table' })
    const renamed = await other.post(sharedPhones, { name: 'Back room' })

    expect([refused.body.code, made.status, renamed.status]).toEqual(['confirm_first', 201, 201])
    const names = (renamed.body.phones as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(['Back room', 'Counter'])
  })
})
