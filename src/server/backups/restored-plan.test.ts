import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { decideOrders } from '#server/orders/plan/decide-orders.ts'
import { displacedBy } from '#server/orders/plan/displaced-by.ts'
import { removeSlot } from '#server/orders/plan/slot-plan.ts'
import { viewSlotPlan } from '#server/orders/plan/view-plan.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { expectSameRows, test } from '#tests/support/backups.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'

async function anOrderIn(db: Database, slot: { id: string; day: string }) {
  const { id, addressId } = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
  return placeOrder(db, id, { items, address: addressId, slot })
}

test('a shop that was backed up amid its displaced orders goes on with the rest (G-35, G-41)', async ({
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  const slot = await aSlot(ownDb, { capacity: 9 })
  const evening = await aSlot(ownDb, { from: '17:00', until: '19:00', capacity: 9 })
  const orders = [await anOrderIn(ownDb, slot), await anOrderIn(ownDb, slot)]
  const last = await anOrderIn(ownDb, slot)
  const plan = (await viewSlotPlan(ownDb)).slots.find(({ _id }) => _id === slot.id)!
  const others = { what: 'move' as const, slot: evening }
  const deciding = { seller: theSeller, shop: demoShop, find: displacedBy(plan, null), most: 2 }
  const half = decideOrders(ownDb, { ...deciding, decisions: { others } })
  await expect(half).rejects.toMatchObject({ said: { values: { done: 2, left: 1 } } })

  const { db } = await restore((await backUp()).file)
  await expectSameRows(ownUrl, emptyUrl)
  expect([await placesTaken(db, slot), await placesTaken(db, evening)]).toEqual([1, 2])
  await removeSlot(db, { seller: theSeller, shop: demoShop, id: slot.id, others })

  expect((await viewSlotPlan(db)).slots.map(({ _id }) => _id)).toEqual([evening.id])
  expect(await placesTaken(db, evening)).toBe(3)
  for (const { _id, userId } of [...orders, last])
    expect((await viewOrder(db, userId, _id)).slot).toMatchObject({ from: '17:00' })
  expect(await verifyLedgers(db)).toEqual([])
})
