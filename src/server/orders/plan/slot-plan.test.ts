import type { NewSlot, SlotDecision } from '#contract/api/slots.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, morningSlot, placesTaken } from '#tests/support/slots.ts'
import { addSlots, changeSlot, removeSlot } from './slot-plan.ts'
import { viewSlotPlan } from './view-plan.ts'

type Slot = { id: string; day: string }

async function anOrderIn(db: Database, slot: Slot) {
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
  return placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
}

const asked = (id: string, orders?: SlotDecision[], updatedAt?: string) => ({
  seller: theSeller,
  shop: demoShop,
  id,
  orders,
  updatedAt,
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Refusal) => error,
  )

const change = (part: Partial<NewSlot>): NewSlot => Object.assign({}, morningSlot, part)

describe('a change that would leave orders without their places asks first (G-41)', () => {
  const weekdayAfter = ((new Date(indianDay(2)).getUTCDay() + 6) % 7) + 1
  const changes: [string, Partial<NewSlot> | null][] = [
    ['removed', null],
    ['switched off', { isOn: false }],
    ['at another time', { from: '08:00', until: '10:00' }],
    ['not on that weekday', { weekdays: [weekdayAfter] }],
    ['for fewer orders', { capacity: 1 }],
  ]

  test.for(changes)('%s', async ([, part], { db }) => {
    const slot = await aSlot(db)
    const [first, second] = [await anOrderIn(db, slot), await anOrderIn(db, slot)]
    const send = (orders?: SlotDecision[]) =>
      part
        ? changeSlot(db, asked(slot.id, orders), change(part))
        : removeSlot(db, asked(slot.id, orders))

    const question = await refusal(send())
    const isFewer = part?.capacity === 1
    const displaced = isFewer ? [second._id] : [second._id, first._id]
    expect(question?.code).toBe('slot_has_orders')
    expect(question?.details.orders).toMatchObject(displaced.map((_id) => ({ _id })))
    expect(await placesTaken(db, slot)).toBe(2)

    const decisions = displaced.map((order) => ({ order, what: 'cancel' as const }))
    await send(decisions)
    expect((await viewSellerOrder(db, second._id)).status).toBe('Cancelled')
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('orders are kept, moved and cancelled as was said of each, and moves are in the record', async ({
  db,
}) => {
  const slot = await aSlot(db, { capacity: 3 })
  const evening = await aSlot(db, { from: '17:00', until: '19:00' })
  const orders = [await anOrderIn(db, slot), await anOrderIn(db, slot), await anOrderIn(db, slot)]
  const [kept, moved, cancelled] = orders.map(({ _id }) => _id)

  await changeSlot(
    db,
    asked(slot.id, [
      { order: kept!, what: 'keep' },
      { order: moved!, what: 'move', slot: evening },
      { order: cancelled!, what: 'cancel' },
    ]),
    change({ capacity: 3, isOn: false }),
  )

  expect((await viewSellerOrder(db, kept!)).slot?.from).toBe('07:00')
  expect((await viewSellerOrder(db, moved!)).slot?.from).toBe('17:00')
  expect((await viewSellerOrder(db, cancelled!)).status).toBe('Cancelled')
  expect(await placesTaken(db, slot)).toBe(1)
  expect(await placesTaken(db, evening)).toBe(1)
  expect((await viewSlotPlan(db)).slots.find(({ _id }) => _id === slot.id)?.isOn).toBe(false)
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order that cannot be moved leaves the plan as it is, and is named', async ({ db }) => {
  const slot = await aSlot(db)
  const full = await aSlot(db, { from: '17:00', until: '19:00', capacity: 1 })
  await anOrderIn(db, full)
  const order = await anOrderIn(db, slot)

  const decision = { order: order._id, what: 'move' as const, slot: full }
  const found = await refusal(removeSlot(db, asked(slot.id, [decision])))

  expect(found?.said).toMatchObject({
    reason: 'order_in_slot',
    values: { number: order.number, why: { reason: 'slot_is_full' } },
  })
  expect((await viewSellerOrder(db, order._id)).slot?.id).toBe(slot.id)
  expect((await viewSlotPlan(db)).slots).toHaveLength(2)
})

test('two phones that change one slot: the later one is refused', async ({ db }) => {
  const slot = await aSlot(db)
  const [{ updatedAt } = { updatedAt: '' }] = (await viewSlotPlan(db)).slots
  await changeSlot(db, asked(slot.id, undefined, updatedAt), change({ capacity: 5 }))

  const late = await refusal(
    changeSlot(db, asked(slot.id, undefined, updatedAt), change({ capacity: 9 })),
  )

  expect(late?.code).toBe('changed_meanwhile')
  expect((await viewSlotPlan(db)).slots[0]?.capacity).toBe(5)
})

test('the same time twice on one weekday is refused, on other days it is another slot', async ({
  db,
}) => {
  await aSlot(db, { weekdays: [1, 2] })
  const again = await refusal(addSlots(db, theSeller, [change({ weekdays: [2, 3] })]))
  await addSlots(db, theSeller, [change({ weekdays: [3, 4] })])

  expect(again?.code).toBe('slot_known')
  expect((await viewSlotPlan(db)).slots).toHaveLength(2)
})

test('the coming days say which times have begun or are off, so nobody chooses them (G-41)', async ({
  db,
}) => {
  const begun = await aSlot(db, { from: '00:00', until: '00:15' })
  const off = await aSlot(db, { from: '23:30', until: '24:00', isOn: false })
  await db.insertInto('slotDays').values({ slotId: off.id, day: off.day, taken: 1 }).execute()

  const { days } = await viewSlotPlan(db)

  expect(days[0]!.slots).toMatchObject([{ id: begun.id, isOver: true }])
  expect(days[1]!.slots).toMatchObject([
    { id: begun.id, taken: 0 },
    { id: off.id, taken: 1, isOver: true },
  ])
  expect(days[1]!.slots[0]).not.toHaveProperty('isOver')
})
