import type { Database } from '#server/database/database.ts'
import { viewBills } from '#server/money/bills/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { eraseCustomer } from './erase-customer.ts'

const gstin = '29AAPFU0939F1ZR'

/** A small order that was delivered and paid, billed to the business of its customer. */
async function aBusinessOrder(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  await db.updateTable('shoppers').set({ gstin }).where('id', '=', shopper.id).execute()
  const { _id } = await anOrder(db, { shopper, status: 'Delivered', isPaid: true })
  return { shopper, orderId: _id }
}

const orderOf = (db: Database, id: string) =>
  db
    .selectFrom('orders')
    .select(['address', 'buyerGstin', 'amountPaise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a bill to a business, once its customer is erased', () => {
  test('keeps name, address and GSTIN below ₹50,000, however often erasing runs', async ({
    db,
  }) => {
    const { shopper, orderId } = await aBusinessOrder(db)
    const before = await orderOf(db, orderId)
    const [bill] = await viewBills(db, [orderId])

    await eraseCustomer(db, shopper.id)
    await eraseCustomer(db, shopper.id)

    const after = await orderOf(db, orderId)
    const [kept] = await viewBills(db, [orderId])
    expect(before.amountPaise).toBeLessThan(50_000_00)
    expect(kept?.buyer).toMatchObject({ name: bill?.buyer.name, street: bill?.buyer.street, gstin })
    expect(after.buyerGstin).toBe(gstin)
    const { firstName, lastName, street } = before.address
    expect(after.address).toMatchObject({ firstName, lastName, street, phone: '', email: '' })
  })

  test('is let go once no law asks for the books', async ({ db }) => {
    const { shopper, orderId } = await aBusinessOrder(db)
    const long = new Date('2015-06-01T10:00:00Z')
    await db.updateTable('orders').set({ createdAt: long }).where('id', '=', orderId).execute()

    await eraseCustomer(db, shopper.id)

    expect(await orderOf(db, orderId)).toMatchObject({
      buyerGstin: null,
      address: { firstName: 'Deleted', lastName: 'account', street: '' },
    })
  })

  test('names nobody where there is no GSTIN', async ({ db }) => {
    const shopper = await aShopperReadyToOrder(db)
    const { _id: orderId } = await anOrder(db, { shopper, status: 'Delivered', isPaid: true })

    await eraseCustomer(db, shopper.id)

    expect((await viewBills(db, [orderId]))[0]?.buyer).toMatchObject({
      name: 'Deleted account',
      street: '',
    })
  })
})
