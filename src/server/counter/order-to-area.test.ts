import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { anArea } from '#tests/support/areas.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { counterRoutes } from './routes.ts'

const rice = { pricePaise: 12_000, offerPricePaise: 10_550, stock: 20 }

async function quote(db: Database, cartItems: Record<string, number>, address?: string) {
  const send = serveRoutes((users) => counterRoutes(db, users))
  const call = 'POST /api/v1/seller/order/quote'
  return (await send({ call, asSeller: true, body: { cartItems, ...(address && { address }) } }))
    .body
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
