import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import type { Database } from '#server/database/database.ts'
import { acceptNewcomers } from '#server/orders/limits/newcomer-shares.ts'
import { orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aLimitedShop } from '#tests/support/limited-shop.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { acceptPlaces, viewNewcomerPlaces } from './newcomer-places.ts'

async function aShopWithStrangers(db: Database) {
  const { context, mango, aNewShopper } = await aLimitedShop(db)
  const place = async (slot: { id: string; day: string }) => {
    const { id: shopperId, addressId: address } = await aNewShopper()
    const items = orderItems([[mango, 1]])
    const request = { items, address, slot, key: crypto.randomUUID() }
    return placeInCash(db, context, { shopperId, request })
  }
  return { mango, place, view: () => viewNewcomerPlaces(db, context.shop) }
}

test('the seller sees where new customers hold their part of the places, and lets more in with one tap (G-41)', async ({
  db,
}) => {
  const slot = await aSlot(db, { capacity: 4 })
  const { place, view } = await aShopWithStrangers(db)
  await place(slot)
  expect(await view()).toEqual([])
  await place(slot)
  const held = { ...slot, from: '07:00', until: '09:00', kept: 2, capacity: 4 }
  expect(await view()).toEqual([held])
  await expect(place(slot)).rejects.toMatchObject({ code: 'too_many_for_newcomers' })

  await acceptPlaces(db, theSeller, slot)
  await acceptPlaces(db, theSeller, slot)

  expect(await view()).toEqual([])
  await place(slot)
  const audited = db.selectFrom('auditEntries').select('after')
  expect(
    await audited.where('action', '=', 'new customers accepted').orderBy('id').execute(),
  ).toEqual([{ after: { slot: `${slot.day}, 07:00–09:00`, accepted: '2' } }])
})

test('accepting the orders of a product opens no slot to strangers (G-41)', async ({ db }) => {
  const slot = await aSlot(db, { capacity: 4 })
  const { mango, place, view } = await aShopWithStrangers(db)
  await place(slot)
  await place(slot)

  await acceptNewcomers(db, theSeller, mango.id)

  expect(await view()).toHaveLength(1)
  await expect(place(slot)).rejects.toMatchObject({ code: 'too_many_for_newcomers' })
})
