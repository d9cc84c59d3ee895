import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { anArea } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aClosedShop } from '#tests/support/opening.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { ago, countPromises, deliver, deliveries } from '#tests/support/promises.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { viewPromise, viewPromises } from './views.ts'

const shop = { mode: 'demo' as const, storeName: 'Tokri', contact: {} }
const promised = (db: Database, pin?: string) => viewPromise(db, shop, { pin })
const areasOf = async (db: Database) => (await viewPromises(db, shop)).areas

/** Ten deliveries tell how fast the shop is, and of the next ten so many are late. */
async function aShopThatPromises(db: Database, { late = 0 } = {}) {
  await countPromises(db)
  await deliveries(db, { minutes: 20, times: 10 })
  await deliveries(db, { minutes: 100, times: late })
  await deliveries(db, { minutes: 20, times: 10 - late })
}

describe('minutes until the delivery (G-43)', () => {
  test('are told after ten of them were kept, and stand in the order until it is there', async ({
    db,
  }) => {
    await countPromises(db)
    await deliveries(db, { times: 10 })
    expect(await promised(db)).toBeNull()
    await deliveries(db, { times: 9 })
    expect(await promised(db)).toBeNull()
    await deliveries(db, { times: 1 })

    expect(await promised(db)).toBe(20)
    const order = await anOrder(db)
    expect(order.promise).toEqual({
      minutes: 20,
      by: new Date(Date.parse(order.createdAt) + 20 * 60_000).toISOString(),
    })
    expect((await viewOrder(db, order.userId, order._id)).promise).toEqual(order.promise)
  })

  test.for([
    [1, true],
    [2, false],
  ] as const)('where %i of the last ten came late, they are shown: %s', async (given, { db }) => {
    const [late, isShown] = given
    await aShopThatPromises(db, { late })

    expect((await promised(db)) !== null).toBe(isShown)
    const order = await anOrder(db)
    expect('promise' in order).toBe(isShown)
    const [all] = await areasOf(db)
    expect(all).toMatchObject({ kept: 10 - late, of: 10, isShown })
    expect(all!.missed).toHaveLength(late)
  })

  test('that have run out count against the shop before the order is there', async ({ db }) => {
    await aShopThatPromises(db, { late: 1 })
    const { _id: id, number } = await anOrder(db)
    await ago(db, id, 60)

    expect(await promised(db)).toBeNull()
    expect((await areasOf(db))[0]!.missed[0]).not.toHaveProperty('deliveredAt')
    expect((await areasOf(db))[0]!.missed[0]).toMatchObject({ order: id, number })
  })

  test('of a cancelled order say nothing and count for nothing', async ({ db }) => {
    await aShopThatPromises(db, { late: 1 })
    const order = await anOrder(db)
    await ago(db, order._id, 60)
    await cancelAsSeller(db, theSeller, { orderId: order._id })

    expect(await promised(db)).not.toBeNull()
    expect(await viewOrder(db, order.userId, order._id)).not.toHaveProperty('promise')
  })

  test('are nobody’s while the seller has them off, and nothing is timed', async ({ db }) => {
    await deliveries(db, { times: 12 })
    expect(await promised(db)).toBeNull()
    expect(await anOrder(db)).not.toHaveProperty('promise')
    expect(await viewPromises(db, shop)).toEqual({ isOn: false, areas: [] })
    expect(await db.selectFrom('deliveryTimes').selectAll().execute()).toEqual([])
  })

  test('begin with the deliveries of the last weeks, without those that are written down', async ({
    db,
  }) => {
    const orders = await deliveries(db, { times: 3 })
    await sql`update orders set created_at = created_at - interval '2 days' where id = ${orders[0]!._id}`.execute(
      db,
    )
    await countPromises(db)

    const timed = await db.selectFrom('deliveryTimes').selectAll().execute()
    expect(timed.map(({ orderId }) => orderId)).not.toContain(orders[0]!._id)
  })

  test('go on to be told to who was told, after the seller has them off', async ({ db }) => {
    await aShopThatPromises(db)
    const order = await anOrder(db)
    await countPromises(db, 'off')

    expect(await promised(db)).toBeNull()
    expect(await viewOrder(db, order.userId, order._id)).toHaveProperty('promise')
  })
})

describe('a delivery is not timed', () => {
  const timed = async (db: Database) =>
    (await db.selectFrom('deliveryTimes').selectAll().execute()).length

  test.for([
    ['within three minutes', 2],
    ['after more than a week', 8 * 24 * 60],
    ['before it was placed, by a clock that was set back', -50],
  ] as const)('%s', async ([, minutes], { db }) => {
    await countPromises(db)
    await deliveries(db, { minutes })
    expect(await timed(db)).toBe(0)
  })

  test.for(['phone', 'counter'] as const)('when it was taken by %s', async (source, { db }) => {
    await countPromises(db)
    const { _id: id } = await anOrder(db)
    await db.updateTable('orders').set({ source, takenBy: 'Asha' }).where('id', '=', id).execute()
    await ago(db, id, 30)
    await deliver(db, id, 10)
    expect(await timed(db)).toBe(0)
  })

  test('when it was picked up', async ({ db }) => {
    await countPromises(db)
    const { _id: id } = await anOrder(db)
    const pickUp = { area: 'Pick-up', feePaise: 0, pickUp: { place: '12 MG Road', note: null } }
    await sql`update orders set area = ${JSON.stringify(pickUp)}::jsonb where id = ${id}`.execute(
      db,
    )
    await ago(db, id, 30)
    await deliver(db, id, 10)
    expect(await timed(db)).toBe(0)
  })

  test('any longer once it is undone, and again once it is there', async ({ db }) => {
    await countPromises(db)
    const [order] = await deliveries(db)
    expect(await timed(db)).toBe(1)
    const { undo } = await viewSellerOrder(db, order!._id)
    const undoing = { orderId: order!._id, author: { actor: 'seller', who: theSeller.who } }
    await undoLast(db, { ...undoing, undo: undo!.id, mayUndoOthers: () => true, shop } as never)
    expect(await timed(db)).toBe(0)
  })
})

test('each area keeps its own', async ({ db }) => {
  await anArea(db)
  await anArea(db, { name: 'Far', pins: '411001', fee: 0, least: null, freeFrom: null })
  await countPromises(db)
  await sql`update delivery_areas set least_paise = null`.execute(db)
  await deliveries(db, { times: 10 })
  await deliveries(db, { times: 10 })

  expect(await promised(db, '570001')).toBe(20)
  expect(await promised(db, '411001')).toBeNull()
  expect(await promised(db, '999999')).toBeNull()
  expect(await promised(db)).toBeNull()
  expect((await areasOf(db)).map(({ area }) => area)).toEqual(['Mysuru'])
})

test('an order that is paid online has its minutes from the payment on', async ({ db }) => {
  await aShopThatPromises(db)
  const { _id: id, userId } = await anOrder(db)
  await db
    .updateTable('orders')
    .set({ way: 'online', hold: 'held', holdUntil: new Date(), promisedAt: null })
    .where('id', '=', id)
    .execute()
  await ago(db, id, 25)
  expect((await viewOrder(db, userId, id)).promise).toEqual({ minutes: 20 })

  await db.updateTable('orders').set({ hold: null, holdUntil: null }).where('id', '=', id).execute()

  const { rows } = await sql`select promised_at = now() + interval '20 minutes' as is_so from orders
    where id = ${id}`.execute(db)
  expect(rows).toEqual([{ isSo: true }])
})

test('long after it was placed, a payment brings no promise', async ({ db }) => {
  await aShopThatPromises(db)
  const { _id: id, userId } = await anOrder(db)
  await db
    .updateTable('orders')
    .set({ way: 'online', hold: 'released', holdUntil: new Date(), promisedAt: null })
    .where('id', '=', id)
    .execute()
  await ago(db, id, 45)
  await db.updateTable('orders').set({ hold: null, holdUntil: null }).where('id', '=', id).execute()

  expect(await viewOrder(db, userId, id)).not.toHaveProperty('promise')
})

test('while the shop is closed nothing is promised, and an order for the next opening has no minutes', async ({
  db,
}) => {
  await aShopThatPromises(db)
  await aClosedShop(db)

  expect(await promised(db)).toBeNull()
  const order = await anOrder(db)
  expect(order.forOpening).toBeDefined()
  expect(order).not.toHaveProperty('promise')
})

describe('an order that is brought in a slot', () => {
  test('has no minutes, and none are shown', async ({ db }) => {
    await aShopThatPromises(db)
    const slot = await aSlot(db)

    expect(await promised(db)).toBeNull()
    const shopper = await aShopperReadyToOrder(db)
    const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
    const order = await placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
    expect(order).not.toHaveProperty('promise')
    await ago(db, order._id, 20)
    await deliver(db, order._id, 10)
    expect((await areasOf(db))[0]!.of).toBe(10)
  })

  test('loses them when it is moved there, and is not late', async ({ db }) => {
    await aShopThatPromises(db, { late: 1 })
    const order = await anOrder(db)
    const slot = await aSlot(db)
    await moveToSlot(db, { orderId: order._id, slot, shop, author: { actor: 'shopper' } })
    await ago(db, order._id, 60)

    expect(await viewOrder(db, order.userId, order._id)).not.toHaveProperty('promise')
    expect((await areasOf(db))[0]).toMatchObject({ kept: 9, of: 10 })
  })
})
