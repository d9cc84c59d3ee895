import type { Database } from '#server/database/database.ts'
import { eraseClosedCustomers } from '#server/personal-data/erase-customer.ts'
import {
  aStoreFor,
  deliverMails,
  freshPassword,
  loggedIn,
  tokenIn,
  user,
} from '#tests/support/accounts.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register, tryLogin } from '#tests/support/logins.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'

const link = `${user}/password/link`
const claim = `${user}/password/claim`
const reset = `${user}/password/reset`

async function streetOf(db: Database, { _id }: { _id: string }): Promise<string> {
  const order = db.selectFrom('orders').select('address').where('id', '=', _id)
  return (await order.executeTakeFirstOrThrow()).address.street
}

describe('an address that somebody else has registered', () => {
  test('an address that somebody else has registered comes back to its owner empty: the stranger’s orders, addresses and login stay outside', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const squatter = await aShopperReadyToOrder(db, {
      cart: [[await aProduct(db, { stock: 9 }), 2]],
    })
    const squatting = await loggedIn(app, squatter)
    const order = await anOrder(db, { shopper: squatter })
    const ended = await anOrder(db, { shopper: squatter, status: 'Cancelled' })
    await deliverMails(db)
    await aClient(app).post(link, { email: squatter.email })
    const [mail] = await deliverMails(db)
    const token = tokenIn(mail)
    const owner = aClient(app)

    const looked = await owner.post(claim, { token })
    const nameless = await owner.post(reset, { token, password: freshPassword })
    const done = await owner.post(reset, { token, password: freshPassword, name: 'Isha' })
    await owner.post('/api/v1/user/login', { email: squatter.email, password: freshPassword })
    const { body } = await owner.get(`${user}/export`)

    expect(looked.body).toMatchObject({ startsAnew: true })
    expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'Name is required' } } })
    expect(done.status).toBe(200)
    expect(body).toMatchObject({
      account: { name: 'Isha', email: squatter.email, isConfirmed: true },
      addresses: [],
      cartItems: {},
      orders: [],
    })
    expect((await squatting.get(`${user}/account`)).status).toBe(401)
    expect((await tryLogin(app, squatter)).status).toBe(401)
    const seller = { cookie: `seller=${await aSellerSession(db)}` }
    const kept = await aClient(app, { headers: seller }).get(`/api/v1/seller/order/${order._id}`)
    expect(kept.body.order).toMatchObject({
      shopper: { name: 'Deleted account', email: '' },
      address: { street: order.address.street },
    })
    expect((await owner.get(`/api/v1/order/${order._id}`)).status).toBe(404)
    // A delivered or cancelled order no longer has its recipient.
    expect(await streetOf(db, ended)).toBe('')
    await eraseClosedCustomers(db)
    expect(await streetOf(db, order)).toBe(order.address.street)
    const ids = { ids: [order._id] }
    await aClient(app, { headers: seller }).post('/api/v1/seller/order/cancellations', ids)
    await eraseClosedCustomers(db)
    expect(await streetOf(db, order)).toBe('')
  })

  test('an address that somebody else has registered is the registrant’s own on a device where they have logged in, so everything stays', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const client = aClient(app)
    await client.post(register, meera)
    await deliverMails(db)
    await client.post(link, { email: meera.email })
    const [mail] = await deliverMails(db)
    const token = tokenIn(mail)

    const looked = await client.post(claim, { token })
    const { status } = await client.post(reset, { token, password: freshPassword })
    await client.post('/api/v1/user/login', { email: meera.email, password: freshPassword })

    expect(looked.body).toMatchObject({ startsAnew: false })
    expect(status).toBe(200)
    expect((await client.get(`${user}/account`)).body.account).toEqual({
      name: meera.name,
      email: meera.email,
      isConfirmed: true,
    })
  })
})

describe('a link that the seller makes', () => {
  test('a link that the seller makes sets a new password for the shopper of the order, keeps the account, and is in the log', async ({
    db,
  }) => {
    const app = aStoreFor(db, { hasMail: false })
    const asha = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper: asha })
    const seller = aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } })

    const made = await seller.post(`/api/v1/seller/order/${order._id}/password-link`, {})
    const token = String(made.body.link).split('#')[1]
    const looked = await aClient(app).post(claim, { token })
    const done = await aClient(app).post(reset, { token, password: freshPassword })

    expect(made.body).toMatchObject({ shopper: { name: asha.name, email: asha.email } })
    expect(looked.body).toMatchObject({ startsAnew: false })
    expect(done.status).toBe(200)
    const client = await loggedIn(app, { ...asha, password: freshPassword })
    expect((await client.get(`${user}/export`)).body.orders).toHaveLength(1)
    const { body } = await seller.get('/api/v1/seller/audit')
    expect(body.entries).toMatchObject([
      { action: 'password link made', subject: { name: order.number } },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('a link that the seller makes is made by nobody who only serves customers', async ({
    db,
  }) => {
    const app = aStoreFor(db, { hasMail: false })
    const order = await anOrder(db)
    const codeFor = async (role: 'cashier' | 'manager') => {
      const cookie = `seller=${await aSellerSession(db, { role })}`
      const made = await aClient(app, { headers: { cookie } }).post(
        `/api/v1/seller/order/${order._id}/password-link`,
        {},
      )
      return [made.body.code, made.body.link]
    }

    expect(await codeFor('cashier')).toEqual(['right_missing', undefined])
    expect(await codeFor('manager')).toEqual(['right_missing', undefined])
  })

  test('a link that the seller makes needs a login or a confirmation of the last minutes', async ({
    db,
  }) => {
    const app = aStoreFor(db, { hasMail: false })
    const order = await anOrder(db)
    const cookie = `seller=${await aSellerSession(db)}`
    await db
      .updateTable('sellerSessions')
      .set({ confirmedUntil: new Date(Date.now() - 1000) })
      .execute()

    const made = await aClient(app, { headers: { cookie } }).post(
      `/api/v1/seller/order/${order._id}/password-link`,
      {},
    )

    expect([made.status, made.body.code]).toEqual([403, 'confirm_first'])
    expect(await db.selectFrom('oneTimeTokens').selectAll().execute()).toEqual([])
  })

  test('a link that the seller makes is not made for an account that was deleted, or an unknown order', async ({
    db,
  }) => {
    const app = aStoreFor(db, { hasMail: false })
    const asha = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper: asha, status: 'Cancelled' })
    const client = await loggedIn(app, asha)
    await client.post(`${user}/removal`, { password: asha.password })
    const seller = aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } })

    const gone = await seller.post(`/api/v1/seller/order/${order._id}/password-link`, {})
    const unknown = await seller.post(`/api/v1/seller/order/${asha.id}/password-link`, {})

    expect([gone.status, gone.body.code]).toEqual([409, 'account_closed'])
    expect(unknown.status).toBe(404)
  })
})
