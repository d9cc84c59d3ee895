import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { addHoliday } from '#server/storefront/opening-hours.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aClosedShop, dayFromToday } from '#tests/support/opening.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

test('a holiday waits for an order that is being placed, which is for the opening that was seen (G-42)', async ({
  ownDb,
  ownUrl,
}) => {
  const opening = await aClosedShop(ownDb)
  const mango = await aProduct(ownDb)
  const asha = await aShopperReadyToOrder(ownDb)
  const day = await dayFromToday(ownDb, 1)
  const request = {
    items: orderItems([[mango, 1]]),
    address: asha.addressId,
    expectedOpening: opening.toISOString(),
  }
  const done: string[] = []

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: [
      async (own: Database) => {
        const { forOpening } = await placeOrder(own, asha.id, request)
        done.push(`for ${forOpening}`)
      },
      async (own: Database) => {
        await addHoliday(own, theSeller, { day, name: 'Wedding' })
        done.push('holiday')
      },
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(done).toEqual([`for ${opening.toISOString()}`, 'holiday'])
})

test('an order that comes while a holiday is being saved is for the opening after it, or is refused', async ({
  ownDb,
  ownUrl,
}) => {
  const opening = await aClosedShop(ownDb)
  const mango = await aProduct(ownDb)
  const shoppers = [await aShopperReadyToOrder(ownDb), await aShopperReadyToOrder(ownDb)]
  const day = await dayFromToday(ownDb, 1)
  const seen = [opening.toISOString(), undefined]

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select pg_advisory_xact_lock(7461033);
      insert into holidays (day, name) values ('${day}', 'Wedding')`,
    attempts: shoppers.map((shopper, n) => async (own: Database) => {
      const items = orderItems([[mango, 1]])
      const request = { items, address: shopper.addressId, expectedOpening: seen[n] }
      return (await placeOrder(own, shopper.id, request)).forOpening
    }),
  })

  expect(failuresOf(outcomes)).toEqual(['opening_changed'])
  expect(valuesOf(outcomes)).toEqual([new Date(opening.getTime() + 86_400_000).toISOString()])
  const { rows } = await sql`select from orders`.execute(ownDb)
  expect(rows).toHaveLength(1)
})
