import { describe, expect } from 'vitest'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { changeLines, lockLines } from '#server/orders/lines/change-lines.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { nameEarlierBills } from './name-earlier-bills.ts'
import { selectBillLines, selectBills } from './queries.ts'
import { viewBills } from './views.ts'

const gstin = '29AAPFU0939F1ZR'

async function aRegisteredShop(db: Database, overrides: { billPrefix?: string } = {}) {
  await setTax(db, { mode: 'included' })
  await db
    .insertInto('storeSettings')
    .values({ name: 'Gupta Store', lowStock: 5, acceptsOrders: true, gstin, ...overrides })
    .execute()
}

/** Dal at 5 %, soap at 18 % and onions without tax. */
async function aBasket(db: Database) {
  const dal = await aProduct(db, {
    name: 'Dal',
    offerPricePaise: 10_500,
    taxBasisPoints: 500,
    stock: 9,
  })
  const soap = await aProduct(db, {
    name: 'Soap',
    offerPricePaise: 9900,
    taxBasisPoints: 1800,
    stock: 9,
  })
  const onion = await aProduct(db, {
    name: 'Onion',
    offerPricePaise: 4000,
    taxBasisPoints: 0,
    stock: 9,
  })
  return { dal, soap, onion }
}

const goOut = (db: Database, orderId: string) =>
  moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })

async function documentsOf(db: Database, orderId: string) {
  const bills = await selectBills(db, [orderId])
  return Promise.all(
    bills.map(async (bill) => ({ ...bill, lines: await selectBillLines(db, [bill.id]) })),
  )
}

/** So many of the line's product come back to the shelf. */
function returnItems(db: Database, orderId: string, { at, count }: { at: number; count: number }) {
  return db.transaction().execute(async (tx) => {
    const locked = await lockLines(tx, orderId)
    const line = locked.lines[at]!
    const changed = [{ ...line, quantity: line.quantity - count, returned: line.returned + count }]
    await changeLines(tx, locked, {
      author: { ...bySeller(theSeller), reason: 'Came back' },
      state: { kind: 'returned', changed },
    })
  })
}

describe('a bill (G-32)', () => {
  test('gets its number when the goods leave, and says what tax its lines hold', async ({ db }) => {
    await aRegisteredShop(db)
    const { dal, soap, onion } = await aBasket(db)
    const { _id } = await anOrder(db, {
      lines: [
        [dal, 1],
        [soap, 1],
        [onion, 2],
      ],
      status: 'Packed',
    })
    expect(await documentsOf(db, _id)).toEqual([])

    await goOut(db, _id)

    expect(await documentsOf(db, _id)).toMatchObject([
      {
        kind: 'invoice_cum_bill_of_supply',
        serial: expect.stringMatching(/^TK\/\d\d-\d\d\/000001$/),
        amountPaise: 28_400,
        taxablePaise: 26_390,
        cgstPaise: 1005,
        sgstPaise: 1005,
        igstPaise: 0,
        lines: [
          { name: 'Dal', basisPoints: 500, taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250 },
          { name: 'Soap', basisPoints: 1800, taxablePaise: 8390, cgstPaise: 755, sgstPaise: 755 },
          {
            name: 'Onion',
            basisPoints: 0,
            taxablePaise: 8000,
            cgstPaise: 0,
            quantity: 2000,
            unit: 'NOS',
          },
        ],
      },
    ])
  })

  test('is what the law calls it', async ({ db }) => {
    const { dal, soap, onion } = await aBasket(db)
    const kindFor = async (lines: Parameters<typeof anOrder>[1]) => {
      const { _id } = await anOrder(db, { ...lines, status: 'Out for delivery' })
      return (await documentsOf(db, _id))[0]?.kind
    }
    expect(await kindFor({ lines: [[dal, 1]] })).toBe('bill')
    await aRegisteredShop(db)
    expect(
      await kindFor({
        lines: [
          [dal, 1],
          [soap, 1],
        ],
      }),
    ).toBe('tax_invoice')
    expect(await kindFor({ lines: [[onion, 1]] })).toBe('bill_of_supply')
    await setTax(db, { mode: 'none' })
    expect(await kindFor({ lines: [[dal, 1]] })).toBe('bill')
    await db.updateTable('storeSettings').set({ gstScheme: 'composition' }).execute()
    expect(await kindFor({ lines: [[dal, 1]] })).toBe('bill_of_supply')
    await setTax(db, { mode: 'on_top' })
    expect(await kindFor({ lines: [[dal, 1]] })).toBe('bill')
  })

  test('to another state has one tax', async ({ db }) => {
    await aRegisteredShop(db)
    const { dal } = await aBasket(db)
    const shopper = await aShopperReadyToOrder(db)
    await db
      .updateTable('addresses')
      .set({ state: 'Goa' })
      .where('id', '=', shopper.addressId)
      .execute()

    const { _id } = await anOrder(db, { shopper, lines: [[dal, 1]], status: 'Out for delivery' })

    expect(await documentsOf(db, _id)).toMatchObject([
      { placeOfSupply: '30', isInterState: true, cgstPaise: 0, igstPaise: 500 },
    ])
  })

  test('of before any name was saved keeps the one that it was shown with', async ({ db }) => {
    const { dal } = await aBasket(db)
    const { _id } = await anOrder(db, { lines: [[dal, 1]], status: 'Out for delivery' })

    await nameEarlierBills(db, 'From the environment')
    await nameEarlierBills(db, 'Saved later')

    expect((await viewBills(db, [_id]))[0]?.seller).toEqual({ name: 'From the environment' })
  })

  test('is issued once, however often the order goes out', async ({ db }) => {
    const { dal } = await aBasket(db)
    const { _id } = await anOrder(db, { lines: [[dal, 1]], status: 'Not delivered' })

    await goOut(db, _id)

    expect(await documentsOf(db, _id)).toHaveLength(1)
  })
})

describe('a credit note (G-32)', () => {
  test('takes off what comes back, and with all of them nothing is left', async ({ db }) => {
    await aRegisteredShop(db)
    const { dal, soap } = await aBasket(db)
    const { _id } = await anOrder(db, {
      lines: [
        [dal, 3],
        [soap, 1],
      ],
      status: 'Delivered',
    })

    await returnItems(db, _id, { at: 0, count: 1 })
    await returnItems(db, _id, { at: 0, count: 2 })
    await returnItems(db, _id, { at: 1, count: 1 })

    const [bill, ...notes] = await documentsOf(db, _id)
    expect(notes).toMatchObject([
      { kind: 'credit_note', serial: expect.stringContaining('TKC/'), amountPaise: 10_500 },
      { amountPaise: 21_000, heading: { reason: 'Came back' } },
      { amountPaise: 9900, originalSerial: bill?.serial },
    ])
    for (const part of ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise'] as const)
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(bill?.[part])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('follows the bill, also when the shop has got a GSTIN since, or lost it', async ({ db }) => {
    const { dal } = await aBasket(db)
    await setTax(db, { mode: 'included' })
    const plain = await anOrder(db, { lines: [[dal, 3]], status: 'Delivered' })
    await aRegisteredShop(db)
    const taxed = await anOrder(db, { lines: [[dal, 3]], status: 'Delivered' })

    await returnItems(db, plain._id, { at: 0, count: 1 })
    await db.updateTable('storeSettings').set({ gstin: null, name: 'Another' }).execute()
    await returnItems(db, taxed._id, { at: 0, count: 1 })

    expect((await documentsOf(db, plain._id))[1]).toMatchObject({
      amountPaise: 10_500,
      taxablePaise: 10_500,
      cgstPaise: 0,
      sgstPaise: 0,
      placeOfSupply: null,
      heading: { seller: { gstin: null } },
    })
    expect((await documentsOf(db, taxed._id))[1]).toMatchObject({
      amountPaise: 10_500,
      taxablePaise: 10_000,
      cgstPaise: 250,
      sgstPaise: 250,
      placeOfSupply: '29',
      heading: { seller: { gstin, name: 'Gupta Store' } },
    })
  })

  test('is issued for goods that rounding to the rupee swallows', async ({ db }) => {
    await aRegisteredShop(db)
    await setTax(db, { mode: 'included', roundsCash: true })
    const dal = await aProduct(db, { offerPricePaise: 10_500, taxBasisPoints: 500 })
    const match = await aProduct(db, { offerPricePaise: 40, taxBasisPoints: 500 })
    const { _id } = await anOrder(db, {
      lines: [
        [dal, 1],
        [match, 1],
      ],
      status: 'Delivered',
    })

    await returnItems(db, _id, { at: 1, count: 1 })

    const [bill, ...notes] = await documentsOf(db, _id)
    expect(bill).toMatchObject({ amountPaise: 10_500, roundingPaise: -40 })
    expect(notes).toMatchObject([
      {
        amountPaise: 0,
        taxablePaise: 38,
        cgstPaise: 1,
        sgstPaise: 1,
        roundingPaise: -40,
        lines: [{ amountPaise: 40, quantity: 1000 }],
      },
    ])
  })

  test('takes off everything when an order that was out is cancelled', async ({ db }) => {
    const { dal } = await aBasket(db)
    const { _id } = await anOrder(db, { lines: [[dal, 2]], status: 'Not delivered' })

    await cancelAsSeller(db, theSeller, { orderId: _id, reason: 'Refused' })

    expect(await documentsOf(db, _id)).toMatchObject([
      { kind: 'bill', amountPaise: 21_420, addedTaxPaise: 420 },
      { kind: 'credit_note', amountPaise: 21_420, addedTaxPaise: 420 },
    ])
  })

  test('names the landmark, until the account is deleted', async ({ db }) => {
    const shopper = await aShopper(db)
    const { id: addressId } = await anAddress(db, shopper, { landmark: 'Behind the temple' })
    const placed = { shopper: { ...shopper, addressId }, isPaid: true }
    const { _id } = await anOrder(db, { ...placed, status: 'Delivered' })
    const buyers = async () => (await viewBills(db, [_id])).map(({ buyer }) => buyer)
    expect(await buyers()).toMatchObject([{ landmark: 'Behind the temple' }])

    await eraseCustomer(db, shopper.id)

    expect(await buyers()).toMatchObject([{ name: 'Deleted account', street: '' }])
    expect((await buyers())[0]).not.toHaveProperty('landmark')
  })

  test('is not needed before the goods leave', async ({ db }) => {
    const { dal } = await aBasket(db)
    const { _id } = await anOrder(db, { lines: [[dal, 2]], status: 'Packed' })

    await cancelAsSeller(db, theSeller, { orderId: _id })

    expect(await documentsOf(db, _id)).toEqual([])
  })
})
