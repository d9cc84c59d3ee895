import { sql } from 'kysely'
import { expect } from 'vitest'
import type { MoneySum } from '#contract/api/money-sums.ts'
import { newId } from '#platform/new-id.ts'
import { viewDashboard } from '#server/dashboard/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewAccounts } from '#server/money/accounts/accounts.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { today } from '#server/money/bills/queries.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { recordCash } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { undoing } from '#tests/support/undoing.ts'
import { closeDay, viewOpenDay } from './day-close.ts'

const none = { count: 0, came: 0, went: 0, undone: 0, undoneEarlier: 0 }

/** A delivered order of ₹102, with its cash received. */
async function aCashOrder(db: Database) {
  const dal = await aProduct(db, { offerPricePaise: 10_000, pricePaise: 10_000 })
  const asha = await aShopperReadyToOrder(db)
  const { _id: id } = await anOrder(db, { shopper: asha, lines: [[dal, 1]], status: 'Delivered' })
  await recordCash(db, theSeller, id)
  return { id, ...undoing(db, { id, asha }) }
}

/** Reads the money moved today from every place that shows it. */
async function readAll(db: Database) {
  const day = await today(db)
  const range = { from: day, to: day }
  const csv = await exportAccounts(db, { table: 'payments', range })
  const [open, accounts, dashboard] = [
    await viewOpenDay(db),
    await viewAccounts(db, range),
    await viewDashboard(db, { now: new Date(), ...range }),
  ]
  return {
    open,
    day: open.sums,
    accounts: accounts.payments,
    dashboard: dashboard.money,
    csv: sumCsv(csv),
  }
}

/** The columns of amounts, added up for each kind. */
function sumCsv(csv: string): Record<string, number[]> {
  const [, ...rows] = csv.replace('\ufeff', '').trim().split('\r\n')
  const sums: Record<string, number[]> = {}
  for (const row of rows) {
    const [, , , kind = '', ...cells] = row.split(',')
    const amounts = cells.slice(0, 4).map(Number)
    sums[kind] = amounts.map((amount, at) => (sums[kind]?.[at] ?? 0) + amount)
  }
  return sums
}

test('a tab paid in cash is cash everywhere', async ({ db }) => {
  const asha = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper: asha })
  await payTab(db, theSeller, { shopperId: asha.id, kind: 'cash', amount: 50 })
  await payTab(db, theSeller, { shopperId: asha.id, kind: 'upi', amount: 10.4 })

  const { day, accounts, dashboard, csv } = await readAll(db)

  const expected: MoneySum[] = [
    { ...none, kind: 'cash', who: theSeller.email, count: 1, came: 50 },
    { ...none, kind: 'tab', who: '', count: 1, came: 71.4 },
    { ...none, kind: 'upi', who: theSeller.email, count: 1, came: 10.4 },
  ]
  expect([day, accounts, dashboard]).toEqual([expected, expected, expected])
  expect(csv).toEqual({ Cash: [50, 0, 0, 0], Khata: [71.4, 0, 0, 0], UPI: [10.4, 0, 0, 0] })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an undone receipt was never received, and is listed as undone', async ({ db }) => {
  await aCashOrder(db)
  const { undoLast } = await aCashOrder(db)
  expect((await undoLast()).status).toBe(200)

  const { open, day, accounts, dashboard, csv } = await readAll(db)

  const expected = [
    { ...none, kind: 'cash', who: theSeller.email, count: 1, came: 102, undone: 102 },
  ]
  expect([day, accounts, dashboard]).toEqual([expected, expected, expected])
  expect(csv).toEqual({ Cash: [102, 0, 102, 0] })
  expect(open).toMatchObject({ expected: 102, count: 3 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a receipt of a closed day that is undone after it is taken off the next one', async ({
  db,
}) => {
  const { id, undoLast } = await aCashOrder(db)
  await closeDay(db, theSeller, { key: newId(), count: 1, notes: { 100: 1, 2: 1 } })
  expect((await undoLast()).status).toBe(200)
  // The receipt is one of yesterday by the calendar, too.
  await sql`update money_events set at = at - interval '1 day' where order_id = ${id} and reverses is null`.execute(
    db,
  )

  const { open, day, accounts, csv } = await readAll(db)

  const expected = [{ ...none, kind: 'cash', who: theSeller.email, undoneEarlier: 102 }]
  expect([day, accounts]).toEqual([expected, expected])
  expect(csv).toEqual({ Cash: [0, 0, 0, 102] })
  expect(open).toMatchObject({ opening: 102, expected: 0, count: 1 })
  await closeDay(db, theSeller, { key: newId(), count: 1, notes: {} })
  expect(await verifyLedgers(db)).toEqual([])
})

const damages = {
  'a closed day lists what moved until then': sql`update day_closes set totals = '[]'`,
  'a closed day expects what it opened with and the cash that moved': sql`
    update day_closes set expected_paise = expected_paise + 1, reason = 'Found'`,
  'a day opens with what the one before left in the drawer': sql`
    update day_closes set opening_paise = 1, expected_paise = expected_paise + 1, reason = 'Found'`,
}

test.for(Object.entries(damages))('it is noticed when not: %s', async ([rule, damage], { db }) => {
  await aCashOrder(db)
  await closeDay(db, theSeller, { key: newId(), count: 1, notes: { 100: 1, 2: 1 } })
  expect(await verifyLedgers(db)).toEqual([])

  await damage.execute(db)

  expect((await verifyLedgers(db)).map((difference) => difference.rule)).toContain(rule)
})

test('it is noticed when the view of money is not what the ledgers say', async ({ ownDb }) => {
  const { undoLast } = await aCashOrder(ownDb)
  await undoLast()
  expect(await verifyLedgers(ownDb)).toEqual([])

  await changeSchema(
    ownDb,
    `alter view money_moved rename to money_moved_before;
    create view money_moved as select * from money_moved_before where not is_undo;
    grant select on money_moved to public`,
  )

  expect(await verifyLedgers(ownDb)).toMatchObject([
    {
      rule: 'the money of a day is what the ledgers of orders and tabs say',
      expected: '0 received, 0 in all',
      found: '0 received, 10200 in all',
    },
  ])
})
