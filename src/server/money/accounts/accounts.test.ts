import { expect } from 'vitest'
import { type AccountTable, accountTables } from '#contract/account-tables.ts'
import { toPaise } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { today } from '#server/money/bills/queries.ts'
import { viewBills } from '#server/money/bills/views.ts'
import { addDrawerEntry } from '#server/money/day/drawer.ts'
import { handOver } from '#server/money/day/hand-over.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPerson } from '#tests/support/people-cash.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { viewAccounts } from './accounts.ts'
import { exportAccounts } from './export-accounts.ts'

/** Two orders of dal at 5 %, onions at 0 % and 1.5 kg of loose rice at 5 %; one of the two comes back. */
async function aDayOfSales(db: Database) {
  await setTax(db, { mode: 'included' })
  await db
    .insertInto('storeSettings')
    .values({ name: 'Gupta', lowStock: 5, acceptsOrders: true, gstin: '29AAPFU0939F1ZR' })
    .execute()
  const dal = await aProduct(db, {
    name: 'Dal',
    hsn: '0713',
    offerPricePaise: 10_500,
    taxBasisPoints: 500,
  })
  const onion = await aProduct(db, { name: 'Onion', offerPricePaise: 4000, taxBasisPoints: 0 })
  const loose = { stepGrams: 250, leastGrams: 250, weight: null }
  const rice = await aProduct(db, {
    name: 'Rice',
    hsn: '1006',
    offerPricePaise: 2000,
    taxBasisPoints: 500,
    ...loose,
  })
  const lines = [
    [dal, 1],
    [onion, 1],
    [rice, 6],
  ] as const
  const kept = await anOrder(db, { lines, status: 'Delivered', isPaid: true })
  const back = await anOrder(db, { lines, status: 'Not delivered' })
  await cancelAsSeller(db, theSeller, { orderId: back._id, reason: 'Refused' })
  const day = await today(db)
  return { kept, back, day, range: { from: day, to: day } }
}

async function rowsOf(db: Database, table: AccountTable, range: { from: string; to: string }) {
  const csv = await exportAccounts(db, { table, range })
  return csv.replace('\ufeff', '').trim().split('\r\n')
}

test('the day is added up by rate, bills less credit notes (G-32)', async ({ db }) => {
  const { range } = await aDayOfSales(db)

  expect(await viewAccounts(db, range)).toMatchObject({
    bills: { count: 2, amount: 530 },
    creditNotes: { count: 1, amount: 265 },
    byRate: [
      { percent: 0, amount: 40, taxable: 40, cgst: 0 },
      { percent: 5, amount: 225, taxable: 214.28, cgst: 5.36, sgst: 5.36 },
    ],
    payments: [{ kind: 'cash', count: 1, came: 265, went: 0, undone: 0, undoneEarlier: 0 }],
  })
})

test('the tables are those of the returns (G-32)', async ({ db }) => {
  const { range, day, kept } = await aDayOfSales(db)

  expect(await rowsOf(db, 'b2cs', range)).toEqual([
    'Type,Place Of Supply,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'OE,29-Karnataka,5,214.28,0.00,',
  ])
  expect((await rowsOf(db, 'hsn', range)).slice(1)).toEqual([
    ',Onion,NOS,1,40.00,0,40.00,0.00,0.00,0.00,0.00',
    '0713,Dal,NOS,1,105.00,5,100.00,0.00,2.50,2.50,0.00',
    '1006,Rice,KGS,1.5,120.00,5,114.28,0.00,2.86,2.86,0.00',
  ])
  expect((await rowsOf(db, 'sales', range)).slice(1)).toEqual([
    `${day},0,40.00,0.00,0.00,0.00,40.00`,
    `${day},5,214.28,5.36,5.36,0.00,225.00`,
  ])
  const documents = await rowsOf(db, 'documents', range)
  expect(documents[1]).toMatch(/^Invoices for outward supply,TK\/.*1,TK\/.*2,2,0$/)
  expect(documents[2]).toMatch(/^Credit Note,TKC\/.*1,TKC\/.*1,1,0$/)
  expect((await rowsOf(db, 'payments', range))[1]).toContain(
    `,${kept.number},Asha Rao,Cash,265.00,,`,
  )
})

/** Dal at 5 % and onions at 0 %, billed to a business; some of them come back. */
async function aSaleToABusiness(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  await db.updateTable('shoppers').set({ gstin: business }).where('id', '=', shopper.id).execute()
  const dal = await aProduct(db, { name: 'Dal', offerPricePaise: 10_500, taxBasisPoints: 500 })
  const onion = await aProduct(db, { name: 'Onion', offerPricePaise: 4000, taxBasisPoints: 0 })
  const lines = [
    [dal, 2],
    [onion, 1],
  ] as const
  const { _id } = await anOrder(db, { shopper, lines, status: 'Delivered' })
  const { items, version } = await viewOrder(db, shopper.id, _id)
  const back = [{ item: items[0]!._id, quantity: 1, isWasted: false }]
  await returnItems(db, theSeller, { orderId: _id, version, items: back, reason: 'Bad' })
  return _id
}

const business = '27AAPFU0939F1ZV'

test('what a business buys stands in the tables of businesses, and 0 % in that of exempt sales (C10)', async ({
  db,
}) => {
  const { range } = await aDayOfSales(db)
  const orderId = await aSaleToABusiness(db)

  const [bill, note] = await viewBills(db, [orderId])
  expect([bill?.kind, bill?.buyer.gstin, note?.buyer.gstin]).toEqual([
    'tax_invoice',
    business,
    business,
  ])
  const end = (rows: string[]) => rows.slice(1).map((row) => row.split(',').slice(4).join(','))
  const b2b = await rowsOf(db, 'b2b', range)
  expect(b2b[1]).toContain(`${business},Asha Rao,${bill?.serial},`)
  expect(end(b2b)).toEqual(['250.00,29-Karnataka,N,Regular B2B,,5,200.00,0.00'])
  expect(end(await rowsOf(db, 'credit-notes-b2b', range))).toEqual([
    'C,105.00,29-Karnataka,N,Regular B2B,5,100.00,0.00',
  ])
  expect(await rowsOf(db, 'b2cs', range)).toContain('OE,29-Karnataka,5,214.28,0.00,')
  expect((await rowsOf(db, 'exempt', range)).slice(1)).toEqual([
    'Intra-State supplies to registered persons,0.00,40.00,0.00',
    'Intra-State supplies to unregistered persons,0.00,40.00,0.00',
  ])
  expect((await rowsOf(db, 'hsn-b2b', range)).slice(1)).toEqual([
    ',Onion,NOS,1,40.00,0,40.00,0.00,0.00,0.00,0.00',
    ',Dal,NOS,1,105.00,5,100.00,0.00,2.50,2.50,0.00',
  ])
})

async function anExpense(db: Database): Promise<void> {
  const tea = { kind: 'expense', category: 'Tea', amount: 40, isBelowZero: true } as const
  await addDrawerEntry(db, theSeller, { key: newId(), ...tea })
}

async function aHandover(db: Database): Promise<void> {
  const { id: person } = await aPerson(db, 'Ravi', 'rider')
  await handOver(db, theSeller, { key: newId(), person, amount: 40, reason: 'Found' })
}

test('every table has its headings and a cell for each in every row (G-32)', async ({ db }) => {
  const { range } = await aDayOfSales(db)
  await aSaleToABusiness(db)
  await anExpense(db)
  await aHandover(db)

  for (const table of accountTables) {
    const [headings = '', ...rows] = await rowsOf(db, table, range)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row.split(',')).toHaveLength(headings.replaceAll(/, table/g, '').split(',').length)
  }
})

test('sales by rate add up to what was billed, with the round-off and tax on top', async ({
  db,
}) => {
  for (const terms of [{ mode: 'included' }, { mode: 'on_top' }, { mode: 'none' }] as const) {
    await setTax(db, { ...terms, roundsCash: true })
    const odd = await aProduct(db, { offerPricePaise: 1077, pricePaise: 1200 })
    await anOrder(db, { lines: [[odd, 3]], status: 'Delivered' })
  }
  const day = await today(db)
  const range = { from: day, to: day }

  const { bills, byRate, addedTax, rounding } = await viewAccounts(db, range)

  expect([bills.amount, addedTax]).toEqual([97, 0.65])
  const paise = [...byRate.map(({ amount }) => amount), addedTax, rounding].map(toPaise)
  expect(paise.reduce((sum, each) => sum + each, 0)).toBe(9700)
  const sales = (await rowsOf(db, 'sales', range)).slice(1).map((row) => row.split(','))
  expect(sales.map(([, rate]) => rate)).toEqual(['', 'Tax on top', 'Round-off'])
  expect(sales.reduce((sum, cells) => sum + toPaise(Number(cells.at(-1))), 0)).toBe(9700)
})

test('goods without a code are told apart in the table by HSN', async ({ db }) => {
  const { range } = await aDayOfSales(db)
  const salt = await aProduct(db, { name: 'Salt', offerPricePaise: 2000, taxBasisPoints: 0 })
  await anOrder(db, { lines: [[salt, 2]], status: 'Delivered' })

  expect((await rowsOf(db, 'hsn', range)).slice(1, 3)).toEqual([
    ',Onion,NOS,1,40.00,0,40.00,0.00,0.00,0.00,0.00',
    ',Salt,NOS,2,40.00,0,40.00,0.00,0.00,0.00,0.00',
  ])
})

test('amounts below zero are numbers, and names stay text', async ({ db }) => {
  await setTax(db, { roundsCash: true })
  const odd = await aProduct(db, { name: '=1+1', offerPricePaise: 1003, pricePaise: 1200 })
  await anOrder(db, { lines: [[odd, 1]], status: 'Delivered' })
  const day = await today(db)

  const [, bill = ''] = await rowsOf(db, 'bills', { from: day, to: day })

  expect(bill).toMatch(/,-0\.23,10\.00,{8}$/)
})

test('whether the shop has a GSTIN is known', async ({ db }) => {
  const { range } = await aDayOfSales(db)
  expect((await viewAccounts(db, range)).hasGstin).toBe(true)

  await db.updateTable('storeSettings').set({ gstin: null }).execute()

  expect((await viewAccounts(db, range)).hasGstin).toBe(false)
})
