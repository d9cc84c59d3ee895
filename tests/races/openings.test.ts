import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { recordOpenings } from '#server/counter/opening-table/record-openings.ts'
import type { Database } from '#server/database/database.ts'
import { openBalance } from '#server/money/tabs/open-balance.ts'
import { viewSellerTab, viewTabs } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

test('of opening balances from several phones at once one is recorded, the others are told', async ({
  ownDb,
  ownUrl,
}) => {
  const { id: shopperId } = await aShopperReadyToOrder(ownDb)
  const open = (db: Database) =>
    openBalance(db, theSeller, { shopperId, amount: 500, day: '2026-03-31' })

  // Entries are read and wait to be added.
  const hold = 'lock table tab_entries in share row exclusive mode'
  const outcomes = await releaseTogether({
    url: ownUrl,
    hold,
    attempts: [open, open, open, open],
  })

  expect(failuresOf(outcomes)).toEqual(['opening_known', 'opening_known', 'opening_known'])
  expect(await viewSellerTab(ownDb, shopperId)).toMatchObject({ balance: 500 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('of one table from several phones at once each row is recorded once, and its customers are added once', async ({
  ownDb,
  ownUrl,
}) => {
  const table = 'Meena,98450 12345,100\nRavi,98450 12346,50'
  const take = (db: Database) =>
    recordOpenings(db, theSeller, { table, day: '2026-03-31', key: newId(), good: 2 })

  const hold = 'lock table tab_entries in share row exclusive mode'
  const outcomes = await releaseTogether({ url: ownUrl, hold, attempts: [take, take, take] })

  expect(failuresOf(outcomes)).toEqual(['changed_meanwhile', 'changed_meanwhile'])
  expect((await viewTabs(ownDb, undefined)).totals).toEqual({ owed: 150, customers: 2 })
})
