import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { endPickUp, setPickUp } from '#server/storefront/pick-up.ts'
import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Slot = { id: string; day: string }

const fetches = async (db: Database, product: { id: string }, slot?: Slot) => {
  const { id } = await aShopperReadyToOrder(db)
  const pickUp = { name: 'Asha Rao', phone: '9845012345' }
  const request = { items: orderItems([[product, 1]]), pickUp, slot }
  return (own: Database) => placeOrder(own, id, request)
}

test('an order that is placed while the shop ends pick-up is fetched at the place that it saw, or refused (G-40)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await anArea(db)
  await offerPickUp(db)
  const rice = await aProduct(db, { stock: 9 })
  const [first, second] = [await fetches(db, rice), await fetches(db, rice)]

  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${rice.id}' for update`,
    attempts: [first, (own) => endPickUp(own, theSeller).then(() => undefined), second],
  })

  expect(failuresOf(outcomes)).toEqual(['not_delivered_there'])
  expect(valuesOf(outcomes)[0]).toMatchObject({ pickUp: thePlace })
  expect(await stockOf(db, rice)).toBe(8)
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order that is placed while the place changes has one of the two, whole (G-40)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await offerPickUp(db)
  const rice = await aProduct(db, { stock: 9 })
  const other = { place: '3 Station Road, Mysuru', note: 'Upstairs' }

  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${rice.id}' for update`,
    attempts: [
      await fetches(db, rice),
      (own) => setPickUp(own, theSeller, other).then(() => undefined),
      await fetches(db, rice),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  const places = valuesOf(outcomes).flatMap((order) => order?.pickUp ?? [])
  expect(places).toEqual([thePlace, other])
})

test('of orders that are brought and fetched one gets the last place of a slot (G-41)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await offerPickUp(db)
  const slot = await aSlot(db, { capacity: 1 })
  const rice = await aProduct(db, { stock: 9 })
  const { id, addressId } = await aShopperReadyToOrder(db)
  const brought = { items: orderItems([[rice, 1]]), address: addressId, slot }

  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${rice.id}' for update`,
    attempts: [
      await fetches(db, rice, slot),
      (own) => placeOrder(own, id, brought),
      await fetches(db, rice, slot),
      await fetches(db, rice),
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['slot_full', 'slot_full'])
  expect(await placesTaken(db, slot)).toBe(1)
  expect(await stockOf(db, rice)).toBe(7)
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order that is packed while its shopper cancels it is one of both (G-40)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await offerPickUp(db)
  const rice = await aProduct(db, { stock: 9 })
  const { _id: orderId, userId } = await (await fetches(db, rice))(db)

  const outcomes = await releaseTogether({
    url,
    hold: `select from orders where id = '${orderId}' for update`,
    attempts: [
      async (own: Database) => void (await moveOrder(own, theSeller, { orderId, to: 'Packed' })),
      async (own: Database) => void (await cancelOrder(own, userId, { orderId })),
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['too_late_to_cancel'])
  expect(await viewSellerOrder(db, orderId)).toMatchObject({ status: 'Packed', pickUp: thePlace })
  expect(await verifyLedgers(db)).toEqual([])
})
