import { sql } from 'kysely'
import type { NewSlot, SlotDecisions } from '#contract/api/slots.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Right } from '#contract/rights.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, morningSlot, placesTaken } from '#tests/support/slots.ts'
import { decideOrders } from './decide-orders.ts'
import { displacedBy } from './displaced-by.ts'
import { moveToSlot } from './move-slot.ts'
import { placedFrom } from './select-displaced.ts'
import { changeSlot, removeSlot } from './slot-plan.ts'
import { viewSlotPlan } from './view-plan.ts'

type Slot = { id: string; day: string }

async function anOrderIn(db: Database, slot: Slot) {
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 2]])
  return placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
}

const asked = ({ id }: Slot, decisions: SlotDecisions = {}, rights?: readonly Right[]) => {
  const seller = rights ? { ...theSeller, rights } : theSeller
  return { seller, shop: demoShop, id, ...decisions }
}
const changed = (change: Partial<NewSlot>): NewSlot => ({ ...morningSlot, ...change })
const statusOf = async (db: Database, order: { userId: string; _id: string }) =>
  (await viewOrder(db, order.userId, order._id)).status

async function refusalOf(attempt: Promise<unknown>): Promise<Refusal> {
  const refusal = await attempt.catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw refusal
  return refusal
}

async function move(db: Database, { _id: orderId }: { _id: string }, ...states: OrderStatus[]) {
  for (const to of states) await moveOrder(db, theSeller, { orderId, to })
}

test('a change that is refused anyway cancels no order (G-41)', async ({ db }) => {
  const [slot, other] = [await aSlot(db), await aSlot(db, { from: '17:00', until: '19:00' })]
  const order = await anOrderIn(db, slot)
  const others = { what: 'cancel' } as const

  const attempt = changeSlot(
    db,
    asked(slot, { others }),
    changed({ from: '17:00', until: '19:00' }),
  )

  expect((await refusalOf(attempt)).said.reason).toBe('same_slot')
  expect(await statusOf(db, order)).toBe('Order Placed')
  expect(await placesTaken(db, other)).toBe(0)
})

test('a slot with many orders is removed with one decision on all but some (G-41)', async ({
  db,
}) => {
  const slot = await aSlot(db, { capacity: 100 })
  const first = await anOrderIn(db, slot)
  for (let index = 0; index < 50; index++) await anOrderIn(db, slot)
  const orders = [{ order: first._id, what: 'keep' }] as const

  await removeSlot(db, asked(slot, { orders, others: { what: 'cancel' } }))

  expect(await statusOf(db, first)).toBe('Order Placed')
  expect((await viewSlotPlan(db)).slots).toEqual([])
  const { rows } = await sql`select from orders where status = 'cancelled'`.execute(db)
  expect(rows).toHaveLength(50)
})

test('what one request cannot do is left for the next, which is the same (G-41)', async ({
  db,
}) => {
  const slot = await aSlot(db, { capacity: 9 })
  for (let index = 0; index < 3; index++) await anOrderIn(db, slot)
  const plan = (await viewSlotPlan(db)).slots[0]!
  const deciding = {
    seller: theSeller,
    shop: demoShop,
    decisions: { others: { what: 'cancel' as const } },
    find: displacedBy(plan, null),
    most: 2,
  }

  const refusal = await refusalOf(decideOrders(db, deciding))

  expect(refusal.said).toEqual({ reason: 'orders_left', values: { done: 2, left: 1 } })
  expect(refusal.details.orders).toHaveLength(1)
  await decideOrders(db, deciding)
  expect(await placesTaken(db, slot)).toBe(0)
})

describe('whoever may change the plan, and not orders,', () => {
  const rights = ['own', 'settings'] as const

  test('reads no names, and only keeps orders', async ({ db }) => {
    const slot = await aSlot(db)
    const order = await anOrderIn(db, slot)

    const { details } = await refusalOf(removeSlot(db, asked(slot, {}, rights)))

    expect(details.orders).toEqual([
      {
        _id: order._id,
        number: order.number,
        status: 'Order Placed',
        slot: { day: slot.day, from: '07:00', until: '09:00' },
        may: ['keep'],
      },
    ])
    await removeSlot(db, asked(slot, { others: { what: 'keep' } }, rights))
    expect(await statusOf(db, order)).toBe('Order Placed')
  })

  test('cancels and moves none', async ({ db }) => {
    const [slot, evening] = [await aSlot(db), await aSlot(db, { from: '17:00', until: '19:00' })]
    const order = await anOrderIn(db, slot)
    const decided: SlotDecisions[] = [
      { others: { what: 'cancel' } },
      { orders: [{ order: order._id, what: 'move', slot: evening }] },
    ]

    for (const decisions of decided) {
      const refusal = await refusalOf(removeSlot(db, asked(slot, decisions, rights)))
      expect(refusal.said.reason).toBe('lacks_right')
    }
    expect((await viewOrder(db, order.userId, order._id)).slot?.from).toBe('07:00')
  })
})

test('an order that came back is moved to another slot by the seller alone (G-41)', async ({
  db,
}) => {
  const [slot, evening] = [await aSlot(db), await aSlot(db, { from: '17:00', until: '19:00' })]
  const order = await anOrderIn(db, slot)
  await move(db, order, 'Packed', 'Out for delivery', 'Not delivered')
  const { _id: orderId, userId: shopperId } = order
  const author = { actor: 'shopper' } as const

  const byShopper = moveToSlot(db, { orderId, shopperId, slot: evening, shop: demoShop, author })
  expect((await refusalOf(byShopper)).said.reason).toBe('too_late_for_changes')
  await removeSlot(db, asked(slot, { others: { what: 'move', slot: evening } }))

  expect(await viewOrder(db, shopperId, orderId)).toMatchObject({
    status: 'Not delivered',
    slot: { from: '17:00' },
  })
  expect(await placesTaken(db, evening)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('it is said which orders can only be kept or cancelled, and those are asked about (G-41)', async ({
  db,
}) => {
  const slot = await aSlot(db, { capacity: 9 })
  const evening = await aSlot(db, { from: '17:00', until: '19:00' })
  const [placed, packed, out] = [
    await anOrderIn(db, slot),
    await anOrderIn(db, slot),
    await anOrderIn(db, slot),
  ]
  await move(db, packed, 'Packed')
  await move(db, out, 'Packed', 'Out for delivery')

  const others = { what: 'move', slot: evening } as const
  const { details } = await refusalOf(removeSlot(db, asked(slot, { others })))

  expect(details.orders).toMatchObject([
    { _id: out._id, may: ['keep'] },
    { _id: packed._id, may: ['keep', 'cancel'] },
    { _id: placed._id, may: ['keep', 'move', 'cancel'] },
  ])
  expect(await placesTaken(db, evening)).toBe(0)
  const named = [
    { order: out._id, what: 'keep' },
    { order: packed._id, what: 'cancel' },
  ] as const
  await removeSlot(db, asked(slot, { orders: named, others }))
  expect(await placesTaken(db, evening)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a slot at other times begins without the places of orders that keep theirs (G-41)', async ({
  db,
}) => {
  const slot = await aSlot(db)
  const order = await anOrderIn(db, slot)

  const kept = asked(slot, { others: { what: 'keep' } })
  await changeSlot(db, kept, changed({ from: '17:00', until: '19:00' }))

  const { slots } = await viewSlotPlan(db)
  expect(slots).toMatchObject([
    { _id: slot.id, from: '07:00', isOn: false },
    { from: '17:00', until: '19:00', isOn: true },
  ])
  const evening = { id: slots[1]!._id, day: slot.day }
  expect(await placesTaken(db, evening)).toBe(0)
  for (let index = 0; index < morningSlot.capacity; index++) await anOrderIn(db, evening)
  expect((await viewOrder(db, order.userId, order._id)).slot?.from).toBe('07:00')
  expect(await verifyLedgers(db)).toEqual([])
})

test('a slot at other times leaves nothing behind where no order keeps its time', async ({
  db,
}) => {
  const slot = await aSlot(db)
  await changeSlot(db, asked(slot), changed({ from: '17:00', until: '19:00' }))
  expect((await viewSlotPlan(db)).slots).toMatchObject([{ from: '17:00', isOn: true }])
})

test('a blocked shopper moves no order (G-41)', async ({ db }) => {
  const [slot, evening] = [await aSlot(db), await aSlot(db, { from: '17:00', until: '19:00' })]
  const { _id: orderId, userId: shopperId } = await anOrderIn(db, slot)
  await db.insertInto('blockedShoppers').values({ shopperId, who: 'The seller' }).execute()
  const author = { actor: 'shopper' } as const
  const moving = { orderId, shopperId, slot: evening, shop: demoShop, author }

  const refusal = await refusalOf(moveToSlot(db, moving))

  expect(refusal.code).toBe('shopper_blocked')
  expect(await placesTaken(db, evening)).toBe(0)
})

test('orders of a slot are found by the index', async ({ db }) => {
  await sql`set enable_seqscan = off`.execute(db)
  const found = placedFrom(indianDay(0), sql<boolean>`slot ->> 'id' = ${crypto.randomUUID()}`)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${found}`.execute(db)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  await sql`reset enable_seqscan`.execute(db)
  expect(plan).toMatch(/Index Cond: .*slot ->> 'day'/)
})
