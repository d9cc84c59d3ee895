import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewToCollect } from '#server/orders/read/seller-lists.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { mergeTabs, payTab, saveTab } from './change-tab.ts'
import { viewOwnTab, viewSellerTab, viewTabDue, viewTabs } from './views.ts'

type Due = { day: number } | { days: number } | null

const setDue = (db: Database, shopperId: string, due: Due) =>
  saveTab(db, theSeller, { shopperId, limit: 1000, isOpen: true, due })

/** Moves the charge of an order to a moment. */
async function chargedAt(db: Database, orderId: string, at: string): Promise<void> {
  const moment = sql<Date>`${at}::timestamptz`
  await db.updateTable('tabEntries').set({ at: moment }).where('orderId', '=', orderId).execute()
}

test.for([
  ['2027-01-30', 31, '2027-01-31'],
  ['2027-01-31', 31, '2027-02-28'],
  ['2028-01-31', 31, '2028-02-29'],
  ['2027-02-28', 31, '2027-03-31'],
  ['2027-03-31', 31, '2027-04-30'],
  ['2027-04-05', 5, '2027-05-05'],
  ['2027-04-04', 5, '2027-04-05'],
  ['2027-12-31', 1, '2028-01-01'],
] as const)(
  'what was put on a tab on %s is due on day %i next: %s',
  async ([day, due, on], { db }) => {
    const { rows } = await sql<{ on: string }>`
    select tab_due_on(${day}::date, ${due}::smallint, null)::text as on`.execute(db)

    expect(rows).toEqual([{ on }])
  },
)

test('the last minute of 31 March in India is of March, the next one of April (G36-5)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  const { _id } = await anOrderOnTab(db, { shopper: asha })
  await setDue(db, asha.id, { days: 0 })

  await chargedAt(db, _id, '2026-03-31T18:29:59Z')
  expect(await viewOwnTab(db, asha.id)).toMatchObject({ dueOn: '2026-03-31' })
  await chargedAt(db, _id, '2026-03-31T18:30:00Z')

  expect(await viewOwnTab(db, asha.id)).toMatchObject({ dueOn: '2026-04-01' })
})

test('a payment settles the oldest first, and a cancelled order its own debt alone (G36-5)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  const [old, later] = [
    await anOrderOnTab(db, { shopper: asha }),
    await anOrderOnTab(db, { shopper: asha }),
  ]
  await chargedAt(db, old._id, '2026-01-05T06:00:00Z')
  await chargedAt(db, later._id, '2026-02-20T06:00:00Z')
  await setDue(db, asha.id, { day: 10 })
  expect(await viewSellerTab(db, asha.id)).toMatchObject({ dueOn: '2026-01-10', overdue: 142.8 })

  await cancelOrder(db, asha.id, { orderId: later._id })
  expect(await viewSellerTab(db, asha.id)).toMatchObject({ dueOn: '2026-01-10', overdue: 71.4 })
  const paying = { shopperId: asha.id, kind: 'cash', amount: 71.4 } as const
  await payTab(db, theSeller, paying)

  const paid = await viewSellerTab(db, asha.id)
  expect([paid.balance, paid.dueOn, paid.overdue]).toEqual([0, undefined, undefined])
  expect(await verifyLedgers(db)).toEqual([])
})

test('due today is not overdue; without terms nothing is due; terms of one kind replace the other (G36-5)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper: asha })
  expect(await viewSellerTab(db, asha.id)).not.toHaveProperty('dueOn')

  const today = await setDue(db, asha.id, { days: 0 })
  expect(today).toMatchObject({ due: { days: 0 } })
  expect(today).not.toHaveProperty('overdue')
  expect(await setDue(db, asha.id, { day: 31 })).toMatchObject({ due: { day: 31 } })
  await saveTab(db, theSeller, { shopperId: asha.id, limit: 900, isOpen: true })
  expect(await viewSellerTab(db, asha.id)).toMatchObject({ due: { day: 31 }, limit: 900 })

  expect(await setDue(db, asha.id, null)).not.toHaveProperty('due')
})

test('overdue tabs come first, on the pay page, in To collect and the list (G36-5)', async ({
  db,
}) => {
  const [asha, usha] = [await aTabCustomer(db), await aTabCustomer(db)]
  const { _id } = await anOrderOnTab(db, { shopper: usha })
  await anOrderOnTab(db, { shopper: asha })
  await anOrderOnTab(db, { shopper: asha })
  await anOrder(db, { shopper: asha, status: 'Delivered' })
  await anOrder(db, { shopper: usha, status: 'Delivered' })
  await chargedAt(db, _id, '2026-01-05T06:00:00Z')
  await setDue(db, usha.id, { days: 15 })

  const overdue = { dueOn: '2026-01-20', overdue: 71.4 }
  const { tabs } = await viewTabs(db, undefined)
  expect(tabs.map(({ customer }) => customer._id)).toEqual([usha.id, asha.id])
  const { linkSecret } = await db
    .selectFrom('tabs')
    .select('linkSecret')
    .where('shopperId', '=', usha.id)
    .executeTakeFirstOrThrow()
  expect(await viewTabDue(db, linkSecret!)).toMatchObject({ due: 71.4, ...overdue })
  const { list, khataOverdue } = await viewToCollect(db)
  expect(khataOverdue).toEqual({ customers: 1, amount: 71.4 })
  expect(list.map(({ khata }) => khata)).toEqual([{ owed: 71.4, ...overdue }, { owed: 142.8 }])
})

test('who is joined brings their terms only where the other has no tab (G36-5)', async ({ db }) => {
  const [asha, usha] = [await aTabCustomer(db), await aTabCustomer(db)]
  await setDue(db, usha.id, { day: 7 })

  await inTransaction(db, (tx) => mergeTabs(tx, { from: usha.id, to: asha.id }))
  expect(await viewSellerTab(db, asha.id)).not.toHaveProperty('due')
  await setDue(db, asha.id, { days: 30 })
  await db.deleteFrom('tabs').where('shopperId', '=', usha.id).execute()
  await inTransaction(db, (tx) => mergeTabs(tx, { from: asha.id, to: usha.id }))

  expect(await viewSellerTab(db, usha.id)).toMatchObject({ due: { days: 30 } })
})
