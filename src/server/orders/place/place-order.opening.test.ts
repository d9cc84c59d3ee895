import type { Database } from '#server/database/database.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { addHoliday } from '#server/storefront/opening-hours.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aClosedShop, anOpenShop, dayFromToday } from '#tests/support/opening.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { placeOrder } from './place-order.ts'

async function aReadyShopper(db: Database) {
  const milk = await aProduct(db, { stock: 9 })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 2]] })
  const request = { items: orderItems([[milk, 2]]), address: asha.addressId, key: 'one-key' }
  const place = (more: object = {}) => placeOrder(db, asha.id, Object.assign({}, request, more))
  return { milk, asha, place }
}

const day = 86_400_000

describe('an order of a shopper (G-42)', () => {
  test('is for now in a shop without hours, and while the shop is open', async ({ db }) => {
    const { place } = await aReadyShopper(db)

    expect(await place()).not.toHaveProperty('forOpening')
    await anOpenShop(db)
    expect(await place({ key: 'another-key', expectedOpening: null })).not.toHaveProperty(
      'forOpening',
    )
  })

  test('is for the next opening while the shop is closed, and keeps it', async ({ db }) => {
    const { asha, place } = await aReadyShopper(db)
    const opening = await aClosedShop(db)

    const placed = await place()

    expect(placed.forOpening).toBe(opening.toISOString())
    await anOpenShop(db)
    expect(await viewOrder(db, asha.id, placed._id)).toMatchObject({
      forOpening: opening.toISOString(),
    })
  })

  test('is refused where the seller wants that, and nothing is taken', async ({ db }) => {
    const { milk, place } = await aReadyShopper(db)
    const opening = await aClosedShop(db, 'refuse')

    await expect(place()).rejects.toMatchObject({
      code: 'shop_closed',
      said: { values: { opensAt: opening.toISOString() } },
    })
    expect(await stockOf(db, milk)).toBe(9)
    await anOpenShop(db)
    await place()
    expect(await stockOf(db, milk)).toBe(7)
  })

  test('waits for the end of holidays, and is refused where none ends', async ({ db }) => {
    const { place } = await aReadyShopper(db)
    const opening = await aClosedShop(db)
    for (const days of [0, 1, 2])
      await addHoliday(db, theSeller, { day: await dayFromToday(db, days), name: 'Wedding' })

    const after = new Date(opening.getTime() + 2 * day).toISOString()
    expect(await place()).toMatchObject({ forOpening: after })

    const days = Array.from({ length: 367 }, (_, n) => n + 3)
    const rows = await Promise.all(
      days.map(async (n) => ({ day: await dayFromToday(db, n), name: 'Away' })),
    )
    await db.insertInto('holidays').values(rows).execute()
    await expect(place({ key: 'another-key' })).rejects.toMatchObject({
      code: 'shop_closed',
      said: { values: { opensAt: null } },
    })
  })

  test.for([
    ['open', null, 'opening_changed'],
    ['for an earlier opening', -day, 'opening_changed'],
    ['for that opening', 0, 'done'],
    ['for a later opening', day, 'done'],
    ['by a client that knows no openings', undefined, 'done'],
  ] as const)('that was shown %s: %s', async ([, seen, expected], { db }) => {
    const { place } = await aReadyShopper(db)
    const opening = await aClosedShop(db)
    const expectedOpening =
      typeof seen === 'number' ? new Date(opening.getTime() + seen).toISOString() : seen

    const outcome = await place({ expectedOpening }).then(
      () => 'done',
      ({ code }) => code,
    )

    expect(outcome).toBe(expected)
  })

  test('is answered again by its key once the shop has closed', async ({ db }) => {
    const { milk, place } = await aReadyShopper(db)
    const placed = await place({ expectedOpening: null })
    await aClosedShop(db, 'refuse')

    expect(await place({ expectedOpening: null })).toEqual(placed)
    expect(await stockOf(db, milk)).toBe(7)
  })

  test('is refused by the pause, whatever the hours say', async ({ db }) => {
    const { place } = await aReadyShopper(db)
    const paused = { name: 'Tokri', lowStock: 5, acceptsOrders: false, pauseMessage: 'Away' }
    await db.insertInto('storeSettings').values(paused).execute()

    for (const set of [anOpenShop, aClosedShop, (of: Database) => aClosedShop(of, 'refuse')]) {
      await set(db)
      await expect(place()).rejects.toMatchObject({ code: 'not_accepting_orders' })
    }
  })
})

test('the seller takes orders at any hour, and they are for now', async ({ db }) => {
  const milk = await aProduct(db, { stock: 9 })
  const customer = await aCustomer(db)
  await aClosedShop(db, 'refuse')

  expect(await takeAtCounter(db, { lines: [[milk, 1]] })).not.toHaveProperty('forOpening')
  expect(await takeByPhone(db, { customer, lines: [[milk, 1]] })).not.toHaveProperty('forOpening')
})
