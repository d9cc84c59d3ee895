import { sql } from 'kysely'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aLoggedInSeller,
  secondFactor,
  sellerAccount,
  sellerIsAuth,
  sellerLogin,
} from '#tests/support/seller-account.ts'
import {
  aPersonWithPin,
  aShopWithPhone,
  goodPin,
  otherPin,
  ownPin,
  pinSession,
  sharedPhones,
  whoAreYou,
} from '#tests/support/shared-phones.ts'
import { aSeller } from '#tests/support/users.ts'

describe('on a shared phone', () => {
  test('people with a PIN are listed and log in by name and PIN; on another device nobody is', async ({
    db,
  }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    await aSeller(db, { name: 'Without a PIN', role: 'packer' })

    const listed = await phone.get(whoAreYou)
    const entered = await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    const here = await phone.get(sellerIsAuth)
    const elsewhere = await aClient(app).get(whoAreYou)
    const stranger = await aClient(app).post(pinSession, { person: ravi.id, pin: ravi.pin })

    expect(listed.body).toMatchObject({
      phone: { name: 'Counter' },
      people: [{ _id: ravi.id, name: 'Ravi', role: 'packer', isResting: false }],
    })
    expect(entered.status).toBe(200)
    expect(here.body).toMatchObject({ seller: { name: 'Ravi', role: 'packer', lockMinutes: 5 } })
    expect(elsewhere.body).toMatchObject({ phone: null, people: [] })
    expect([stranger.status, stranger.body.code]).toEqual([403, 'no_shared_phone'])
  })

  test('the device that becomes one is shown as this one at once, and keeps its place under a new name', async ({
    db,
  }) => {
    const { client: phone } = await aLoggedInSeller(db)

    const made = await phone.post(sharedPhones, { name: 'Counter' })
    const renamed = await phone.post(sharedPhones, { name: 'Packing table' })

    expect(made.body).toMatchObject({ phones: [{ name: 'Counter', isThis: true }] })
    expect(renamed.body).toMatchObject({ phones: [{ name: 'Packing table', isThis: true }] })
  })

  test('whoever logs in there takes the place of whoever was logged in before', async ({ db }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    const meena = await aPersonWithPin(db, app, { name: 'Meena', role: 'cashier', pin: otherPin })
    await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    const before = phone.cookies.get('seller')!

    await phone.post(pinSession, { person: meena.id, pin: meena.pin })

    expect((await phone.get(sellerIsAuth)).body).toMatchObject({ seller: { name: 'Meena' } })
    const old = aClient(app, { headers: { cookie: `seller=${before}` } })
    expect((await old.get(sellerAccount)).status).toBe(401)
  })

  test('a session ends after the minutes without a tap, and taps keep it open', async ({ db }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    const pass = (seconds: number) =>
      sql`update seller_sessions set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(
        db,
      )

    await pass(4 * 60)
    await phone.get(sellerAccount)
    await phone.post('/api/v1/seller/session/use', {})
    await pass(4 * 60)
    const tapped = await phone.get(sellerAccount)
    await pass(2 * 60)
    const untapped = await phone.get(sellerAccount)

    expect([tapped.status, untapped.status]).toEqual([200, 401])
  })

  test('a login by password ends as soon, too', async ({ db }) => {
    const { phone, credentials } = await aShopWithPhone(db)
    await phone.post(sellerLogin, credentials)

    await sql`update seller_sessions set seen_at = now() - interval '6 minutes'`.execute(db)

    expect((await phone.get(sellerAccount)).status).toBe(401)
  })

  test('the shop sets the minutes', async ({ db }) => {
    const { phone, credentials } = await aShopWithPhone(db)
    await phone.post(sellerLogin, credentials)
    const wrong = await phone.post(`${sharedPhones}/lock`, { minutes: 31 })
    const set = await phone.post(`${sharedPhones}/lock`, { minutes: 15 })

    await sql`update seller_sessions set seen_at = now() - interval '14 minutes'`.execute(db)

    expect([wrong.status, set.body.lockMinutes]).toEqual([400, 15])
    expect((await phone.get(sellerAccount)).status).toBe(200)
    expect((await phone.get(sellerIsAuth)).body).toMatchObject({ seller: { lockMinutes: 15 } })
  })

  test('a person with two-step login enters by PIN, and changes of it need the password', async ({
    db,
  }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)

    await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    const refused = await phone.post(secondFactor, { currentPassword: 'not the password' })

    expect([refused.status, refused.body.code]).toEqual([403, 'wrong_password'])
  })
})

describe('a PIN no longer logs in', () => {
  test('after a new PIN, its removal, the end of the phone and of its person', async ({ db }) => {
    const { app, phone, credentials } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    const enter = async (pin: string) =>
      (await phone.post(pinSession, { person: ravi.id, pin })).body.code

    await ravi.client.post(ownPin, { pin: otherPin })
    expect(await enter(goodPin)).toBe('wrong_pin')
    expect(await enter(otherPin)).toBeUndefined()

    await ravi.client.post(`${ownPin}/removal`, {})
    expect(await enter(otherPin)).toBe('not_found')

    await ravi.client.post(ownPin, { pin: otherPin })
    await db.updateTable('sellers').set({ endedAt: new Date() }).where('id', '=', ravi.id).execute()
    expect(await enter(otherPin)).toBe('not_found')
    await db.updateTable('sellers').set({ endedAt: null }).where('id', '=', ravi.id).execute()

    const owner = aClient(app)
    await owner.post(sellerLogin, credentials)
    const { body } = await owner.get(sharedPhones)
    const [{ _id: id }] = body.phones as [{ _id: string }]
    await phone.post(pinSession, { person: ravi.id, pin: otherPin })
    await owner.post(`/api/v1/seller/shared-phone/${id}/removal`, {})
    expect((await phone.get(sellerAccount)).status).toBe(401)
    expect(await enter(otherPin)).toBe('no_shared_phone')
    expect((await phone.get(whoAreYou)).body).toMatchObject({ phone: null, people: [] })
  })

  test('where the key beside the database is another one, as after a restore without it', async ({
    db,
  }) => {
    const setup = { secretKey: 'a key that stays for the whole test' }
    const { app, phone } = await aShopWithPhone(db, setup)
    const ravi = await aPersonWithPin(db, app)
    await sql`update seller_pins set pin_hash = decode('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex')`.execute(
      db,
    )

    const { status, body } = await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })

    expect([status, body.code]).toEqual([403, 'pin_rests'])
    expect(body.message).toContain('key is missing')
  })
})
