import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPaymentContext } from '#tests/support/online-orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { placeInCash } from './pay-in-cash.ts'
import { placeOnline } from './pay-order.ts'

/** A shopper with a cart, and two slots. */
async function aShop(db: Database) {
  const context = aPaymentContext(testGateway(testBooks(db)))
  const morning = await aSlot(db)
  const evening = await aSlot(db, { from: '17:00', until: '19:00', capacity: 1 })
  const milk = await aProduct(db, { stock: 9 })
  const { id: shopperId, addressId } = await aShopperReadyToOrder(db, { cart: [[milk, 2]] })
  const placing = (slot: typeof morning, key?: string) => ({
    shopperId,
    request: { items: orderItems([[milk, 2]]), address: addressId, slot, key },
  })
  return {
    slots: { morning, evening },
    online: async (at: 'morning' | 'evening', key?: string) =>
      (await placeOnline(db, context, placing({ morning, evening }[at], key))).order,
    cash: (at: 'morning' | 'evening', key?: string) =>
      placeInCash(db, context, placing({ morning, evening }[at], key)),
    stand: async () => ({
      orders: (await db.selectFrom('orders').select('id').execute()).length,
      stock: await stockOf(db, milk),
      morning: await placesTaken(db, morning),
      evening: await placesTaken(db, evening),
      ledgers: await verifyLedgers(db),
    }),
  }
}

const stand = { orders: 1, stock: 7, morning: 0, evening: 0, ledgers: [] }
const inMorning = Object.assign({}, stand, { morning: 1 })
const inEvening = Object.assign({}, stand, { evening: 1 })

describe('the same cart in another slot, while its order waits for the payment (G-41)', () => {
  test.for([
    ['with keys', ['one', 'two', 'three', 'four']],
    ['without', []],
  ] as const)('moves that order, there and back, %s', async ([, keys], { db }) => {
    const { online, stand: standNow } = await aShop(db)
    const first = await online('morning', keys[0])
    expect(await standNow()).toEqual(inMorning)

    expect(await online('evening', keys[1])).toMatchObject({ _id: first._id })
    expect(await standNow()).toEqual(inEvening)
    expect(await online('evening', keys[2])).toMatchObject({ _id: first._id })
    expect(await standNow()).toEqual(inEvening)
    expect(await online('morning', keys[3])).toMatchObject({ _id: first._id })
    expect(await standNow()).toEqual(inMorning)
  })

  test('moves it, and lets it be paid in cash', async ({ db }) => {
    const { online, cash, slots, stand: standNow } = await aShop(db)
    const first = await online('morning', 'one')

    const placed = await cash('evening', 'two')
    expect(placed).toMatchObject({ _id: first._id, paymentType: 'COD', slot: slots.evening })
    expect(await standNow()).toEqual(inEvening)
  })

  test('an earlier request that comes again moves nothing back', async ({ db }) => {
    const { online, stand: standNow } = await aShop(db)
    await online('morning', 'one')
    await online('evening', 'two')
    await online('morning', 'one')
    expect(await standNow()).toEqual(inEvening)
  })

  test('leaves it where it is when the other one is full', async ({ db }) => {
    const { online, slots, stand: standNow } = await aShop(db)
    await online('morning', 'one')
    await db
      .insertInto('slotDays')
      .values({ slotId: slots.evening.id, day: slots.evening.day, taken: 1 })
      .execute()
    await expect(online('evening', 'two')).rejects.toMatchObject({ code: 'slot_full' })
    expect(await standNow()).toMatchObject({ orders: 1, stock: 7, morning: 1, evening: 1 })
  })

  test('is another order once the first one is placed', async ({ db }) => {
    const { cash, stand: standNow } = await aShop(db)
    await cash('morning', 'one')
    await cash('evening', 'two')
    expect(await standNow()).toMatchObject({ orders: 2, morning: 1, evening: 1 })
  })
})
