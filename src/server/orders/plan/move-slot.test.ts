import { bySeller } from '#server/audit/author.ts'
import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { viewJournal } from '#server/orders/read/journal.ts'
import { viewOrder, viewSellerOrders } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aPaymentContext } from '#tests/support/online-orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { moveToSlot } from './move-slot.ts'

async function twoSlots(db: Database) {
  const morning = await aSlot(db)
  const evening = await aSlot(db, { from: '17:00', until: '19:00', capacity: 1 })
  const anOrder = async (slot = morning) => {
    const shopper = await aShopperReadyToOrder(db)
    const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
    return placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
  }
  return { morning, evening, anOrder }
}

const author = { actor: 'shopper' } as const
const seller = bySeller(theSeller)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  )

test('a shopper moves an order to another slot, and both sides read it in its record (G-41)', async ({
  db,
}) => {
  const { morning, evening, anOrder } = await twoSlots(db)
  const { _id: orderId, userId: shopperId } = await anOrder()

  const moved = await moveToSlot(db, { orderId, shopperId, slot: evening, author, shop: demoShop })

  expect(moved.slot).toMatchObject({ id: evening.id, from: '17:00' })
  expect([await placesTaken(db, morning), await placesTaken(db, evening)]).toEqual([0, 1])
  const [entry] = await viewJournal(db, orderId, shopperId)
  expect(entry).toMatchObject({
    kind: 'slot',
    by: 'shopper',
    slots: { before: { from: '07:00' }, after: { from: '17:00' } },
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a full slot is refused and the old one kept; the seller takes one place more when asked', async ({
  db,
}) => {
  const { morning, evening, anOrder } = await twoSlots(db)
  await anOrder(evening)
  const { _id: orderId, userId: shopperId } = await anOrder()
  const move = { orderId, slot: evening, shop: demoShop }

  expect(await codeOf(moveToSlot(db, { ...move, shopperId, author }))).toBe('slot_full')
  // A shopper cannot ask for it.
  expect(await codeOf(moveToSlot(db, { ...move, shopperId, author, isOver: true }))).toBe(
    'slot_full',
  )
  expect(await codeOf(moveToSlot(db, { ...move, author: seller }))).toBe('slot_full')
  expect((await viewOrder(db, shopperId, orderId)).slot?.id).toBe(morning.id)
  await moveToSlot(db, { ...move, author: seller, isOver: true })

  expect([await placesTaken(db, morning), await placesTaken(db, evening)]).toEqual([0, 2])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a packed order and one of somebody else stay where they are', async ({ db }) => {
  const { evening, anOrder } = await twoSlots(db)
  const [order, other] = [await anOrder(), await anOrder()]
  await moveOrder(db, theSeller, { orderId: order._id, to: 'Packed' })
  const move = { orderId: order._id, slot: evening, shop: demoShop }

  expect(await codeOf(moveToSlot(db, { ...move, author: seller }))).toBe('too_late_to_change')
  expect(await codeOf(moveToSlot(db, { ...move, shopperId: other.userId, author }))).toBe(
    'not_found',
  )
})

test('the seller narrows the list of orders to a slot and a day', async ({ db }) => {
  const { morning, evening, anOrder } = await twoSlots(db)
  const [first] = [await anOrder(), await anOrder(evening)]
  const numbers = async (query: object) =>
    (await viewSellerOrders(db, query)).orders.map(({ number }) => number)

  expect(await numbers({ slot: morning.id })).toEqual([first.number])
  expect(await numbers({ day: morning.day })).toHaveLength(2)
  expect(await numbers({ day: '2020-01-01' })).toEqual([])
})

test('the request that placed an order, sent again after it was moved, leaves it where it is (G-41)', async ({
  db,
}) => {
  const { morning, evening } = await twoSlots(db)
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
  const key = crypto.randomUUID()
  const request = { items, address: shopper.addressId, slot: morning, key }
  const context = aPaymentContext(testGateway(testBooks(db)))
  const place = () => placeInCash(db, context, { shopperId: shopper.id, request })
  const { _id: orderId } = await place()
  await moveToSlot(db, { orderId, slot: evening, author: seller, shop: demoShop })

  const again = await place()

  expect(again).toMatchObject({ _id: orderId, slot: { id: evening.id } })
  expect([await placesTaken(db, morning), await placesTaken(db, evening)]).toEqual([0, 1])
  expect(await verifyLedgers(db)).toEqual([])
})
