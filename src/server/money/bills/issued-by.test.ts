import { describe, expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { bySeller } from '#server/audit/author.ts'
import { placeForCustomer } from '#server/counter/place-for-customer.ts'
import type { Database } from '#server/database/database.ts'
import { settle } from '#server/money/settle.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { idOfDone, selectLastDone } from '#server/orders/read/last-done.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCounterOrder } from '#tests/support/counter.ts'
import { test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPerson, aShopWithPeople } from '#tests/support/people-cash.ts'
import { aProduct } from '#tests/support/products.ts'
import { viewBills, viewOwnBills } from './views.ts'

const sendOut = (db: Database, by: Seller, orderId: string) =>
  moveOrder(db, by, { orderId, to: 'Out for delivery' })

async function aPackedOrder(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  const { _id } = await anOrder(db, { shopper, status: 'Packed' })
  return { orderId: _id, shopper }
}

test('a bill names the person who sent the goods out: in full to the shop, by first name on paper (G36-3)', async ({
  db,
}) => {
  await aShopWithPeople(db)
  const meena = await aPerson(db, 'Meena Kumari', 'manager')
  const { orderId, shopper } = await aPackedOrder(db)

  await sendOut(db, meena, orderId)

  const { bills } = await viewSellerOrder(db, orderId)
  expect(bills).toMatchObject([{ kind: 'bill', who: 'Meena Kumari' }])
  const [own] = await viewOwnBills(db, { shopperId: shopper.id, orderId })
  expect(own).toMatchObject({ serial: bills![0]!.serial, issuedBy: 'Meena' })
  expect(JSON.stringify(own)).not.toContain('Kumari')
})

test('a credit note names who took the goods back, not who issued the bill', async ({ db }) => {
  const { owner, meena } = await aShopWithPeople(db)
  const { orderId } = await aPackedOrder(db)
  const { version, items } = await sendOut(db, meena, orderId)

  await returnItems(db, owner, { orderId, version, items: [{ item: items[0]!._id, quantity: 1 }] })

  expect((await viewSellerOrder(db, orderId)).bills).toMatchObject([
    { kind: 'bill', who: 'Meena' },
    { kind: 'credit_note', who: 'Gupta' },
  ])
  expect(await viewBills(db, [orderId])).toMatchObject([
    { issuedBy: 'Meena' },
    { issuedBy: 'Gupta' },
  ])
})

test('a bill at the counter names who sold', async ({ db }) => {
  const { meena } = await aShopWithPeople(db)
  const dal = await aProduct(db, { stock: 9 })

  const { _id } = await placeForCustomer(
    db,
    meena,
    aCounterOrder({ lines: [[dal, 1]], takenAlong: true, pay: 'cash' }),
  )

  expect((await viewSellerOrder(db, _id)).bills).toMatchObject([{ who: 'Meena' }])
})

describe('printed papers stay as they are', () => {
  test('where one person runs the shop nobody is named, also after others have come', async ({
    db,
  }) => {
    const owner = await aPerson(db, 'Gupta', 'owner')
    const { orderId } = await aPackedOrder(db)
    await sendOut(db, owner, orderId)
    const before = await viewBills(db, [orderId])
    expect(before[0]).not.toHaveProperty('issuedBy')
    expect(await viewSellerOrder(db, orderId)).not.toHaveProperty('bills')

    await aPerson(db, 'Meena', 'cashier')

    expect(await viewBills(db, [orderId])).toEqual(before)
    expect((await viewSellerOrder(db, orderId)).bills).toMatchObject([{ who: 'Gupta' }])
  })

  test('after the person got another name or was ended', async ({ db }) => {
    const { meena } = await aShopWithPeople(db)
    const { orderId } = await aPackedOrder(db)
    await sendOut(db, meena, orderId)
    const before = await viewBills(db, [orderId])

    await db
      .updateTable('sellers')
      .set({ name: 'Sita', endedAt: new Date() })
      .where('id', '=', meena.id)
      .execute()

    expect(await viewBills(db, [orderId])).toEqual(before)
    expect((await viewSellerOrder(db, orderId)).bills).toMatchObject([{ who: 'Meena' }])
  })

  test('from before bills had a person', async ({ db }) => {
    await aShopWithPeople(db)
    const { orderId } = await aPackedOrder(db)
    const author = { actor: 'store' } as const
    await db.transaction().execute(async (tx) => {
      const order = (await lockOrder(tx, orderId))!
      await tx
        .updateTable('orders')
        .set({ status: 'out_for_delivery' })
        .where('id', '=', orderId)
        .execute()
      await settle(tx, order, { author })
    })

    expect((await viewBills(db, [orderId]))[0]).not.toHaveProperty('issuedBy')
    expect(await viewSellerOrder(db, orderId)).not.toHaveProperty('bills')
  })
})

test('a person without a name signs no paper with their e-mail address', async ({ db }) => {
  await aPerson(db, 'Meena', 'cashier')
  const gupta = await aPerson(db, 'Gupta', 'owner')
  await db.updateTable('sellers').set({ name: null }).where('id', '=', gupta.id).execute()
  const { orderId } = await aPackedOrder(db)

  await sendOut(db, { ...gupta, name: null, who: 'gupta@shop.example' }, orderId)

  expect((await viewBills(db, [orderId]))[0]).not.toHaveProperty('issuedBy')
  expect((await viewSellerOrder(db, orderId)).bills).toMatchObject([{ who: 'gupta@shop.example' }])
})

describe('the last act is undone by the same person', () => {
  const undo = async (db: Database, by: Seller, orderId: string) =>
    undoLast(db, {
      orderId,
      undo: idOfDone((await selectLastDone(db, orderId))!),
      author: bySeller(by),
      shop: {} as never,
    })

  test('also under a name that changed in between, and by nobody who has that name now', async ({
    db,
  }) => {
    const { meena, ravi } = await aShopWithPeople(db)
    const { orderId } = await aPackedOrder(db)
    await sendOut(db, meena, orderId)
    const impostor = { ...ravi, id: newId(), name: 'Meena', who: 'Meena' }

    await expect(undo(db, impostor, orderId)).rejects.toMatchObject({
      said: { reason: 'done_by_another' },
    })
    const order = await undo(db, { ...meena, name: 'Meena K', who: 'Meena K' }, orderId)

    expect(order.status).toBe('Packed')
  })

  test('by the words of a record from before records had ids', async ({ db }) => {
    const { meena, ravi } = await aShopWithPeople(db)
    const { orderId } = await aPackedOrder(db)
    await sendOut(db, meena, orderId)
    await db
      .updateTable('orderEvents')
      .set({ personId: null })
      .where('orderId', '=', orderId)
      .execute()

    await expect(undo(db, ravi, orderId)).rejects.toMatchObject({
      said: { reason: 'done_by_another' },
    })
    expect((await undo(db, meena, orderId)).status).toBe('Packed')
  })
})
