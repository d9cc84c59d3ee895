import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { today } from '#server/money/bills/queries.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { viewCloses } from './closed-days.ts'
import { closeDay, viewOpenDay } from './day-close.ts'
import { addDrawerEntry, undoDrawerEntry } from './drawer.ts'

type Entry = Partial<Parameters<typeof addDrawerEntry>[2]>

const change = { kind: 'cash in', amount: 500, reason: 'Change from the bank' } as const
const tea = { kind: 'expense', amount: 40.5, category: 'Tea' } as const

const add = (db: Database, entry: Entry) =>
  addDrawerEntry(db, theSeller, { key: newId(), ...change, reason: undefined, ...entry })

const close = (db: Database, closing: Partial<Parameters<typeof closeDay>[2]>) =>
  closeDay(db, theSeller, { key: newId(), count: 0, notes: {}, ...closing })

test('cash in, cash out and expenses are in the expected cash at once, and in the close (G36-5)', async ({
  db,
}) => {
  await add(db, change)
  await add(db, tea)
  await add(db, { kind: 'cash out', amount: 200, reason: 'To the bank' })

  const open = await viewOpenDay(db)
  expect(open).toMatchObject({ opening: 0, expected: 259.5, sums: [], count: 3 })
  expect(open.drawer.map(({ kind, who }) => [kind, who])).toEqual([
    ['cash out', theSeller.who],
    ['expense', theSeller.who],
    ['cash in', theSeller.who],
  ])
  const closed = await close(db, {
    count: 3,
    notes: { 200: 1, 50: 1, 5: 1, 2: 2 },
    reason: 'Coins',
  })

  expect(closed).toMatchObject({ expected: 259.5, counted: 259, drawer: open.drawer })
  expect(await viewOpenDay(db)).toMatchObject({ opening: 259, expected: 259, drawer: [] })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an expense says what it was for, in words that are proposed again, most used first (G36-5)', async ({
  db,
}) => {
  await add(db, change)
  await add(db, { ...tea, category: 'Auto' })
  await add(db, tea)

  const { categories } = await add(db, { ...tea, category: 'tea' })

  expect(categories).toEqual(['Tea', 'Auto'])
})

test('the same key records an entry once, and refuses another one (G36-5)', async ({ db }) => {
  const key = newId()

  await add(db, { ...change, key })
  await add(db, { ...change, key })

  expect(await viewOpenDay(db)).toMatchObject({ expected: 500, count: 1 })
  await expect(add(db, { ...change, key, amount: 50 })).rejects.toMatchObject({
    code: 'key_reused',
  })
})

test('the drawer goes below zero only when that was confirmed (G36-5)', async ({ db }) => {
  await add(db, { ...change, amount: 30 })

  await expect(add(db, tea)).rejects.toMatchObject({
    code: 'drawer_below_zero',
    said: { values: { leftPaise: 3000 } },
  })
  await add(db, { ...tea, isBelowZero: true })

  expect(await viewOpenDay(db)).toMatchObject({ expected: -10.5 })
  await expect(
    close(db, { count: 2, expected: -10.5, notes: { 10: 1 }, reason: 'Own money' }),
  ).resolves.toMatchObject({ expected: -10.5, counted: 10, difference: 20.5 })
})

test('an entry is undone once by one more, until its day is closed (G36-5)', async ({ db }) => {
  await add(db, change)
  const [wrong, right] = [newId(), newId()]
  await add(db, { ...tea, key: wrong })
  await add(db, { ...tea, key: right })

  const undoing = { id: wrong, key: newId() }
  await undoDrawerEntry(db, theSeller, undoing)
  const { entries, net } = await undoDrawerEntry(db, theSeller, undoing)

  expect(net).toBe(459.5)
  expect(entries.map(({ undone }) => undone?.who)).toEqual([undefined, theSeller.who, undefined])
  await expect(undoDrawerEntry(db, theSeller, { id: wrong, key: newId() })).rejects.toMatchObject({
    code: 'drawer_entry_over',
  })
  await close(db, { count: 4, notes: { 200: 2, 50: 1, 5: 1, 2: 2 }, reason: 'Coins' })
  await expect(undoDrawerEntry(db, theSeller, { id: right, key: newId() })).rejects.toMatchObject({
    said: { reason: 'drawer_day_closed' },
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an entry of somebody else is undone by who may correct money alone (G36-5)', async ({
  db,
}) => {
  const key = newId()
  await add(db, { ...change, key })
  const cashier: Seller = {
    ...theSeller,
    id: newId(),
    who: 'Ravi',
    role: 'cashier',
    rights: ['own', 'cash'],
  }

  await expect(undoDrawerEntry(db, cashier, { id: key, key: newId() })).rejects.toMatchObject({
    said: { reason: 'drawer_entry_of_other', values: { who: theSeller.who } },
  })
  const manager: Seller = { ...cashier, rights: ['own', 'cash', 'money'] }

  const { entries } = await undoDrawerEntry(db, manager, { id: key, key: newId() })
  expect(entries).toMatchObject([{ undone: { who: 'Ravi' } }])
})

test('a close that was counted on another phone meanwhile is refused with both figures (G36-5)', async ({
  db,
}) => {
  await add(db, change)
  const seen = await viewOpenDay(db)
  await add(db, tea)

  const closing = { count: seen.count, expected: seen.expected, notes: { 500: 1 } }

  await expect(close(db, closing)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    said: {
      reason: 'drawer_moved_meanwhile',
      values: { shownPaise: 50_000, expectedPaise: 45_950 },
    },
  })
  expect((await viewCloses(db)).closes).toEqual([])
})

test('the accountant’s tables add up to the drawer, without what was undone (G36-5)', async ({
  db,
}) => {
  await add(db, change)
  await add(db, { ...tea, reason: '=1+1, with milk' })
  const key = newId()
  await add(db, { ...tea, key })
  await undoDrawerEntry(db, theSeller, { id: key, key: newId() })
  const day = await today(db)

  const [expenses, drawer] = [
    await exportAccounts(db, { table: 'expenses', range: { from: day, to: day } }),
    await exportAccounts(db, { table: 'drawer', range: { from: day, to: day } }),
  ].map((csv) => csv.trim().split('\r\n').slice(1))

  expect(expenses).toHaveLength(1)
  expect(expenses![0]).toContain(`,Tea,"'=1+1, with milk",40.50,${theSeller.who}`)
  expect(drawer).toHaveLength(3)
  expect(drawer![2]).toContain(`,Expense,Tea,,,,40.50,${theSeller.who},${theSeller.email}`)
})

test('a drawer that was changed past the store is found by verify (G36-5)', async ({
  ownDb: db,
}) => {
  await add(db, change)
  await close(db, { count: 1, notes: { 500: 1 } })
  await sql`update drawer_entries set amount_paise = 40000`.execute(db)

  const found = await verifyLedgers(db)

  expect(found.map(({ rule }) => rule)).toEqual([
    'a closed day expects what it opened with and the cash that moved',
  ])
})
