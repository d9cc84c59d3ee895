import fc from 'fast-check'
import type { AccountTable } from '#contract/account-tables.ts'
import type { MoneySum } from '#contract/api/money-sums.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { toPaise } from '#contract/money.ts'
import { gramsOf } from '#contract/weights.ts'
import { viewDashboard } from '#server/dashboard/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewAccounts } from '#server/money/accounts/accounts.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { today } from '#server/money/bills/queries.ts'
import { viewBills } from '#server/money/bills/views.ts'
import { viewCloses } from '#server/money/day/closed-days.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { viewOwed, viewSellerTab } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewTheseOrders } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { aDay, dayStep, takeDayStep } from './day-steps.ts'
import { type Shop, send } from './steps.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const sumPaise = (rupees: readonly number[]) => sum(rupees.map(toPaise))

/** The cells of a CSV table by their headings. */
async function readTable(db: Database, table: AccountTable, range: { from: string; to: string }) {
  const csv = await exportAccounts(db, { table, range })
  const [head = '', ...rows] = csv.replace('\ufeff', '').trim().split('\r\n')
  const headings = head.split(/,(?! table)/)
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, at) => [headings[at]!, cell])),
  )
}

const column = (rows: readonly Record<string, string>[], heading: string) =>
  sumPaise(rows.map((row) => Number(row[heading])))

function byKind(sums: readonly MoneySum[]) {
  const kinds = ['cash', 'upi', 'tab', 'online'] as const
  const of = (kind: string, part: 'came' | 'went' | 'undone' | 'undoneEarlier') =>
    sumPaise(sums.filter((each) => each.kind === kind).map((each) => each[part]))
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { came: of(kind, 'came'), went: of(kind, 'went'), undone: of(kind, 'undone') },
    ]),
  )
}

const netOf = (sums: readonly MoneySum[], kind: string) =>
  sum(
    sums
      .filter((each) => each.kind === kind)
      .map(
        ({ came, went, undoneEarlier }) => toPaise(came) - toPaise(went) - toPaise(undoneEarlier),
      ),
  )

/** Sums of the money that moved, read from the order pages and the statements of tabs. */
async function moneyOfPages({ db, shoppers }: Shop, orders: readonly SellerOrder[]) {
  const receipts = orders.flatMap((order) => order.receipts)
  const tabs = await Promise.all(shoppers.map(({ id }) => viewSellerTab(db, id)))
  const paid = tabs.flatMap(({ entries }) => entries).filter(({ kind }) => kind.startsWith('paid'))
  const of = (kind: string) => {
    const own = receipts.filter((each) => each.kind === kind)
    const add = (which: readonly { amount: number }[]) =>
      sumPaise(which.map(({ amount }) => amount))
    const onTab = paid.filter((entry) => entry.kind.toLowerCase() === `paid ${kind}`)
    return {
      came:
        add(own.filter(({ undone, wentBack }) => !undone && !wentBack)) -
        add(onTab.filter(({ undone }) => !undone)),
      went: add(own.filter(({ undone, wentBack }) => !undone && wentBack)),
      undone: add(own.filter(({ undone }) => undone)) - add(onTab.filter(({ undone }) => undone)),
    }
  }
  return { cash: of('cash'), upi: of('upi'), tab: of('tab'), online: of('online') }
}

async function checkMoney(shop: Shop, orders: readonly SellerOrder[], day: string) {
  const { db } = shop
  const range = { from: day, to: day }
  const expected = await moneyOfPages(shop, orders)
  const { payments } = await viewAccounts(db, range)
  const dashboard = await viewDashboard(db, { now: new Date(), ...range })
  const table = await readTable(db, 'payments', range)
  const kindNames = { cash: 'Cash', upi: 'UPI', tab: 'Khata', online: 'Online' }
  const inTable = Object.entries(kindNames).map(([kind, name]) => {
    const own = table.filter((row) => row['Kind'] === name)
    const [came, went] = [column(own, 'Received'), column(own, 'Given Back')]
    return [kind, { came, went, undone: column(own, 'Undone') }]
  })
  expect(byKind(payments)).toEqual(expected)
  expect(byKind(dashboard.money)).toEqual(expected)
  expect(Object.fromEntries(inTable)).toEqual(expected)

  const [open, { closes }] = [await viewOpenDay(db), await viewCloses(db)]
  for (const kind of Object.keys(kindNames)) {
    const ofCloses = [open, ...closes].map(({ sums }) => netOf(sums, kind))
    expect([kind, sum(ofCloses)]).toEqual([kind, netOf(payments, kind)])
  }
  expect(toPaise(open.expected)).toBe(toPaise(open.opening) + netOf(open.sums, 'cash'))
  if (closes.length === 0) expect(byKind(open.sums)).toEqual(expected)
  expect(toPaise(open.opening)).toBe(toPaise(closes[0]?.left ?? 0))
}

async function checkSales({ db }: Shop, orders: readonly SellerOrder[], day: string) {
  for (const order of orders) {
    expect(sumPaise(order.items.map(({ amount }) => amount))).toBe(toPaise(order.itemsAmount))
    const { itemsAmount, taxAmount, rounding = 0, area } = order
    expect(sumPaise([itemsAmount, taxAmount, area?.fee ?? 0, rounding])).toBe(toPaise(order.amount))
  }
  const isSold = (each: SellerOrder) =>
    each.status !== 'Cancelled' && (each.paymentType === 'COD' || each.isPaid)
  const sold = orders.filter(isSold)
  const items = sold.flatMap((order) => order.items)
  const dashboard = await viewDashboard(db, { now: new Date(), from: day, to: day })
  expect(toPaise(dashboard.range.sales)).toBe(sumPaise(sold.map(({ amount }) => amount)))
  expect(sumPaise(dashboard.perDay.map(({ sales }) => sales))).toBe(toPaise(dashboard.range.sales))
  expect(sumPaise(dashboard.bestSellers.map(({ sales }) => sales))).toBe(
    sumPaise(items.map(({ amount }) => amount)),
  )
  expect(sum(dashboard.bestSellers.map(({ grams = 0 }) => grams))).toBe(sum(items.map(gramsOfItem)))
  expect(dashboard.givenAway.grams).toBe(sum(items.map(({ given = 0 }) => given)))
}

const gramsOfItem = ({ quantity, grams, product: { stepGrams } }: SellerOrder['items'][number]) =>
  gramsOf({ quantity, grams, stepGrams }) ?? 0

/** Every row of the table of orders adds up, and says of its order what the order says. */
async function checkOrders({ db }: Shop, orders: readonly SellerOrder[], day: string) {
  const table = await readTable(db, 'orders', { from: day, to: day })
  const paise = (row: Record<string, string>, heading: string) => toPaise(Number(row[heading]))
  for (const row of table) {
    const { amount, area } = orders.find(({ number }) => number === row['Order'])!
    const { fee = 0, tax = 0, name = '' } = area ?? {}
    expect([paise(row, 'Total'), paise(row, 'Delivery Fee')]).toEqual([
      toPaise(amount),
      toPaise(fee),
    ])
    expect([paise(row, 'Tax In Delivery Fee'), row['Area']]).toEqual([toPaise(tax), name])
    const parts = ['Goods', 'Tax On Top', 'Delivery Fee', 'Round Off']
    expect(sum(parts.map((part) => paise(row, part)))).toBe(toPaise(amount))
  }
  const isThere = ({ onlinePayment, isPaid }: SellerOrder) => isPaid || !onlinePayment
  expect(table.length).toBeGreaterThanOrEqual(orders.filter(isThere).length)
}

async function checkBills({ db }: Shop, orders: readonly SellerOrder[], day: string) {
  const range = { from: day, to: day }
  const papers = await viewBills(
    db,
    orders.map(({ _id }) => _id),
  )
  // A bill stays when a move is undone: the goods go out again with it.
  const withPapers = new Set(papers.map(({ order }) => order))
  const left = orders.filter(({ _id }) => withPapers.has(_id))
  const isOut = ({ status, amount }: SellerOrder) =>
    amount > 0 && (status === 'Out for delivery' || status === 'Delivered')
  expect(orders.filter((order) => isOut(order) && !left.includes(order))).toEqual([])
  const billed = papers.map(({ kind, amount }) => (kind === 'credit_note' ? -amount : amount))
  const expected = left.map(({ status, amount }) => (status === 'Cancelled' ? 0 : amount))
  expect(sumPaise(billed)).toBe(sumPaise(expected))

  const accounts = await viewAccounts(db, range)
  const { bills, creditNotes, byRate, addedTax, rounding } = accounts
  const net = toPaise(bills.amount) - toPaise(creditNotes.amount)
  expect(net).toBe(sumPaise(billed))
  expect(sumPaise([...byRate.map(({ amount }) => amount), addedTax, rounding])).toBe(net)
  const [billTable, noteTable, sales, hsn] = [
    await readTable(db, 'bills', range),
    await readTable(db, 'credit-notes', range),
    await readTable(db, 'sales', range),
    await readTable(db, 'hsn', range),
  ]
  expect(column(billTable, 'Total') - column(noteTable, 'Total')).toBe(net)
  expect(column(sales, 'Total')).toBe(net)
  const taxed = byRate.filter(({ percent }) => percent !== null)
  expect(column(hsn, 'Total Value')).toBe(sumPaise(taxed.map(({ amount }) => amount)))
  expect(column(hsn, 'Taxable Value')).toBe(sumPaise(taxed.map(({ taxable }) => taxable)))
}

async function addUp(shop: Shop): Promise<void> {
  const { db, shoppers } = shop
  const day = await today(db)
  const orders = await viewTheseOrders(
    db,
    shop.orders.map(({ id }) => id),
  )
  await checkMoney(shop, orders, day)
  await checkSales(shop, orders, day)
  await checkOrders(shop, orders, day)
  await checkBills(shop, orders, day)
  const tabs = await Promise.all(shoppers.map(({ id }) => viewSellerTab(db, id)))
  expect(toPaise((await viewOwed(db)).owed)).toBe(
    sumPaise(tabs.map(({ balance }) => Math.max(0, balance))),
  )
  for (const { balance, entries } of tabs)
    expect(sumPaise(entries.map(({ amount }) => amount))).toBe(toPaise(balance))
  expect(await verifyLedgers(db)).toEqual([])
}

// For a long run: DAY_RUNS=200.
const numRuns = Number(process.env['DAY_RUNS'] ?? 4)

/** The random days must contain each of these, or the test says nothing. */
const kinds = [
  'place',
  'pick weigh',
  'returnItems',
  'undo',
  'counter',
  'area',
  'close',
  'payTab',
  'receive',
]

test('every screen and table of a random day adds up to the same', async ({ ownDb }) => {
  const done = new Set<string>()
  for (let round = 0; round < 4 && !kinds.every((kind) => done.has(kind)); round += 1) {
    await fc.assert(
      fc.asyncProperty(fc.array(dayStep, { minLength: 20, maxLength: 45 }), async (steps) => {
        await changeSchema(
          ownDb,
          'truncate orders, shoppers, products, day_closes, bill_series, store_settings, tax_settings, delivery_areas cascade',
        )
        const shop = await aDay(ownDb)
        for (const each of steps) {
          const name = each.do === 'pick' ? `pick ${each.what}` : each.do
          if (await takeDayStep(shop, each)) done.add(name)
        }
        await send(shop, 'none')
        await addUp(shop)
      }),
      { numRuns },
    )
  }
  expect([...done]).toEqual(expect.arrayContaining(kinds))
})
