import type { Position } from '#contract/positions.ts'
import { newId } from '#platform/new-id.ts'
import { changeAddress } from '#server/addresses/change-address.ts'
import type { Database } from '#server/database/database.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { setShopPoint } from '#server/storefront/shop-point.ts'
import { anArea, anAreaAround, northOfShop, offerPickUp } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { goodAddress } from '#tests/support/users.ts'
import { placeOrder } from './place-order.ts'

async function ashaAt(db: Database, position?: Position) {
  await setTax(db, { mode: 'none' })
  const asha = await aShopperReadyToOrder(db)
  const rice = await aProduct(db, { pricePaise: 12_000, offerPricePaise: 10_000, stock: 20 })
  const address = { id: asha.addressId, shopperId: asha.id }
  const moveTo = (to: Position | null) =>
    changeAddress(db, address, { ...goodAddress, position: to })
  if (position) await moveTo(position)
  const items = orderItems([[rice, 1]])
  const place = (more = {}) =>
    placeOrder(db, asha.id, { items, address: asha.addressId, key: newId(), ...more })
  return { asha, rice, address, moveTo, place, items }
}

describe('an order to an address in a shop with areas by distance (G-40)', () => {
  test('has the area of its position, measured by the store', async ({ db }) => {
    await anAreaAround(db)
    await anAreaAround(db, { name: 'Within 8 km', radiusKm: 8, fee: 50 })
    const { place, moveTo } = await ashaAt(db, northOfShop(2))

    expect(await place()).toMatchObject({ area: { name: 'Within 3 km', fee: 20 }, amount: 120 })
    await moveTo(northOfShop(5))
    expect(await place()).toMatchObject({ area: { name: 'Within 8 km', fee: 50 }, amount: 150 })
    await moveTo(northOfShop(9))
    await expect(place()).rejects.toMatchObject({ code: 'not_delivered_there' })
  })

  test('is refused without a position, takes no stock, and asks for the position', async ({
    db,
  }) => {
    await anAreaAround(db)
    const { place, rice } = await ashaAt(db)

    await expect(place()).rejects.toMatchObject({ code: 'position_needed' })
    expect(await stockOf(db, rice)).toBe(20)
  })

  test('needs no position where an area names its PIN, or is for all others', async ({ db }) => {
    await anAreaAround(db)
    const { place } = await ashaAt(db)
    await anArea(db, { name: 'Elsewhere', pins: '', fee: 70, least: null, freeFrom: null })
    expect(await place()).toMatchObject({ area: { name: 'Elsewhere', fee: 70 } })

    await anArea(db, { least: null, freeFrom: null })

    expect(await place()).toMatchObject({ area: { name: 'Mysuru', fee: 30 } })
  })

  test('keeps its area when the point, the areas or the address move', async ({ db }) => {
    await anAreaAround(db)
    const { place, address } = await ashaAt(db, northOfShop(2))
    const order = await place()
    await setShopPoint(db, theSeller, northOfShop(30))
    await anArea(db, { fee: 90 })
    await changeAddress(db, address, { ...goodAddress, street: '7 Far Road', zipcode: 110_001 })

    expect(await viewSellerOrder(db, order._id)).toMatchObject({
      area: { name: 'Within 3 km', fee: 20 },
      amount: 120,
    })
    await expect(place({ expectedTotal: 120 })).rejects.toMatchObject({ code: 'position_needed' })
  })

  test('keeps no position itself, so none is in its copy of the address', async ({ db }) => {
    await anAreaAround(db)
    const { place } = await ashaAt(db, northOfShop(2))
    await place()

    const { address } = await db.selectFrom('orders').select('address').executeTakeFirstOrThrow()

    expect(address).not.toHaveProperty('position')
    expect(address).not.toHaveProperty('latitude')
  })

  test('is picked up from anywhere, without a position', async ({ db }) => {
    await anAreaAround(db)
    await offerPickUp(db)
    const { asha, items } = await ashaAt(db)

    const pickUp = { name: 'Asha', phone: '9845012345' }
    const order = await placeOrder(db, asha.id, { items, pickUp })

    expect(order).toMatchObject({ amount: 100 })
  })
})
