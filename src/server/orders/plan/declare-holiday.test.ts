import { sql } from 'kysely'
import type { SlotDecisions } from '#contract/api/slots.ts'
import type { Database } from '#server/database/database.ts'
import { openChannels } from '#server/messages/message-channels.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aClosedShop } from '#tests/support/opening.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, placesTaken } from '#tests/support/slots.ts'
import { declareHoliday } from './declare-holiday.ts'

async function anOrder(db: Database, slot?: { id: string; day: string }) {
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 2]])
  return placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
}

const declare = (db: Database, day: string, decisions: SlotDecisions = {}) =>
  declareHoliday(db, {
    seller: theSeller,
    shop: demoShop,
    holiday: { day, name: 'Diwali' },
    decisions,
  })

async function newsOf(db: Database, orderId: string): Promise<string[]> {
  const noted = db.selectFrom('orderMessages').select('kind').where('orderId', '=', orderId)
  return (await noted.execute()).map(({ kind }) => kind)
}

test('a holiday over taken places asks what becomes of each order, and tells shoppers (G-42)', async ({
  db,
}) => {
  await openChannels(db, { mail: { from: 'shop@example.com' } as never })
  const slot = await aSlot(db, { capacity: 9 })
  const after = { ...slot, day: indianDay(2) }
  const [kept, moved, cancelled, other] = [
    await anOrder(db, slot),
    await anOrder(db, slot),
    await anOrder(db, slot),
    await anOrder(db, after),
  ]

  await expect(declare(db, slot.day)).rejects.toMatchObject({
    code: 'slot_has_orders',
    details: { orders: [{ _id: cancelled._id }, { _id: moved._id }, { _id: kept._id }] },
  })
  expect(await db.selectFrom('holidays').select('name').execute()).toEqual([])

  const orders = [
    { order: kept._id, what: 'keep' },
    { order: moved._id, what: 'move', slot: after },
  ] as const
  await declare(db, slot.day, { orders, others: { what: 'cancel' } })
  await declare(db, slot.day)

  const stateOf = async ({ userId, _id }: { userId: string; _id: string }) => {
    const { status, slot: time } = await viewOrder(db, userId, _id)
    return [status, time?.day]
  }
  expect(await stateOf(kept)).toEqual(['Order Placed', slot.day])
  expect(await stateOf(moved)).toEqual(['Order Placed', after.day])
  expect(await stateOf(cancelled)).toEqual(['Cancelled', slot.day])
  expect(await stateOf(other)).toEqual(['Order Placed', after.day])
  expect(await newsOf(db, moved._id)).toContain('changed')
  expect(await newsOf(db, cancelled._id)).toContain('cancelled')
  expect(await placesTaken(db, slot)).toBe(1)
  expect(await db.selectFrom('holidays').select('name').execute()).toEqual([{ name: 'Diwali' }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('orders for the opening of a holiday wait for the next one, are brought all the same, or cancelled (G-42)', async ({
  db,
}) => {
  await openChannels(db, { mail: { from: 'shop@example.com' } as never })
  const opening = await aClosedShop(db)
  const [moved, kept, cancelled] = [await anOrder(db), await anOrder(db), await anOrder(db)]
  const day = indianDay(1)
  const forOpening = opening.toISOString()

  await expect(declare(db, day)).rejects.toMatchObject({
    details: {
      orders: [{ _id: cancelled._id, forOpening }, { _id: kept._id }, { _id: moved._id }],
    },
  })
  const orders = [
    { order: kept._id, what: 'keep' },
    { order: cancelled._id, what: 'cancel' },
  ] as const
  await declare(db, day, { orders, others: { what: 'move' } })

  const openingOf = async (order: { _id: string }) => {
    const found = db.selectFrom('orders').select(['status', 'forOpening'])
    return found.where('id', '=', order._id).executeTakeFirstOrThrow()
  }
  const nextDay = new Date(opening.getTime() + 24 * 60 * 60 * 1000)
  expect(await openingOf(moved)).toEqual({ status: 'placed', forOpening: nextDay })
  expect(await openingOf(kept)).toEqual({ status: 'placed', forOpening: opening })
  expect(await openingOf(cancelled)).toMatchObject({ status: 'cancelled' })
  expect(await newsOf(db, moved._id)).toContain('changed')
})

test('a holiday that cannot be added touches no order', async ({ db }) => {
  const slot = await aSlot(db)
  const { userId, _id } = await anOrder(db, slot)
  await sql`insert into holidays (day, name) values (${slot.day}::date, 'Holi')`.execute(db)

  const others = { what: 'cancel' } as const
  await expect(declare(db, slot.day, { others })).rejects.toMatchObject({ code: 'holiday_taken' })
  expect((await viewOrder(db, userId, _id)).status).toBe('Order Placed')
})
