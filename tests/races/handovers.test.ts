import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { handOver } from '#server/money/day/hand-over.ts'
import { undoPayment } from '#server/money/day/undo-payment.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { test } from '#tests/support/database.ts'
import { aShopWithPeople, closeAll, takeCash } from '#tests/support/people-cash.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

test('of two phones that take the same person’s cash one is told what is left (a store without the lock takes it twice)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, ravi)
  const take = (own: Database) =>
    handOver(own, meena, { key: newId(), person: ravi.id, amount: 102, left: 102 })

  // Handovers are read and wait to be added.
  const hold = 'lock table cash_handovers in share row exclusive mode'
  const outcomes = await releaseTogether({ url, hold, attempts: [take, take, take] })

  expect(failuresOf(outcomes)).toEqual(['changed_meanwhile', 'changed_meanwhile'])
  expect(await viewOpenDay(db)).toMatchObject({ people: [{ handedOver: 102, difference: 0 }] })
})

test('a handover at the moment of a close is in one day', async ({ ownDb: db }) => {
  const { owner, meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, ravi)

  const bring = handOver(db, meena, { key: newId(), person: ravi.id, amount: 102, reason: 'All' })
  await Promise.allSettled([bring, closeAll(db, owner)])
  await closeAll(db, owner)

  expect(await viewOpenDay(db)).toMatchObject({ people: [] })
  expect(await verifyLedgers(db)).toEqual([])
})

/** A khata on which the cashier took ₹50. */
async function aPaidTab(db: Database) {
  const { owner, meena } = await aShopWithPeople(db)
  const shopper = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper })
  const { entries } = await payTab(db, meena, { shopperId: shopper.id, kind: 'cash', amount: 50 })
  const undo = (own: Database) =>
    undoPayment(own, meena, {
      shopperId: shopper.id,
      entry: Number(entries[0]!._id),
      key: newId(),
    })
  return { owner, shopperId: shopper.id, undo }
}

test('of three phones that undo one payment of a khata one does', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { shopperId, undo } = await aPaidTab(db)

  const hold = 'lock table tab_entries in share row exclusive mode'
  const outcomes = await releaseTogether({ url, hold, attempts: [undo, undo, undo] })

  expect(failuresOf(outcomes)).toEqual(['drawer_entry_over', 'drawer_entry_over'])
  expect(await viewSellerTab(db, shopperId)).toMatchObject({ balance: 71.4 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an undo at the moment of a close is in the day of its payment, or refused', async ({
  ownDb: db,
}) => {
  const { owner, shopperId, undo } = await aPaidTab(db)

  const [undone] = await Promise.allSettled([undo(db), closeAll(db, owner)])
  await closeAll(db, owner)

  const { balance } = await viewSellerTab(db, shopperId)
  expect(balance).toBe(undone.status === 'fulfilled' ? 71.4 : 21.4)
  expect(await verifyLedgers(db)).toEqual([])
})
