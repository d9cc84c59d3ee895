import { sql } from 'kysely'
import type { TaxMode } from '#contract/bill.ts'
import type { Database } from '#server/database/database.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { today } from '#server/money/bills/queries.ts'
import { viewBills } from '#server/money/bills/views.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { anArea } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { anOrderToChange } from '#tests/support/changed-orders.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { placeOrder } from './place-order.ts'

/** Rice at ₹105.50. */
const rice = { pricePaise: 12_000, offerPricePaise: 10_550, taxBasisPoints: 500, stock: 20 }

async function isVerified(db: Database): Promise<void> {
  expect(await verifyLedgers(db)).toEqual([])
}

describe('what delivery costs (G-40)', () => {
  test.for([
    // 2 % of the goods is added; nothing is added to the fee.
    ['on_top', false, 1, { amount: 137.61, area: { name: 'Mysuru', fee: 30 }, taxAmount: 2.11 }],
    ['on_top', true, 1, { amount: 138, rounding: 0.39 }],
    ['on_top', false, 2, { amount: 215.22, area: { name: 'Mysuru', fee: 0 } }],
    ['none', false, 1, { amount: 135.5, area: { name: 'Mysuru', fee: 30 } }],
    // ₹30 hold two halves of ₹2.29 at 18 %, ₹105.50 two of ₹2.51 at 5 %.
    ['included', false, 1, { amount: 135.5, area: { fee: 30, tax: 4.58 }, includedTax: 9.6 }],
    ['included', true, 1, { amount: 136, rounding: 0.5 }],
    ['included', false, 2, { amount: 211, area: { fee: 0 }, includedTax: 10.04 }],
  ] as const)('with tax %s, rounded: %s, for %s of rice', async (given, { db }) => {
    const [mode, roundsCash, count, expected] = given
    await setTax(db, { mode: mode as TaxMode, roundsCash })
    await anArea(db)
    const order = await anOrder(db, { lines: [[await aProduct(db, rice), count]] })

    expect(order).toMatchObject(expected)
    await isVerified(db)
  })

  test('is nothing while the shop has no areas, and its orders name none', async ({ db }) => {
    const order = await anOrder(db, { lines: [[await aProduct(db, rice), 1]] })

    expect(order).not.toHaveProperty('area')
    expect(order.amount).toBe(107.61)
  })

  test('is what the shopper saw, or the order is refused with the true total', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db)
    const asha = await aShopperReadyToOrder(db)
    const product = await aProduct(db, rice)
    const request = { items: orderItems([[product, 1]]), address: asha.addressId }

    const unaware = placeOrder(db, asha.id, { ...request, expectedTotal: 105.5 })
    await expect(unaware).rejects.toMatchObject({ code: 'price_changed' })
    const aware = await placeOrder(db, asha.id, { ...request, expectedTotal: 135.5 })

    expect(aware.amount).toBe(135.5)
  })
})

describe('where the shop delivers to', () => {
  const orderFrom = async (db: Database, count = 1) => {
    const asha = await aShopperReadyToOrder(db)
    const product = await aProduct(db, rice)
    const items = orderItems([[product, count]])
    return { product, place: () => placeOrder(db, asha.id, { items, address: asha.addressId }) }
  }

  test('an address outside is refused and takes no stock, one elsewhere has the area of the rest', async ({
    db,
  }) => {
    await anArea(db, { name: 'Pune', pins: '411001–411060' })
    const { product, place } = await orderFrom(db)

    await expect(place()).rejects.toMatchObject({
      code: 'not_delivered_there',
      said: { values: { pin: '570001' } },
    })
    expect(await stockOf(db, product)).toBe(20)
    await anArea(db, { name: 'Elsewhere', pins: '', fee: 80, least: null, freeFrom: null })

    expect(await place()).toMatchObject({ area: { name: 'Elsewhere', fee: 80 } })
  })

  test('an order below the smallest is refused, and takes no stock', async ({ db }) => {
    await anArea(db, { least: 106 })
    const { product, place } = await orderFrom(db)

    await expect(place()).rejects.toMatchObject({
      code: 'below_least_order',
      said: { values: { area: 'Mysuru', leastPaise: 10_600, missingPaise: 50 } },
    })
    expect(await stockOf(db, product)).toBe(20)
  })
})

describe('what becomes of the fee', () => {
  test('stays while the shop brings less, and goes with the last item', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db)
    const [one, two] = [await aProduct(db, rice), await aProduct(db, rice)]
    const order = await anOrder(db, {
      lines: [
        [one, 1],
        [two, 1],
      ],
    })
    expect(order.area?.fee).toBe(0)

    // ₹105.50 are left, for which the area would ask ₹30.
    const short = await pick(db, order, [0, { what: 'leave_out' }])
    expect(short).toMatchObject({ amount: 105.5, area: { fee: 0 } })
    await isVerified(db)
  })

  test('is not asked where nothing is brought, and again where an item is there after all', async ({
    db,
  }) => {
    await setTax(db, { mode: 'included' })
    await anArea(db)
    const order = await anOrder(db, { lines: [[await aProduct(db, rice), 1]] })

    const none = await pick(db, order, [0, { what: 'leave_out' }])
    expect(none).toMatchObject({ amount: 0, area: { fee: 0 }, includedTax: 0 })
    await isVerified(db)
    const found = await pick(db, none, [0, { what: 'open' }])

    expect(found).toMatchObject({ amount: 135.5, area: { fee: 30, tax: 4.58 } })
    await isVerified(db)
  })

  test('is counted anew when the shopper changes the order, by the terms of its time', async ({
    db,
  }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db)
    const product = await aProduct(db, rice)
    const { change, itemOf, order } = await anOrderToChange(db, [[product, 1]])
    await sql`update delivery_areas set fee_paise = 9900, least_paise = null`.execute(db)
    const to = async (quantity: number) =>
      change({ items: [{ item: await itemOf(product), quantity }] })

    expect(order.amount).toBe(135.5)
    expect((await to(2)).body.order).toMatchObject({ amount: 211, area: { fee: 0 } })
    expect((await to(1)).body.order).toMatchObject({ amount: 135.5, area: { fee: 30 } })
    await isVerified(db)
  })

  test('a shopper does not lower an order below the smallest, the seller may', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db, { least: 200 })
    const product = await aProduct(db, rice)
    const { change, itemOf } = await anOrderToChange(db, [[product, 2]])
    const edit = { items: [{ item: await itemOf(product), quantity: 1 }] }

    const refused = await change(edit)
    expect([refused.status, refused.body.code]).toEqual([409, 'below_least_order'])
    const bySeller = await change(edit, 'seller')

    expect(bySeller.body.order).toMatchObject({ amount: 135.5, area: { fee: 30 } })
    await isVerified(db)
  })

  test('more goods raise no fee, whatever the packer has found', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db, { freeFrom: 1000, least: 500 })
    const product = await aProduct(db, rice)
    const { change, itemOf, order, read } = await anOrderToChange(db, [[product, 10]])
    expect(order.area?.fee).toBe(0)
    await pick(db, order, [0, { what: 'short', there: 3 }])

    // Three of ten are there, which alone would cost the fee and be too little.
    const { body } = await change({ items: [{ item: await itemOf(product), quantity: 4 }] })

    expect(body.order).toMatchObject({ amount: 422, area: { fee: 0 } })
    expect((await read()).area?.fee).toBe(0)
    await isVerified(db)
  })

  test('goods that were replaced do not count beside what replaces them', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db, { freeFrom: 250 })
    const [product, other] = [await aProduct(db, rice), await aProduct(db, rice)]
    const bread = await aProduct(db, { offerPricePaise: 1000, stock: 9 })
    const { change, order } = await anOrderToChange(db, [[product, 1]])
    await sql`update orders set substitutes = 'similar'`.execute(db)
    await pick(db, order, [0, { what: 'replace', product: other.id, quantity: 1 }])

    const { body } = await change({ add: [{ product: bread.id, quantity: 1 }] }, 'seller')

    expect(body.order).toMatchObject({ amount: 145.5, area: { fee: 30 } })
    await isVerified(db)
  })

  test('a cancelled order owes none of it', async ({ db }) => {
    await anArea(db)
    const order = await anOrder(db, { lines: [[await aProduct(db, rice), 1]] })

    await cancelAsSeller(db, theSeller, { orderId: order._id, reason: 'Closed' })

    expect(await viewSellerOrder(db, order._id)).toMatchObject({ due: 0, toGiveBack: 0 })
    await isVerified(db)
  })
})

/** Rice that has left, in a shop with a GSTIN. */
async function aBilledOrder(db: Database) {
  await setTax(db, { mode: 'included' })
  await db
    .insertInto('storeSettings')
    .values({ name: 'Gupta', lowStock: 5, acceptsOrders: true, gstin: '29AAPFU0939F1ZR' })
    .execute()
  await sql`update store_settings set gst_scheme = 'regular'`.execute(db)
  await anArea(db)
  const lines = [[await aProduct(db, { ...rice, hsn: '1006', name: 'Rice' }), 1]] as const
  const order = await anOrder(db, { lines, status: 'Out for delivery' })
  const returnAll = async () => {
    const { version, items } = await viewSellerOrder(db, order._id)
    const back = items.map(({ _id, quantity }) => ({ item: _id, quantity }))
    await returnItems(db, theSeller, { orderId: order._id, version, items: back })
  }
  return { order, returnAll }
}

describe('the papers of an order with a fee', () => {
  test('the bill has it as a line with its own tax, and a credit note takes it back', async ({
    db,
  }) => {
    const { order, returnAll } = await aBilledOrder(db)

    await moveOrder(db, theSeller, { orderId: order._id, to: 'Delivered' })
    await returnAll()

    const [bill, note] = await viewBills(db, [order._id])
    expect(bill).toMatchObject({ kind: 'tax_invoice', amount: 135.5 })
    expect(bill!.items).toMatchObject([
      { name: 'Rice', amount: 105.5, percent: 5 },
      { name: 'Delivery', details: 'Mysuru', hsn: '996813', amount: 30, percent: 18, cgst: 2.29 },
    ])
    expect(note).toMatchObject({ kind: 'credit_note', amount: 135.5 })
    await isVerified(db)
  })

  test('the return names it as a service, without a quantity', async ({ db }) => {
    await aBilledOrder(db)
    const day = await today(db)

    const csv = await exportAccounts(db, { table: 'hsn', range: { from: day, to: day } })

    const rows = csv.split('\r\n').map((row) => row.split(','))
    expect(rows.find(([code]) => code === '996813')?.slice(0, 7)).toEqual([
      '996813',
      'Delivery',
      'NA',
      '0',
      '30.00',
      '18',
      '25.42',
    ])
    expect(rows.find(([code]) => code === '1006')?.[2]).toBe('NOS')
  })
})
