import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { viewAccounts } from '#server/money/accounts/accounts.ts'
import { today } from '#server/money/bills/queries.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { correctTab, endTab, mergeTabs, payTab } from './change-tab.ts'
import { openBalance } from './open-balance.ts'
import { viewOwnTab, viewSellerTab } from './views.ts'

const opening = { amount: 1500, day: '2026-03-31', note: 'Red book, page 12' } as const

const open = (db: Database, shopperId: string, change: object = {}) =>
  openBalance(db, theSeller, { shopperId, ...opening, ...change })

test('an old debt is the first entry of a tab, above its limit, and no money of the day (G36-5)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db, { limit: 100 })
  await anOrderOnTab(db, { shopper: asha })
  const before = await viewAccounts(db, { from: '2026-03-31', to: await today(db) })

  const tab = await open(db, asha.id)

  expect(tab).toMatchObject({ balance: 1571.4, left: 0, owesSince: '2026-03-30T18:30:00.000Z' })
  expect(tab.entries).toMatchObject([
    { kind: 'charged', balance: 1571.4 },
    { kind: 'opened', amount: 1500, balance: 1500, day: '2026-03-31', note: opening.note },
  ])
  expect(await viewOpenDay(db)).toMatchObject({ expected: 0 })
  expect(await viewAccounts(db, { from: '2026-03-31', to: await today(db) })).toEqual(before)
  await expect(anOrderOnTab(db, { shopper: asha })).rejects.toMatchObject({
    code: 'over_tab_limit',
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a customer without a tab gets a closed one, also with what the shop owes them (G36-5)', async ({
  db,
}) => {
  const { id } = await aShopperReadyToOrder(db)

  await open(db, id, { amount: 20.05, isCredit: true, note: undefined })

  expect(await viewOwnTab(db, id)).toMatchObject({ balance: -20.05, isOpen: false, limit: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('there is one opening balance, which a correction changes (G36-5)', async ({ db }) => {
  const { id } = await aTabCustomer(db)
  const key = newId()
  await open(db, id, { key })
  await open(db, id, { key })

  await expect(open(db, id)).rejects.toMatchObject({
    code: 'opening_known',
    said: { values: { day: '2026-03-31' } },
  })
  await correctTab(db, theSeller, {
    shopperId: id,
    amount: 500,
    isMore: false,
    note: 'Paid in May',
  })

  expect(await viewSellerTab(db, id)).toMatchObject({ balance: 1000 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an opening balance is of no later day than today and the first entry (G36-5)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)

  await expect(open(db, asha.id, { day: '2099-01-01' })).rejects.toMatchObject({
    said: { reason: 'opening_in_future' },
  })
  await anOrderOnTab(db, { shopper: asha })
  await db
    .updateTable('tabEntries')
    .set({ at: sql<Date>`'2026-03-30T18:29Z'::timestamptz` })
    .execute()
  await expect(open(db, asha.id)).rejects.toMatchObject({
    said: { reason: 'opening_after_entries', values: { day: '2026-03-30' } },
  })
  await expect(open(db, newId())).rejects.toMatchObject({ code: 'not_found' })
})

test('of two customers who are joined both opening balances stay, and a third is refused (G36-5)', async ({
  db,
}) => {
  const [asha, usha] = [await aTabCustomer(db), await aTabCustomer(db)]
  await open(db, asha.id)
  await open(db, usha.id, { amount: 200, day: '2026-02-01' })

  await inTransaction(db, (tx) => mergeTabs(tx, { from: usha.id, to: asha.id }))

  const tab = await viewSellerTab(db, asha.id)
  expect(tab).toMatchObject({ balance: 1700, owesSince: '2026-01-31T18:30:00.000Z' })
  expect(tab.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['opened', 200],
    ['opened', 1500],
  ])
  await expect(open(db, asha.id)).rejects.toMatchObject({ code: 'opening_known' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an opened tab keeps its account until it is paid (G36-5)', async ({ db }) => {
  const { id } = await aTabCustomer(db)
  await open(db, id)
  const close = () => inTransaction(db, (tx) => endTab(tx, id))

  await expect(close()).rejects.toMatchObject({ code: 'tab_not_settled' })
  await payTab(db, theSeller, { shopperId: id, kind: 'cash', amount: 1500 })

  await close()
  expect(await viewOpenDay(db)).toMatchObject({ expected: 1500 })
})
