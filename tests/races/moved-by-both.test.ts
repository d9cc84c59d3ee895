import { sql } from 'kysely'
import type { Author } from '#server/audit/author.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { removeSlot } from '#server/orders/plan/slot-plan.ts'
import { viewJournal } from '#server/orders/read/journal.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

type Slot = { id: string; day: string }

async function anOrderInThreeSlots(db: Database) {
  const morning = await aSlot(db)
  const noon = await aSlot(db, { from: '11:00', until: '13:00' })
  const evening = await aSlot(db, { from: '17:00', until: '19:00' })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
  const request = { items, address: shopper.addressId, slot: morning }
  const { _id: orderId } = await placeOrder(db, shopper.id, request)
  const move = (slot: Slot, author: Author, shopperId?: string) => (own: Database) =>
    moveToSlot(own, { orderId, slot, author, shopperId, shop: demoShop })
  return {
    slots: [morning, noon, evening],
    orderId,
    shopperId: shopper.id,
    hold: `select from orders where id = '${orderId}' for update`,
    byShopper: (slot: Slot) => move(slot, { actor: 'shopper' }, shopper.id),
    bySeller: (slot: Slot) => move(slot, bySeller(theSeller)),
    places: () => Promise.all([morning, noon, evening].map((slot) => placesTaken(db, slot))),
    view: () => viewOrder(db, shopper.id, orderId),
  }
}

test('an order that both sides move at once ends where the later one has put it, with one place (G-41)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const order = await anOrderInThreeSlots(db)
  const [, noon, evening] = order.slots

  const attempts = [order.byShopper(noon!), order.bySeller(evening!)]
  expect(failuresOf(await releaseTogether({ url, hold: order.hold, attempts }))).toEqual([])

  expect((await order.view()).slot).toMatchObject({ from: '17:00' })
  expect(await order.places()).toEqual([0, 0, 1])
  const moves = (await viewJournal(db, order.orderId)).map(({ by, slots }) => [
    by,
    slots?.before?.from,
    slots?.after?.from,
  ])
  expect(moves).toEqual([
    ['seller', '11:00', '17:00'],
    ['shopper', '07:00', '11:00'],
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order that its shopper moves while the seller cancels it holds no place (G-41)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const order = await anOrderInThreeSlots(db)
  const cancel = (own: Database) => cancelAsSeller(own, theSeller, { orderId: order.orderId })

  const attempts = [cancel, order.byShopper(order.slots[1]!)]
  const outcomes = await releaseTogether<unknown>({ url, hold: order.hold, attempts })

  expect(failuresOf(outcomes)).toEqual(['too_late_to_change'])
  expect(await order.places()).toEqual([0, 0, 0])
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order that its shopper moves into a slot while the seller removes that slot is asked about, or refused there (G-41)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const order = await anOrderInThreeSlots(db)
  const [morning, noon] = order.slots
  const remove = (own: Database) =>
    removeSlot(own, { seller: theSeller, shop: demoShop, id: noon!.id })
  const hold = `select from slot_days where slot_id = '${morning!.id}' for update`

  const attempts = [order.byShopper(noon!), remove]
  const outcomes = await releaseTogether<unknown>({ url, hold, attempts })

  const { rows } = await sql`select from delivery_slots where id = ${noon!.id}`.execute(db)
  const isThere = rows.length === 1
  expect(failuresOf(outcomes)).toEqual([isThere ? 'slot_has_orders' : 'slot_unavailable'])
  expect((await order.view()).slot?.from).toBe(isThere ? '11:00' : '07:00')
  expect((await order.places()).reduce((sum, places) => sum + places)).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})
