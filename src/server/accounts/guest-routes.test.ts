import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import { provePhone } from '#server/identity/guests.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { saveRating } from '#server/ratings/save-rating.ts'
import { type CartLines, fillCart, orderItems } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aStoreWithGuests, enteredAsGuest } from '#tests/support/guests.ts'
import { isAuth, login } from '#tests/support/logins.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress, aSession, aShopper } from '#tests/support/users.ts'

const guest = '/api/v1/user/guest'
const password = 'lantern over the mustard field'
const theirs = { email: 'meera@example.com', password }

type Ordering = {
  id: string
  lines: CartLines
  street?: string
  key?: string
  way?: 'door' | 'tab'
}

async function ordered(db: Database, { id, lines, street = '14 Mango Lane', ...rest }: Ordering) {
  const address = await anAddress(db, { id }, { street })
  return placeOrder(db, id, { items: orderItems(lines), address: address.id, ...rest })
}

async function delivered(db: Database, ordering: Ordering) {
  const { _id: orderId } = await ordered(db, ordering)
  for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId, to })
  return orderId
}

const numbersOf = async (client: ReturnType<typeof aClient>) =>
  ((await client.get('/api/v1/order/user')).body.orders as { number: number }[]).map(
    ({ number }) => number,
  )

describe('a guest becomes an account', () => {
  test('by an e-mail address and a password, with all that was theirs', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const { client, id } = await enteredAsGuest(app)
    const { number } = await ordered(db, { id, lines: [[await aProduct(db), 1]] })
    const before = client.cookies.get('sid')

    const { status, body } = await client.post(`${guest}/account`, theirs)

    expect([status, body.user]).toMatchObject([200, { _id: id, email: 'meera@example.com' }])
    expect(client.cookies.get('sid')).not.toBe(before)
    const elsewhere = aClient(app)
    await elsewhere.post(login, theirs)
    expect(await numbersOf(elsewhere)).toEqual([number])
    expect((await elsewhere.get('/api/v1/user/account')).body.account).toEqual({
      name: 'Asha Rao',
      email: 'meera@example.com',
      isConfirmed: false,
      phone: '9845012345',
      isPhoneProven: false,
    })
  })

  test('not with an address that has an account: it stays a guest, and nothing is told', async ({
    db,
  }) => {
    await aShopper(db, { email: theirs.email })
    const { client } = await enteredAsGuest(aStoreWithGuests(db))

    const { status, body } = await client.post(`${guest}/account`, theirs)

    expect([status, body.code]).toEqual([409, 'cannot_register'])
    expect((await client.get(isAuth)).body.user).toMatchObject({ email: '' })
  })

  test('not with a password that others guess', async ({ db }) => {
    const { client } = await enteredAsGuest(aStoreWithGuests(db))

    const { status, body } = await client.post(`${guest}/account`, {
      ...theirs,
      password: 'Asha1234',
    })

    expect([status, body.code]).toEqual([422, 'weak_password'])
  })

  test('once, whatever is sent twice', async ({ db }) => {
    const { client } = await enteredAsGuest(aStoreWithGuests(db))

    const answers = await Promise.all([1, 2].map(() => client.post(`${guest}/account`, theirs)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('after which nobody is logged in elsewhere', async ({ db }) => {
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    await aSession(db, { id })

    await client.post(`${guest}/account`, theirs)

    expect(await db.selectFrom('shopperSessions').select('tokenHash').execute()).toHaveLength(1)
    expect((await client.get(isAuth)).body).toMatchObject({ success: true })
  })

  test('and is a guest again, with the orders, when the address’s owner takes it', async ({
    db,
  }) => {
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    await client.post(`${guest}/account`, theirs)
    const { number } = await ordered(db, { id, lines: [[await aProduct(db), 1]] })
    const purpose = 'shopper-password-mailed' as const
    const link = { purpose, subject: id, email: theirs.email }
    const { token } = await makeLink(db, { publicUrl: '' }, link)

    const reset = { token, password: 'paper lanterns at dusk', name: 'Owner' }
    const { status } = await aClient(aStoreWithGuests(db)).post(
      '/api/v1/user/password/reset',
      reset,
    )

    expect(status).toBe(200)
    expect((await client.get(isAuth)).body.user).toMatchObject({ _id: id, email: '' })
    expect(await numbersOf(client)).toEqual([number])
  })

  test('after which sessions last no longer than an account’s', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const { client } = await enteredAsGuest(app)
    await client.post(`${guest}/account`, theirs)

    await sql`update shopper_sessions set created_at = now() - interval '31 days'`.execute(db)

    expect((await client.get(isAuth)).body).toMatchObject({ success: false })
  })
})

describe('a guest who has an account', () => {
  test('finds cart, addresses, orders, ratings and tab there, nothing twice', async ({ db }) => {
    const [milk, rice] = [await aProduct(db), await aProduct(db)]
    const app = aStoreWithGuests(db)
    const { client, id } = await enteredAsGuest(app)
    const account = await aShopper(db, theirs)
    await delivered(db, { id, lines: [[milk, 1]] })
    await delivered(db, { id: account.id, lines: [[milk, 1]], street: ' 14 mango lane' })
    await saveRating(db, id, { productId: milk.id, stars: 2 })
    await saveRating(db, account.id, { productId: milk.id, stars: 5 })
    await inTransaction(db, (tx) => provePhone(tx, id, { kind: 'call' }))
    for (const shopperId of [id, account.id])
      await saveTab(db, theSeller, { shopperId, limit: 1000, isOpen: true })
    await ordered(db, { id, lines: [[rice, 2]], street: '5 Temple Road', way: 'tab' })
    await fillCart(db, id, [[milk, 3]])
    await fillCart(db, account.id, [
      [milk, 1],
      [rice, 1],
    ])

    const { status, body } = await client.post(`${guest}/login`, theirs)

    expect([status, body.user]).toMatchObject([
      200,
      { _id: account.id, cartItems: { [milk.id]: 3, [rice.id]: 1 } },
    ])
    expect(await numbersOf(client)).toHaveLength(3)
    const { addresses } = (await client.get('/api/v1/address/get')).body as { addresses: object[] }
    expect(addresses).toHaveLength(3)
    const rated = await db
      .selectFrom('products')
      .select(['ratingCount', 'ratingStars'])
      .where('id', '=', milk.id)
      .execute()
    expect(rated).toEqual([{ ratingCount: 1, ratingStars: 5 }])
    const tabs = await db.selectFrom('tabs').select(['shopperId', 'balancePaise']).execute()
    expect(tabs).toEqual([{ shopperId: account.id, balancePaise: expect.any(Number) }])
    expect(tabs[0]!.balancePaise).toBeGreaterThan(0)
    expect(await db.selectFrom('shoppers').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('with a wrong password stays a guest, and nothing moves', async ({ db }) => {
    await aShopper(db, theirs)
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    const { number } = await ordered(db, { id, lines: [[await aProduct(db), 1]] })

    const { status, body } = await client.post(`${guest}/login`, {
      ...theirs,
      password: 'wrong one here',
    })

    expect([status, body.code]).toEqual([401, 'wrong_credentials'])
    expect(await numbersOf(client)).toEqual([number])
  })

  test('brings a proven number and a block along', async ({ db }) => {
    const account = await aShopper(db, theirs)
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    await sql`update shoppers set phone_proven_at = now() where id = ${id}`.execute(db)
    await sql`insert into blocked_shoppers (shopper_id) values (${id})`.execute(db)

    await client.post(`${guest}/login`, theirs)

    expect((await client.get('/api/v1/user/account')).body.account).toMatchObject({
      phone: '9845012345',
      isPhoneProven: true,
    })
    const blocked = await db.selectFrom('blockedShoppers').select('shopperId').execute()
    expect(blocked).toEqual([{ shopperId: account.id }])
  })

  test('the same cart, ordered by both at once under one key, is answered by its orders', async ({
    db,
  }) => {
    const milk = await aProduct(db, { stock: 10 })
    const account = await aShopper(db, theirs)
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    const key = 'cart-of-today-1234'
    const lines = [[milk, 1]] as const

    const outcomes = await Promise.allSettled([
      ordered(db, { id, lines, key }),
      ordered(db, { id: account.id, lines, key }),
      client.post(`${guest}/login`, theirs),
      ordered(db, { id, lines, street: '5 Temple Road' }),
    ])

    const failed = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    )
    for (const error of failed)
      expect(['sign_in_first', 'address_not_found', 'account_closed'], String(error)).toContain(
        error.code,
      )
    const { count } = await db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await numbersOf(client)).toHaveLength(count)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('an account cannot be taken into another', async ({ db }) => {
    const app = aStoreWithGuests(db)
    const { client } = await enteredAsGuest(app)
    await client.post(`${guest}/account`, { email: 'asha@example.com', password })
    await aShopper(db, theirs)

    const { status, body } = await client.post(`${guest}/login`, theirs)

    expect([status, body.code]).toEqual([409, 'already_logged_in'])
  })
})

describe('forgetting a guest', () => {
  test('erases name and number, ends the sessions; the books go on adding up', async ({ db }) => {
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    const orderId = await delivered(db, { id, lines: [[await aProduct(db), 1]] })
    await recordReceipt(db, theSeller, { orderId, kind: 'cash' })

    const { status } = await client.post(`${guest}/removal`, {})

    const { rows } = await sql<{ text: string }>`
      select row_to_json(each)::text as text from (select * from shoppers where id = ${id}) each
      union all select row_to_json(security_events)::text from security_events where who = ${id}`.execute(
      db,
    )
    expect(status).toBe(200)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Asha|9845012345/)
    expect(rows).toHaveLength(1)
    expect((await client.get(isAuth)).body).toMatchObject({ success: false })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('not while an order is on its way', async ({ db }) => {
    const { client, id } = await enteredAsGuest(aStoreWithGuests(db))
    await ordered(db, { id, lines: [[await aProduct(db), 1]] })

    const { status, body } = await client.post(`${guest}/removal`, {})

    expect([status, body.code]).toEqual([409, 'open_orders'])
  })
})
