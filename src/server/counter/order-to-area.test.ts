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

async function quote(db: Database, cartItems: Record<string, number>, pin?: string) {
  const send = serveRoutes((users) => counterRoutes(db, users))
  const call = 'POST /api/v1/seller/order/quote'
  return (await send({ call, asSeller: true, body: { cartItems, ...(pin && { pin }) } })).body
}

describe('an order that the seller takes, in a shop with areas (G-40)', () => {
  test('costs what its quote said, and nothing for delivery where it is taken along', async ({
    db,
  }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db, { least: 500 })
    const customer = await aCustomer(db)
    const product = await aProduct(db, rice)

    const quoted = await quote(db, { [product.id]: 1 }, '570001')
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
    expect(await quote(db, cart, '570001')).not.toHaveProperty('isOutside')
    await anArea(db, { name: 'Pune', pins: '411001' })
    const customer = await aCustomer(db)

    expect(await quote(db, cart, '570001')).toMatchObject({
      isOutside: true,
      bill: { total: 105.5 },
    })
    const order = await takeByPhone(db, { customer, lines: [[product, 1]], expectedTotal: 105.5 })
    expect(order).not.toHaveProperty('area')

    await anArea(db, { name: 'Elsewhere', pins: '', fee: 80 })
    const elsewhere = await quote(db, cart, '570001')
    expect(elsewhere).not.toHaveProperty('isOutside')
    expect(elsewhere).toMatchObject({ bill: { shipping: 80 } })
  })
})
