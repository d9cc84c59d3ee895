import type { Database } from '#server/database/database.ts'
import { removeArea, viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'
import { anArea, offerPickUp } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { placeOrder } from './place-order.ts'

type Slot = { id: string; day: string }

/** Places an order of rice for ₹210; answers its fee and the statements that it took. */
async function order(db: Database, slot?: Slot) {
  const shopper = await aShopperReadyToOrder(db)
  const rice = await aProduct(db, { pricePaise: 11_000, offerPricePaise: 10_500, stock: 5 })
  const request = { items: orderItems([[rice, 1]]), address: shopper.addressId, slot }
  let fee: number | undefined
  const statements = await countQueries(db, async (watched) => {
    fee = (await placeOrder(watched, shopper.id, request)).area?.fee
  })
  return { fee, statements }
}

test('terms that are off cost an order no statement, and one that is placed as they begin or end has the right ones (G-40)', async ({
  db,
}) => {
  await order(db)
  const plain = await order(db)
  await anArea(db)
  const first = await order(db)
  const later = await order(db)
  const [area] = (await viewDeliveryAreas(db)).areas
  await removeArea(db, theSeller, area!._id)
  const last = await order(db)

  expect([plain.fee, first.fee, later.fee, last.fee]).toEqual([undefined, 30, 30, undefined])
  const { statements } = plain
  expect([first, later, last].map((each) => each.statements - statements)).toEqual([1, 0, 0])
  expect(await order(db)).toEqual(plain)
})

test.for([
  ['slots', (db: Database) => aSlot(db), 1],
  ['pick-up', (db: Database) => offerPickUp(db), 0],
] as const)('%s alone are found, too (G-41)', async ([, switchOn, more], { db }) => {
  await order(db)
  const { statements } = await order(db)
  const slot = (await switchOn(db)) ?? undefined
  if (slot) await expect(order(db)).rejects.toMatchObject({ said: { reason: 'slot_not_chosen' } })

  await order(db, slot)
  expect((await order(db, slot)).statements - statements).toBe(more)
})
