import type { Database } from '#server/database/database.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueOrderMails } from '#server/messages/order-mails.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { rowsWith } from '#tests/support/erasure.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { eraseClosedCustomers, eraseCustomer } from './erase-customer.ts'

const shop = { storeName: 'Tokri', publicUrl: 'http://shop.test', hasLogo: false }

async function aMailToTheSeller(db: Database) {
  await aSellerSession(db)
  const keys = { publicKey: 'public', privateKey: 'private' }
  await db
    .insertInto('messageChannels')
    .values({ ...keys, canMail: true, mailsSeller: true })
    .execute()
  const asha = await aShopperReadyToOrder(db)
  await db.updateTable('addresses').set({ firstName: 'Kingfisher' }).execute()
  const items = [{ product: (await aProduct(db, { stock: 9 })).id, quantity: 1 }]
  const { _id: orderId } = await placeOrder(db, asha.id, { items, address: asha.addressId })
  await queueOrderMails(db, { orderId, kind: 'placed' }, shop)
  return { asha, orderId }
}

const waiting = async (db: Database) =>
  (await rowsWith(db, 'Kingfisher')).filter((row) => row.includes('_private_jobs'))

test('the seller’s mail about an order that waits is forgotten with its customer', async ({
  db,
}) => {
  const { asha, orderId } = await aMailToTheSeller(db)
  expect(await waiting(db)).toHaveLength(1)

  await eraseCustomer(db, asha.id)
  // The order is still to be served.
  expect(await waiting(db)).toHaveLength(1)
  await cancelOrder(db, asha.id, { orderId })
  await eraseClosedCustomers(db)

  expect(await waiting(db)).toEqual([])
})

test('mails to an address that was not confirmed yet are forgotten', async ({ db }) => {
  const { id } = await aShopperReadyToOrder(db)
  const to = 'new.kingfisher@example.com'
  await db
    .updateTable('shoppers')
    .set({ pendingEmail: to, pendingEmailUntil: new Date(Date.now() + 60_000) })
    .where('id', '=', id)
    .execute()
  await queueMail(db, { to, subject: 'Confirm', text: 'Hello' })

  await eraseCustomer(db, id)

  expect(await rowsWith(db, 'kingfisher')).toEqual([])
})
