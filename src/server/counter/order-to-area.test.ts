import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { removeSlot } from '#server/orders/plan/slot-plan.ts'
import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { setTax } from '#tests/support/tax.ts'
import { counterRoutes } from './routes.ts'

const rice = { pricePaise: 12_000, offerPricePaise: 10_550, stock: 20 }

async function quote(db: Database, cartItems: Record<string, number>, address?: string) {
  return asked(db, { cartItems, ...(address && { address }) })
}

async function asked(db: Database, body: Record<string, unknown>) {
  const send = serveRoutes((users) => counterRoutes(db, users))
  const call = 'POST /api/v1/seller/order/quote'
  return (await send({ call, asSeller: true, body })).body
}

describe('an order that the seller takes, in a shop with areas (G-40)', () => {
  test('costs what its quote said, and nothing for delivery where it is taken along', async ({
    db,
  }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db, { least: 500 })
    const customer = await aCustomer(db)
    const product = await aProduct(db, rice)

    const quoted = await quote(db, { [product.id]: 1 }, customer.addressId)
    expect(quoted).toMatchObject({ bill: { shipping: 30, total: 135.5 } })
    expect(quoted).not.toHaveProperty('isOutside')
    const brought = await takeByPhone(db, {
      customer,
      lines: [[product, 1]],
      expectedTotal: 135.5,
    })
    expect(brought).toMatchObject({ amount: 135.5, area: { name: 'Mysuru', fee: 30 } })

    expect(await quote(db, { [product.id]: 1 })).toMatchObject({ bill: { total: 105.5 } })
    const along = await takeAtCounter(db, { lines: [[product, 1]], expectedTotal: 105.5 })
    expect(along).not.toHaveProperty('area')
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('may go outside the areas, without a fee, and the quote says so', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    const product = await aProduct(db, rice)
    const cart = { [product.id]: 1 }
    const customer = await aCustomer(db)
    expect(await quote(db, cart, customer.addressId)).not.toHaveProperty('isOutside')
    await anArea(db, { name: 'Pune', pins: '411001' })

    expect(await quote(db, cart, customer.addressId)).toMatchObject({
      isOutside: true,
      bill: { total: 105.5 },
    })
    const order = await takeByPhone(db, { customer, lines: [[product, 1]], expectedTotal: 105.5 })
    expect(order).not.toHaveProperty('area')

    await anArea(db, { name: 'Elsewhere', pins: '', fee: 80 })
    const elsewhere = await quote(db, cart, customer.addressId)
    expect(elsewhere).not.toHaveProperty('isOutside')
    expect(elsewhere).toMatchObject({ bill: { shipping: 80 } })
  })

  test('is quoted for the address as it is now, and for none that is gone', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db)
    const customer = await aCustomer(db)
    const product = await aProduct(db, rice)
    const quoted = () => quote(db, { [product.id]: 1 }, customer.addressId)
    expect(await quoted()).toMatchObject({ bill: { shipping: 30 } })

    await db.updateTable('addresses').set({ zipcode: 110001 }).execute()
    expect(await quoted()).toMatchObject({ isOutside: true, bill: { shipping: 0 } })

    await db.deleteFrom('addresses').execute()
    expect(await quoted()).toMatchObject({ code: 'address_not_found' })
  })

  test('says what is missing to the smallest order, and is placed all the same', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db, { least: 150 })
    const customer = await aCustomer(db)
    const product = await aProduct(db, rice)

    const belowLeast = { area: 'Mysuru', least: 150, missing: 44.5 }
    const at = customer.addressId
    expect(await quote(db, { [product.id]: 1 }, at)).toMatchObject({ belowLeast })
    expect(await quote(db, { [product.id]: 2 }, at)).not.toHaveProperty('belowLeast')
    expect(await quote(db, {}, at)).not.toHaveProperty('belowLeast')
    const order = await takeByPhone(db, { customer, lines: [[product, 1]], expectedTotal: 135.5 })
    expect(order).toMatchObject({ amount: 135.5 })
  })
})

describe('an order that the seller takes is placed as it was shown (G-29)', () => {
  const other = { place: '9 Temple Road', note: null }

  test('at the place of pick-up that the quote named, or not at all', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await offerPickUp(db, { least: 150 })
    const customer = await aCustomer(db)
    const product = await aProduct(db, rice)
    const cartItems = { [product.id]: 1 }
    const fetched = { customer, address: undefined, pickUp: true, lines: [[product, 1]] as const }
    const shown = await asked(db, { cartItems, pickUp: true })
    expect(shown).toMatchObject({ pickUp: thePlace, belowLeast: { least: 150, missing: 44.5 } })
    await offerPickUp(db, other)

    await expect(takeByPhone(db, { ...fetched, expectedPickUp: thePlace })).rejects.toMatchObject({
      code: 'pick_up_changed',
      said: { values: { place: other.place } },
    })
    expect(await stockOf(db, product)).toBe(20)

    const { pickUp } = await asked(db, { cartItems, pickUp: true })
    expect(pickUp).toEqual({ place: other.place })
    const order = await takeByPhone(db, { ...fetched, expectedPickUp: pickUp })
    expect(order).toMatchObject({ pickUp: { place: other.place } })
  })

  test('is not quoted for a pick-up that the shop has stopped', async ({ db }) => {
    const product = await aProduct(db, rice)

    const answer = await asked(db, { cartItems: { [product.id]: 1 }, pickUp: true })

    expect(answer).toMatchObject({ code: 'not_delivered_there' })
  })

  test('for the fee that was shown, and in a time that is still offered', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db)
    const slot = await aSlot(db)
    const customer = await aCustomer(db)
    const product = await aProduct(db, rice)
    const lines = [[product, 1]] as const
    const { bill } = await quote(db, { [product.id]: 1 }, customer.addressId)
    await db.updateTable('deliveryAreas').set({ feePaise: 45_00 }).execute()

    const dearer = takeByPhone(db, { customer, lines, slot, expectedTotal: bill.total })
    await expect(dearer).rejects.toMatchObject({ code: 'price_changed' })

    await removeSlot(db, { seller: theSeller, shop: demoShop, id: slot.id })
    const gone = takeByPhone(db, { customer, lines, slot, expectedTotal: 150.5 })
    await expect(gone).rejects.toMatchObject({ code: 'slot_unavailable' })
    expect(await stockOf(db, product)).toBe(20)
    const order = await takeByPhone(db, { customer, lines, expectedTotal: 150.5 })
    expect(order).toMatchObject({ area: { fee: 45 } })
  })
})
