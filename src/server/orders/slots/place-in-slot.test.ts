import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import type { Editor } from '#server/orders/lines/change-lines.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { anArea } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, placesTaken } from '#tests/support/slots.ts'
import { viewOfferedSlots } from './offered-slots.ts'

type Slot = { id: string; day: string }

async function anOrderIn(db: Database, slot: Slot | undefined, key?: string) {
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 2]])
  return placeOrder(db, shopper.id, { items, address: shopper.addressId, slot, key })
}

const refusalOf = (order: Promise<unknown>) =>
  order.then(
    () => null,
    (error: { said: { reason: string; values: object } }) => error.said.reason,
  )

test('an order takes its place, and remembers the slot as it was (G-41)', async ({ db }) => {
  const slot = await aSlot(db)

  const order = await anOrderIn(db, slot)

  expect(order.slot).toEqual({ ...slot, from: '07:00', until: '09:00' })
  expect(await placesTaken(db, slot)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a shop without slots takes orders as before', async ({ db }) => {
  expect(await anOrderIn(db, undefined)).not.toHaveProperty('slot')
  const slot = await aSlot(db, { isOn: false })
  expect(await anOrderIn(db, undefined)).not.toHaveProperty('slot')
  // A cart that was open before has one.
  expect(await anOrderIn(db, slot)).not.toHaveProperty('slot')
  expect(await placesTaken(db, slot)).toBe(0)
})

describe('a slot is refused, with the next free one, and takes neither place nor stock,', () => {
  const cases: [string, string, (db: Database) => Promise<Slot | undefined>][] = [
    [
      'when it was not chosen',
      'slot_not_chosen',
      async (db) => {
        await aSlot(db)
        return undefined
      },
    ],
    [
      'when it is unknown',
      'slot_not_offered',
      async (db) => ({ ...(await aSlot(db)), id: newId() }),
    ],
    [
      'when it is off, and another is not',
      'slot_not_offered',
      async (db) => {
        await aSlot(db, { from: '17:00', until: '19:00' })
        return aSlot(db, { isOn: false })
      },
    ],
    [
      'on a weekday that it does not have',
      'slot_not_offered',
      (db) => aSlot(db, { weekdays: [((new Date(indianDay(2)).getUTCDay() + 6) % 7) + 1] }),
    ],
    [
      'when it has begun',
      'slot_over',
      async (db) => ({
        ...(await aSlot(db, { from: '00:00', cutoffMinutes: 0 })),
        day: indianDay(0),
      }),
    ],
    [
      'on a day in the past',
      'slot_over',
      async (db) => ({ ...(await aSlot(db)), day: indianDay(-1) }),
    ],
    ['after its cut-off', 'slot_closed', (db) => aSlot(db, { cutoffMinutes: 7 * 24 * 60 })],
    [
      'too many days ahead',
      'slot_too_far',
      async (db) => ({ ...(await aSlot(db)), day: indianDay(9) }),
    ],
    [
      'on a holiday',
      'slot_on_holiday',
      async (db) => {
        await sql`insert into holidays (day, name) values (${indianDay(1)}::date, 'Diwali')`.execute(
          db,
        )
        return aSlot(db)
      },
    ],
    [
      'when it is full',
      'slot_is_full',
      async (db) => {
        const slot = await aSlot(db, { capacity: 1 })
        await anOrderIn(db, slot)
        return slot
      },
    ],
  ]

  test.for(cases)('%s', async ([, reason, prepare], { db }) => {
    const slot = await prepare(db)
    const taken = slot ? await placesTaken(db, slot) : 0

    expect(await refusalOf(anOrderIn(db, slot))).toBe(reason)
    expect(slot ? await placesTaken(db, slot) : 0).toBe(taken)
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('the same request again takes one place', async ({ db }) => {
  const slot = await aSlot(db)
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 2]])
  const request = { items, address: shopper.addressId, slot, key: 'the-same-key' }

  const first = await placeOrder(db, shopper.id, request)
  const second = await placeOrder(db, shopper.id, request)

  expect(second._id).toBe(first._id)
  expect(await placesTaken(db, slot)).toBe(1)
})

test('a cancelled order gives its place to the next one, whoever cancels', async ({ db }) => {
  const slot = await aSlot(db, { capacity: 1 })
  const first = await anOrderIn(db, slot)
  await cancelOrder(db, first.userId, { orderId: first._id })
  const second = await anOrderIn(db, slot)
  await cancelAsSeller(db, theSeller, { orderId: second._id })
  await anOrderIn(db, slot)

  expect(await placesTaken(db, slot)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a slot on a day on which the area is not served is refused, and takes no place (G-40)', async ({
  db,
}) => {
  const slot = await aSlot(db)
  const day = new Date(`${slot.day}T00:00:00Z`).getUTCDay() || 7
  await anArea(db, { least: null, days: [(day % 7) + 1] })

  expect(await refusalOf(anOrderIn(db, slot))).toBe('slot_off_area_day')
  expect(await placesTaken(db, slot)).toBe(0)

  await db
    .updateTable('deliveryAreas')
    .set({ days: [day] })
    .execute()
  expect((await anOrderIn(db, slot)).slot?.day).toBe(slot.day)
})

test('a day on which the area is not served is not offered to its PIN, and no shopper moves an order there (G-40)', async ({
  db,
}) => {
  const [early, late] = [await aSlot(db), await aSlot(db, { from: '17:00', until: '19:00' })]
  const day = new Date(`${early.day}T00:00:00Z`).getUTCDay() || 7
  await anArea(db, { least: null, days: [(day % 7) + 1] })
  const other = { ...early, day: indianDay(2) }
  const there = await anOrderIn(db, other)
  const daysFor = async (pin?: string) =>
    (await viewOfferedSlots(db, { pin })).days.map((offered) => offered.day)
  const to = { ...late, day: early.day }
  const move = (author: Editor, shopperId?: string) =>
    moveToSlot(db, { orderId: there._id, slot: to, author, shopperId, shop: demoShop })

  expect(await daysFor()).toContain(early.day)
  expect(await daysFor('570001')).toEqual([other.day])
  expect(await refusalOf(move({ actor: 'shopper' }, there.userId))).toBe('slot_off_area_day')
  expect((await move(bySeller(theSeller))).slot?.day).toBe(early.day)
})
