import { sql } from 'kysely'
import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import { payOrder, placeOnline } from '#server/checkout/pay-order.ts'
import { endHolds } from '#server/checkout/reconcile.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLimitedShop } from '#tests/support/limited-shop.ts'
import { letTimePass, standOf } from '#tests/support/online-orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, placesTaken } from '#tests/support/slots.ts'

type Slot = { id: string; day: string }
type Placed = { _id: string; userId: string }

async function aShopWithStrangers(db: Database) {
  const { context, mango, aNewShopper } = await aLimitedShop(db)
  const requestOf = async (slot: Slot) => {
    const { id: shopperId, addressId: address } = await aNewShopper()
    const items = orderItems([[mango, 1]])
    return { shopperId, request: { items, address, slot, key: crypto.randomUUID() } }
  }
  const undo = async ({ _id: orderId, userId: shopperId }: Placed, as: 'shopper' | 'seller') => {
    const { undo: last } =
      as === 'shopper'
        ? await viewOrder(db, shopperId, orderId)
        : await viewSellerOrder(db, orderId)
    const by =
      as === 'shopper'
        ? { author: { actor: as }, shopperId }
        : { author: { actor: as, who: theSeller.who, personId: theSeller.id } }
    return undoLast(db, { orderId, undo: last!.id, ...by, shop: context.shop })
  }
  return {
    context,
    undo,
    cash: async (slot: Slot) => placeInCash(db, context, await requestOf(slot)),
    online: async (slot: Slot) => (await placeOnline(db, context, await requestOf(slot))).order,
    cancel: (order: Placed, as: 'shopper' | 'seller') =>
      as === 'shopper'
        ? cancelOrder(db, order.userId, { orderId: order._id })
        : cancelAsSeller(db, theSeller, { orderId: order._id }),
  }
}

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { said?: { reason: string } }) => error.said?.reason ?? error,
  )

test('strangers who cancel and undo hold no more than their share of a slot (G-41)', async ({
  db,
}) => {
  const slot = await aSlot(db, { capacity: 4 })
  const { cash, cancel, undo } = await aShopWithStrangers(db)
  const [first] = [await cash(slot), await cash(slot)]
  await cancel(first, 'shopper')
  await cash(slot)

  expect(await reasonOf(undo(first, 'shopper'))).toBe('slot_for_known')
  expect(await placesTaken(db, slot)).toBe(2)
  expect(await verifyLedgers(db)).toEqual([])
})

describe('a cancellation is undone by the seller, and not by a shopper,', () => {
  const changes: [string, string, (db: Database, order: Placed, slot: Slot) => Promise<unknown>][] =
    [
      [
        'once the slot has begun',
        'slot_over',
        (db, { _id }) =>
          sql`update orders set slot = jsonb_set(slot, '{day}', to_jsonb(${indianDay(0)}::text)) where id = ${_id}`.execute(
            db,
          ),
      ],
      [
        'where its day is a holiday',
        'slot_on_holiday',
        (db, _, { day }) =>
          sql`insert into holidays (day, name) values (${day}::date, 'Diwali')`.execute(db),
      ],
      [
        'where the slot is off',
        'slot_not_offered',
        (db) => sql`update delivery_slots set is_on = false`.execute(db),
      ],
    ]
  test.for(changes)('%s', async ([, reason, change], { db }) => {
    const slot = await aSlot(db, { from: '00:00', until: '23:59', cutoffMinutes: 0 })
    const { cash, cancel, undo } = await aShopWithStrangers(db)
    const [theirs, ours] = [await cash(slot), await cash({ ...slot, day: indianDay(2) })]
    await cancel(theirs, 'shopper')
    await cancel(ours, 'seller')
    await change(db, theirs, slot)
    await change(db, ours, { ...slot, day: indianDay(2) })

    expect(await reasonOf(undo(theirs, 'shopper'))).toBe(reason)
    expect((await undo(ours, 'seller')).status).toBe('Order Placed')
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('the seller undoes a cancellation also where the place was taken meanwhile (G-41)', async ({
  db,
}) => {
  const slot = await aSlot(db, { capacity: 1 })
  const { cash, cancel, undo } = await aShopWithStrangers(db)
  const first = await cash(slot)
  await cancel(first, 'seller')
  await cash(slot)

  await undo(first, 'seller')

  expect(await placesTaken(db, slot)).toBe(2)
  expect(await verifyLedgers(db)).toEqual([])
})

describe('an order of other times than those of its slot', () => {
  const otherTimes = (db: Database) =>
    sql`update delivery_slots set from_minute = 1020, until_minute = 1140`.execute(db)

  test('takes no place again when it is to be paid after all', async ({ db }) => {
    const slot = await aSlot(db)
    const { online, context } = await aShopWithStrangers(db)
    const { _id: orderId, userId: shopperId } = await online(slot)
    await letTimePass(db, 200)
    await endHolds(db, context)
    await otherTimes(db)

    const paying = payOrder(db, context, { shopperId, orderId })

    expect(await reasonOf(paying)).toBe('slot_not_offered')
    expect(await standOf(db, orderId)).toMatchObject({ hold: 'released' })
    expect(await placesTaken(db, slot)).toBe(0)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('takes none when its cancellation is undone', async ({ db }) => {
    const slot = await aSlot(db)
    const { cash, cancel, undo } = await aShopWithStrangers(db)
    const order = await cash(slot)
    await cancel(order, 'seller')
    await otherTimes(db)

    expect(await reasonOf(undo(order, 'seller'))).toBe('slot_not_offered')
    expect(await placesTaken(db, slot)).toBe(0)
  })
})
