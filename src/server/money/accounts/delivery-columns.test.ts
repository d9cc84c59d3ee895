import { sql } from 'kysely'
import type { AccountTable } from '#contract/account-tables.ts'
import type { TaxTerms } from '#contract/bill.ts'
import { toPaise } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { today } from '#server/money/bills/queries.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aClosedShop } from '#tests/support/opening.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { ago, countPromises, deliver, deliveries } from '#tests/support/promises.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { setTax } from '#tests/support/tax.ts'
import { exportAccounts } from './export-accounts.ts'

/** The rows of a table by their headings. */
async function rowsOf(db: Database, table: AccountTable): Promise<Record<string, string>[]> {
  const csv = await exportOf(db, table)
  const [headings = [], ...rows] = csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(headings.map((name, at) => [name, row[at] ?? ''])))
}

const paise = (row: Record<string, string>, ...headings: string[]) =>
  headings.reduce((sum, name) => sum + toPaise(Number(row[name])), 0)

async function aPlacedOrder(db: Database, request: object) {
  const asha = await aShopperReadyToOrder(db)
  const product = await aProduct(db, { offerPricePaise: 10_377, stock: 9, taxBasisPoints: 500 })
  const items = orderItems([[product, 1]])
  const place = 'pickUp' in request ? {} : { address: asha.addressId }
  return placeOrder(db, asha.id, { items, ...place, ...request })
}

async function sendOut(db: Database, orderId: string): Promise<void> {
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
}

type Shop = { terms: Partial<TaxTerms>; scheme?: 'regular' | 'composition'; taxInFee: string }

const shops: [string, Shop][] = [
  [
    'in the prices',
    { terms: { mode: 'included', roundsCash: true }, scheme: 'regular', taxInFee: '4.66' },
  ],
  ['on top', { terms: { mode: 'on_top', roundsCash: true }, taxInFee: '0.00' }],
  [
    'of the composition scheme',
    { terms: { mode: 'none' }, scheme: 'composition', taxInFee: '0.00' },
  ],
  ['not at all', { terms: { mode: 'none' }, taxInFee: '0.00' }],
]

describe('the tables for the accountant say how it was delivered (G-40, G-41)', () => {
  test.for(shops)(
    'with tax %s the fee and its tax add up to the paisa',
    async ([, shop], { db }) => {
      const { terms, scheme = null, taxInFee } = shop
      const gstin = scheme && '29AAPFU0939F1ZR'
      await db
        .insertInto('storeSettings')
        .values({ name: 'Gupta', lowStock: 5, acceptsOrders: true, gstin, gstScheme: scheme })
        .execute()
      await setTax(db, terms)
      await anArea(db, { fee: 30.55, freeFrom: null, least: null })
      const slot = await aSlot(db)
      const order = await aPlacedOrder(db, { slot })
      await sendOut(db, order._id)

      const [row] = await rowsOf(db, 'orders')
      const [bill] = await rowsOf(db, 'bills')

      const agreed = { Area: 'Mysuru', 'Pick-up': '', 'Slot Day': slot.day, 'Slot From': '07:00' }
      const fee = { 'Delivery Fee': '30.55', 'Tax In Delivery Fee': taxInFee }
      expect(row).toMatchObject({ ...agreed, ...fee, State: 'Out for delivery' })
      expect(bill).toMatchObject({ ...agreed, ...fee, 'Slot Until': '09:00', 'For Opening': '' })
      expect(paise(row!, 'Goods', 'Tax On Top', 'Delivery Fee', 'Round Off')).toBe(
        paise(row!, 'Total'),
      )
      expect(row!['Total']).toBe(bill!['Total'])
      expect(toPaise(order.amount)).toBe(paise(row!, 'Total'))

      await moveOrder(db, theSeller, { orderId: order._id, to: 'Not delivered', reason: 'Rain' })
      await cancelAsSeller(db, theSeller, { orderId: order._id, reason: 'Rain' })
      const [note] = await rowsOf(db, 'credit-notes')
      expect(note).toMatchObject({ ...fee, Area: 'Mysuru', Total: bill!['Total'] })
      expect((await rowsOf(db, 'orders'))[0]).toMatchObject({ State: 'Cancelled' })
    },
  )

  test('an order that is picked up has its place, and one of a closed shop its opening', async ({
    db,
  }) => {
    await offerPickUp(db)
    const opening = await aClosedShop(db)
    const pickUp = { name: 'Ravi Kumar', phone: '9845012345' }
    const order = await aPlacedOrder(db, { pickUp, expectedOpening: opening.toISOString() })
    await sendOut(db, order._id)

    const at = `${opening.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })} 07:00`
    for (const table of ['orders', 'bills'] as const) {
      expect(await exportOf(db, table)).toContain(`"${thePlace.place}"`)
      expect(await exportOf(db, table)).toContain(at)
    }
    expect((await rowsOf(db, 'orders'))[0]).toMatchObject({ State: 'Ready', Area: '' })
  })

  test('a promise that was made says whether it was kept, and nothing else has one', async ({
    db,
  }) => {
    await countPromises(db)
    await deliveries(db, { times: 10 })
    await deliveries(db, { times: 10 })
    const [kept, late, open] = [await anOrder(db), await anOrder(db), await anOrder(db)]
    await ago(db, kept._id, 15)
    await deliver(db, kept._id, 5)
    await ago(db, late._id, 50)
    await deliver(db, late._id, 5)
    await ago(db, open._id, 1)

    const rows = await rowsOf(db, 'orders')

    const of = ({ number }: { number: string }) => {
      const row = rows.find((each) => each['Order'] === number)
      return [row?.['Promised Minutes'], row?.['Promise Kept']]
    }
    expect([of(kept), of(late), of(open)]).toEqual([
      ['20', 'Yes'],
      ['20', 'No'],
      ['20', ''],
    ])
    expect(rows.filter((row) => row['Promised Minutes'] === '')).toHaveLength(20)
  })

  test('a bill from before has its fee and area, and a plain order has neither', async ({ db }) => {
    await anOrder(db, { status: 'Out for delivery' })
    await anArea(db, { fee: 20, freeFrom: null, least: null })
    await anOrder(db, { status: 'Out for delivery' })
    await sql`update bills set heading = heading - 'delivery'`.execute(db)

    const [plain, old] = await rowsOf(db, 'bills')

    expect(plain).toMatchObject({ 'Delivery Fee': '', Area: '', 'Slot Day': '', 'For Opening': '' })
    expect(old).toMatchObject({ 'Delivery Fee': '20.00', Area: 'Mysuru', 'Slot Day': '' })
    const [first] = await rowsOf(db, 'orders')
    expect(first).toMatchObject({ 'Delivery Fee': '', Area: '', 'Promised Minutes': '' })
  })
})

async function exportOf(db: Database, table: AccountTable): Promise<string> {
  const to = await today(db)
  // Orders of half an hour ago are of the day before after midnight.
  const from = new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10)
  return exportAccounts(db, { table, range: { from, to } })
}
