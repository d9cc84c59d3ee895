import { sql } from 'kysely'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { sellerLogin } from '#tests/support/seller-account.ts'
import {
  aPersonWithPin,
  aShopWithPhone,
  otherPin,
  pinSession,
  whoAreYou,
} from '#tests/support/shared-phones.ts'

describe('whoever guesses PINs at the counter', () => {
  test('holds up the person on this phone alone: no password, nobody else', async ({ db }) => {
    const { app, phone, credentials } = await aShopWithPhone(db)
    const owner = await aPersonWithPin(db, app, { name: 'Meena', role: 'owner' })
    const ravi = await aPersonWithPin(db, app, { pin: otherPin })
    const guess = () => phone.post(pinSession, { person: owner.id, pin: '918273' })

    for (let nth = 0; nth < 5; nth += 1) expect((await guess()).body.code).toBe('wrong_pin')
    const sixth = await guess()
    const right = await phone.post(pinSession, { person: owner.id, pin: owner.pin })
    const other = await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })
    const byPassword = await phone.post(sellerLogin, {
      email: owner.email,
      password: owner.password,
    })
    const elsewhere = await aClient(app).post(sellerLogin, credentials)

    expect([sixth.status, right.status, sixth.headers.get('retry-after')]).toEqual([429, 429, '60'])
    expect(sixth.body.message).toContain('Try again in a minute')
    expect([other.status, byPassword.status, elsewhere.status]).toEqual([200, 200, 200])
    // The owner’s password has ended the pause here.
    expect((await phone.post(pinSession, { person: owner.id, pin: owner.pin })).status).toBe(200)
  })

  test('makes the PIN rest after twenty wrong ones of a day, as the tile then says', async ({
    db,
  }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    await phone.post(pinSession, { person: ravi.id, pin: '918273' })
    await sql`update pin_tries set within_day = 20, tried_at = now() - interval '2 days'`.execute(
      db,
    )

    const { status, body } = await phone.post(pinSession, { person: ravi.id, pin: ravi.pin })

    expect([status, body.code]).toEqual([403, 'pin_rests'])
    expect((await phone.get(whoAreYou)).body.people).toMatchObject([{ isResting: true }])
  })

  test('leaves a trace: what was wrong, and when a PIN was held up', async ({ db }) => {
    const { app, phone } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)

    for (let nth = 0; nth < 5; nth += 1)
      await phone.post(pinSession, { person: ravi.id, pin: '918273' })

    const events = await db.selectFrom('securityEvents').select(['kind', 'who', 'detail']).execute()
    expect(events).toContainEqual({ kind: 'pin held up', who: 'Ravi', detail: 'Counter' })
    expect(JSON.stringify(events)).not.toContain('918273')
  })
})
