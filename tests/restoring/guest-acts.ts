import type { PasskeyCreation } from '#contract/api/passkeys.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aGuest } from '#tests/support/guests.ts'
import { aSession, goodAddress } from '#tests/support/users.ts'
import { type Act, anyId, oneOf } from './history-shop.ts'

const password = 'lantern over the mustard field'

/** Acts of guests, and of the seller on their numbers and links. */
export const guestActs: Record<string, Act> = {
  'ordered as a guest': async (shop, { n, m }) => {
    const guest = await aGuest(shop.db, { phone: `98450${String(n).padStart(5, '0')}` })
    const client = shop.visitor()
    client.cookies.set('sid', await aSession(shop.db, guest))
    const { zipcode, street } = goodAddress
    const short = { name: 'Asha', zipcode, street: `${n} ${street}` }
    const saved = await client.post('/api/v1/address/short', short)
    const addressId = (saved.body.address as { _id: string })._id
    shop.shoppers.push({ id: guest.id, addressId, client })
    const items = [{ product: await anyId(shop, 'products', m), quantity: 1 }]
    return client.post('/api/v1/order/cod', { items, address: addressId })
  },
  'number confirmed': async ({ db, seller }, { n, m }) => {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('shoppers', 'shoppers.id', 'orders.shopperId')
      .select('orders.id')
      .where('isGuest', '=', true)
      .orderBy('number')
      .execute()
    const one = oneOf(orders, n)
    const proof = { isProven: m % 3 > 0 }
    return one && seller.post(`/api/v1/seller/order/${one.id}/phone-proof`, proof)
  },
  'account of a guest': async (shop, { n }) => {
    const guest = oneOf(await guestsOf(shop), n)
    const email = `guest-${guest?.id}@example.com`
    return guest?.client.post('/api/v1/user/guest/account', { email, password })
  },
  'passkey added': async ({ shoppers }, { n }) => {
    const client = oneOf(shoppers, n)?.client
    const begun = await client?.post('/api/v1/user/passkey/challenge', {})
    // Somebody may have been forgotten, or have as many as there may be.
    if (!client || !begun?.body.options) return begun
    const passkey = anAuthenticator().create(begun.body.options as PasskeyCreation)
    return client.post('/api/v1/user/passkey', { passkey })
  },
  'own words': ({ seller }, { n, text }) =>
    seller.post('/api/v1/seller/chat-texts/received', { text: `Hello {name} ${text} ${n}` }),
  'guest forgotten': async (shop, { n }) => {
    const guest = oneOf(await guestsOf(shop), n)
    return n % 3 === 0 ? guest?.client.post('/api/v1/user/guest/removal', {}) : undefined
  },
  'link of an order replaced': async (shop, { n, m }) => {
    const orders = await shop.db.selectFrom('orders').select('id').orderBy('number').execute()
    const one = oneOf(orders, n)
    return one && shop.seller.post(`/api/v1/seller/order/${one.id}/link`, { ends: m % 3 === 0 })
  },
}

async function guestsOf({ db, shoppers }: Parameters<Act>[0]) {
  const guests = await db.selectFrom('shoppers').select('id').where('isGuest', '=', true).execute()
  const ids = new Set(guests.map(({ id }) => id))
  return shoppers.filter(({ id }) => ids.has(id))
}
