import { sql } from 'kysely'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aGuest, aStoreWithGuests, asha, enteredAsGuest, guestCall } from '#tests/support/guests.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { isAuth } from '#tests/support/logins.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { provePhone, removeForgottenGuests } from './guests.ts'

const claims = (db: Parameters<typeof aGuest>[0]) =>
  db
    .selectFrom('shoppers')
    .select(['name', 'claimedPhone', 'phoneProvenAt', 'isGuest', 'email'])
    .orderBy('createdAt')
    .execute()

describe('going on as a guest', () => {
  test('a name and a number log in, with an empty e-mail address', async ({ db }) => {
    const client = aClient(aStoreWithGuests(db))

    const { status, body } = await client.post(guestCall, asha)

    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: 'Welcome, Asha Rao',
        user: { _id: expect.any(String), name: 'Asha Rao', email: '', cartItems: {} },
      },
    ])
    expect((await client.get(isAuth)).body).toEqual({ success: true, user: body.user })
    expect(await claims(db)).toMatchObject([
      { claimedPhone: '9845012345', phoneProvenAt: null, isGuest: true, email: null },
    ])
  })

  test.for([
    '9845012345',
    '+91 98450 12345',
    '098450-12345',
    '919845012345',
    '0091 9845012345',
    '९८४५०१२३४५',
    '(98450) 12345',
    '+91-98450-12345',
    '９８４５０１２３４５',
    '௯௮௪௫௦௧௨௩௪௫',
    '৯৮৪৫০ ১২৩৪৫',
    '۹۸۴۵۰۱۲۳۴۵',
  ])('one number in any spelling is one number: %s', async (phone, { db }) => {
    await enteredAsGuest(aStoreWithGuests(db), { ...asha, phone })

    expect(await claims(db)).toMatchObject([{ claimedPhone: '9845012345' }])
  })

  test.for(['', '12345', 'ninety eight', '+1 202 555 0142', '0000000000', null, 9845012345e3])(
    'no number is refused at its field: %s',
    async (phone, { db }) => {
      const client = aClient(aStoreWithGuests(db))

      const { status, body } = await client.post(guestCall, { ...asha, phone })

      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        400,
        'invalid_input',
        ['phone'],
      ])
      expect(client.cookies.size).toBe(0)
      expect(await claims(db)).toEqual([])
    },
  )

  test('two people with one number are two guests, who see nothing of each other', async ({
    db,
  }) => {
    const app = aStoreWithGuests(db)

    const first = await enteredAsGuest(app)
    const second = await enteredAsGuest(app)

    expect(second.id).not.toBe(first.id)
    for (const path of ['/api/v1/order/user', '/api/v1/address/get'])
      expect((await second.client.get(path)).body).toMatchObject({ success: true })
  })

  test('a number that is known answers as one that is not', async ({ db }) => {
    const app = aStoreWithGuests(db)
    await aGuest(db, { phone: '9845012345', isProven: true })

    const known = await aClient(app).post(guestCall, asha)
    const unknown = await aClient(app).post(guestCall, { ...asha, phone: '9845099999' })

    const shown = ({ status, body }: typeof known) => [
      status,
      { ...body, user: { ...(body.user as object), _id: '' } },
    ]
    expect(shown(known)).toEqual(shown(unknown))
  })

  test('where the seller has switched it off, an account is asked for', async ({ db }) => {
    const { status, body } = await aClient(aWholeStore(db)).post(guestCall, asha)

    expect([status, body.code, body.reason]).toEqual([409, 'account_needed', 'guests_off'])
  })
})

describe('a guest with a key', () => {
  const key = '1f0c2b8e-44aa-4d10-9a51-6a1f0c2b8e44'
  const withKey = (app: ReturnType<typeof aStoreWithGuests>, sent = key) =>
    aClient(app, { headers: { 'idempotency-key': sent } })
  const idIn = ({ body }: { body: Record<string, unknown> }) => (body.user as { _id: string })._id

  test('is the same one when the first answer is lost, cookies and all', async ({ ownDb }) => {
    const app = aStoreWithGuests(ownDb)

    const answers = await Promise.all([1, 2, 3].map(() => withKey(app).post(guestCall, asha)))
    const last = withKey(app)
    const later = await last.post(guestCall, { name: 'Asha R', phone: '9845099999' })

    expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set([...answers, later].map(idIn)).size).toBe(1)
    expect(await claims(ownDb)).toMatchObject([{ name: 'Asha R', claimedPhone: '9845099999' }])
    expect((await last.get(isAuth)).body).toMatchObject({ user: { _id: idIn(later) } })
  })

  test('is another one with another key, after an hour, and as an account', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const first = await withKey(app).post(guestCall, asha)

    const other = await withKey(app, key.replaceAll('1', '2')).post(guestCall, asha)
    await sql`update shoppers set created_at = now() - interval '61 minutes'`.execute(db)
    const late = await withKey(app).post(guestCall, asha)

    expect(new Set([first, other, late].map(idIn)).size).toBe(3)
    await sql`update shoppers set created_at = now(), is_guest = false, email = 'a@example.com',
      password_hash = 'x' where id = ${idIn(first)}`.execute(db)
    expect(idIn(await withKey(app).post(guestCall, asha))).not.toBe(idIn(first))
  })

  test('needs one that nobody guesses', async ({ db }) => {
    const { status, body } = await withKey(aStoreWithGuests(db), 'order-1').post(guestCall, asha)

    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})

describe('a guest who is logged in', () => {
  test('a request that is sent twice makes one guest', async ({ db }) => {
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))

    const { body } = await client.post(guestCall, asha)

    expect(body.user).toMatchObject({ _id: id })
    expect(await claims(db)).toHaveLength(1)
  })

  test('another number is a new claim, the same one stays proven', async ({ db }) => {
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    await provePhone(db, id, { kind: 'call' })

    await client.post(guestCall, { name: 'Asha R', phone: '+919845012345' })
    expect(await claims(db)).toMatchObject([{ name: 'Asha R', phoneProvenAt: expect.any(Date) }])
    await client.post(guestCall, { ...asha, phone: '9845099999' })
    expect(await claims(db)).toMatchObject([{ claimedPhone: '9845099999', phoneProvenAt: null }])
    await client.post(guestCall, asha)
    expect(await claims(db)).toMatchObject([{ claimedPhone: '9845012345', phoneProvenAt: null }])
  })

  test('an account is not turned into a guest', async ({ db }) => {
    const client = aClient(aStoreWithGuests(db))
    client.cookies.set('sid', await aSession(db, await aShopper(db)))

    const { status, body } = await client.post(guestCall, asha)

    expect([status, body.code]).toEqual([409, 'already_logged_in'])
    expect((await claims(db)).every(({ isGuest }) => !isGuest)).toBe(true)
  })

  test('what asks for a password says what a guest has to do first', async ({ db }) => {
    const { client } = await enteredAsGuest(aStoreWithGuests(db))
    const password = 'lantern over the mustard field'

    const answers = [
      await client.post('/api/v1/user/removal', { password }),
      await client.post('/api/v1/user/email', { email: 'a@example.com', password }),
      await client.post('/api/v1/user/email/link', {}),
      await client.post('/api/v1/user/password', { currentPassword: password, password }),
    ]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'account_needed']),
    )
  })

  test('the account page shows name, number and where the guest is logged in', async ({ db }) => {
    const { client } = await enteredAsGuest(aStoreWithGuests(db))

    const { body } = await client.get('/api/v1/user/account')

    expect(body).toMatchObject({
      account: {
        name: 'Asha Rao',
        email: '',
        isGuest: true,
        phone: '9845012345',
        isPhoneProven: false,
      },
      sessions: [{ isThis: true }],
    })
  })

  test('logs in again after half a year, which others do not', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const { client } = await enteredAsGuest(app)
    const other = aClient(app)
    other.cookies.set('sid', await aSession(db, await aShopper(db)))
    await sql`update shopper_sessions set created_at = now() - interval '160 days', seen_at = now() - interval '160 days'`.execute(
      db,
    )

    expect((await client.get(isAuth)).body).toMatchObject({ success: true })
    expect((await other.get(isAuth)).body).toMatchObject({ success: false })
  })
})

test('more guests of one network than the limit allows have to wait', async ({ db }) => {
  const atMost = (points: number) => ({ points, seconds: 3600 })
  const guests = { perPhone: atMost(2), perDevice: atMost(10), perNetwork: atMost(4) }
  const app = anIdentityApp(db, { guests })
  const enter = async (phone: string) =>
    (await aClient(app).post(guestCall, { ...asha, phone })).status

  expect(await enter('9845012345')).toBe(201)
  expect(await enter('+91 98450 12345')).toBe(201)
  expect(await enter('०98450-12345')).toBe(429)
  expect(await enter('9845000001')).toBe(201)
  expect(await enter('9845000002')).toBe(201)
  expect(await enter('9845000003')).toBe(429)
})

test('guests who have ordered nothing and are logged in nowhere are forgotten', async ({ db }) => {
  const gone = await aGuest(db)
  const fresh = await aGuest(db)
  const here = await aGuest(db)
  await aSession(db, here)
  await sql`update shoppers set created_at = now() - interval '2 days' where id <> ${fresh.id}`.execute(
    db,
  )

  expect(await removeForgottenGuests(db)).toBe(1)

  const left = await db.selectFrom('shoppers').select('id').execute()
  expect(left.map(({ id }) => id)).not.toContain(gone.id)
  expect(left).toHaveLength(2)
})
