import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { orderItems } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aStoreWithGuests, enteredAsGuest } from '#tests/support/guests.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aSellerSession } from '#tests/support/users.ts'

const password = 'lantern over the mustard field'

const numbersOf = async (client: ReturnType<typeof aClient>) =>
  ((await client.get('/api/v1/order/user')).body.orders as { number: number }[]).map(
    ({ number }) => number,
  )

describe('the seller’s link for a guest', () => {
  async function aLink(db: Database) {
    const app = aStoreWithGuests(db)
    const { client, id } = await enteredAsGuest(app)
    const { id: addressId } = await anAddress(db, { id })
    const items = orderItems([[await aProduct(db), 1]])
    const { _id, number } = await placeOrder(db, id, { items, address: addressId })
    const seller = aClient(app)
    seller.cookies.set('seller', await aSellerSession(db))
    const { body } = await seller.post(`/api/v1/seller/order/${_id}/password-link`, {})
    const link = new URL(String(body.link))
    return { app, client, number, link, token: link.hash.slice(1) }
  }

  test('logs in on another phone, once', async ({ db }) => {
    const { app, number, link, token } = await aLink(db)
    const phone = aClient(app)

    const { status } = await phone.post('/api/v1/user/login-link/session', { token })

    expect([link.pathname, status]).toEqual(['/login-link', 200])
    expect(await numbersOf(phone)).toEqual([number])
    const again = await aClient(app).post('/api/v1/user/login-link/session', { token })
    expect([again.status, again.body.code]).toEqual([410, 'link_over'])
  })

  test('refuses a browser in which another guest’s orders open, and stays good', async ({ db }) => {
    const { app, number, token } = await aLink(db)
    const { client } = await enteredAsGuest(app, { name: 'Ravi', phone: '9845099999' })

    const { status, body } = await client.post('/api/v1/user/login-link/session', { token })

    expect([status, body.reason]).toEqual([409, 'other_guest_here'])
    const phone = aClient(app)
    await phone.post('/api/v1/user/login-link/session', { token })
    expect(await numbersOf(phone)).toEqual([number])
  })

  test('ends when the guest has an account', async ({ db }) => {
    const { app, client, token } = await aLink(db)
    await client.post('/api/v1/user/guest/account', { email: 'meera@example.com', password })

    const { status, body } = await aClient(app).post('/api/v1/user/login-link/session', { token })

    expect([status, body.code]).toEqual([410, 'link_over'])
  })

  test('sets no password', async ({ db }) => {
    const { app, token } = await aLink(db)

    const { status, body } = await aClient(app).post('/api/v1/user/password/reset', {
      token,
      password,
    })

    expect([status, body.code]).toEqual([410, 'link_over'])
  })
})
