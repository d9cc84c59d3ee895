import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { closeDay, viewOpenDay } from '#server/money/day/day-close.ts'
import { addDrawerEntry, undoDrawerEntry } from '#server/money/day/drawer.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

/** Counts those that were not refused. */
async function succeeded(attempts: readonly Promise<unknown>[]): Promise<number> {
  const ended = await Promise.allSettled(attempts)
  const failed = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  for (const { reason } of failed) if (!(reason instanceof Refusal)) throw reason
  return ended.length - failed.length
}

const change = { kind: 'cash in', amount: 100, reason: 'Change' } as const

test('of two phones that take ₹80 out of ₹100 one is told what is left', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await addDrawerEntry(db, theSeller, { key: newId(), ...change })
  const out = { kind: 'cash out', amount: 80, reason: 'To the owner' } as const
  const takeOut = (own: Database) => addDrawerEntry(own, theSeller, { key: newId(), ...out })

  // Entries are read and wait to be added.
  const hold = 'lock table drawer_entries in share row exclusive mode'
  const outcomes = await releaseTogether({ url, hold, attempts: [takeOut, takeOut, takeOut] })

  expect(failuresOf(outcomes)).toEqual(['drawer_below_zero', 'drawer_below_zero'])
  expect(await viewOpenDay(db)).toMatchObject({ expected: 20 })
})

test('eight presses of one button are one entry, and eight of Undo one undoing', async ({
  ownDb: db,
}) => {
  const key = newId()

  await succeeded(
    Array.from({ length: 8 }, () => addDrawerEntry(db, theSeller, { key, ...change })),
  )
  expect(await viewOpenDay(db)).toMatchObject({ expected: 100, count: 1 })
  const undone = await succeeded(
    Array.from({ length: 8 }, () => undoDrawerEntry(db, theSeller, { id: key, key: newId() })),
  )

  expect(undone).toBe(1)
  expect(await viewOpenDay(db)).toMatchObject({ expected: 0, count: 2 })
})

test('an entry at the moment of a close is in that close or in the next day, never in neither', async ({
  ownDb: db,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const { count, expected } = await viewOpenDay(db)
    const closing = { key: newId(), count, expected, notes: {}, taken: 0, reason: 'Counted none' }

    await succeeded([
      closeDay(db, theSeller, closing),
      addDrawerEntry(db, theSeller, { key: newId(), ...change }),
    ])

    expect(await verifyLedgers(db)).toEqual([])
  }
  const { rows } = await db
    .selectFrom('drawerEntries')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(Number(rows)).toBe(5)
})
