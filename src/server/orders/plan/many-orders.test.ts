import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewSellerOrders } from '#server/orders/read/views.ts'
import { viewOfferedSlots } from '#server/orders/slots/offered-slots.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { manyOrders } from '#tests/support/many.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSlot } from '#tests/support/slots.ts'
import { viewSlotPlan } from './view-plan.ts'

type Slot = { id: string; day: string }

async function anOrderIn(db: Database, slot: Slot) {
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
  return placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[3]!
}

test('a list of 300 orders in a slot takes about as long beside 5,000 open ones (G37-2)', async ({
  ownDb: db,
}) => {
  const slot = await aSlot(db)
  const other = await aSlot(db, { from: '17:00', until: '19:00' })
  await manyOrders(db, await anOrderIn(db, slot), 299)
  const ofSlot = () => viewSellerOrders(db, { slot: slot.id, day: slot.day, limit: 50 })
  const alone = await medianMs(ofSlot)

  await manyOrders(db, await anOrderIn(db, other), 4699)
  const beside = await medianMs(ofSlot)

  expect((await ofSlot()).total).toBe(300)
  expect(beside / alone).toBeLessThan(4)
  const figures = {
    list: Math.round(beside),
    free: Math.round(await medianMs(() => viewOfferedSlots(db))),
    plan: Math.round(await medianMs(() => viewSlotPlan(db))),
  }
  expect(Object.values(figures).every((ms) => ms < 2000)).toBe(true)
})
