import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { handOver } from '#server/money/day/hand-over.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { test } from '#tests/support/database.ts'
import { aShopWithPeople, closeAll, takeCash } from '#tests/support/people-cash.ts'
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
