import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { recordCash } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { correctDay, viewCloses } from './closed-days.ts'
import { closeDay, viewOpenDay } from './day-close.ts'

/** So many orders of ₹102 that were paid in cash. */
async function cashOrders(db: Database, count: number) {
  const dal = await aProduct(db, { offerPricePaise: 10_000, pricePaise: 10_000 })
  for (let n = 0; n < count; n += 1)
    await anOrder(db, { lines: [[dal, 1]], status: 'Delivered', isPaid: true })
}

const close = (db: Database, closing: Partial<Parameters<typeof closeDay>[2]> = {}) =>
  closeDay(db, theSeller, { key: newId(), count: 0, notes: {}, ...closing })

test('a day is closed with what was counted, and the next one opens with what stays (G-31)', async ({
  db,
}) => {
  await cashOrders(db, 3)
  expect(await viewOpenDay(db)).toMatchObject({ opening: 0, expected: 306, count: 3 })

  const closed = await close(db, { count: 3, notes: { 100: 3, 5: 1, 1: 1 }, taken: 200 })

  expect(closed).toMatchObject({ expected: 306, counted: 306, difference: 0, taken: 200 })
  expect(await viewOpenDay(db)).toMatchObject({ opening: 106, expected: 106, count: 0, sums: [] })
})

test('cash that differs needs a reason, and nothing is closed without (G-31)', async ({ db }) => {
  await cashOrders(db, 1)
  const counted = { count: 1, notes: { 100: 1 } }

  await expect(close(db, counted)).rejects.toMatchObject({
    code: 'invalid_input',
    said: { reason: 'drawer_differs', values: { morePaise: -200 } },
  })
  expect(await viewOpenDay(db)).toMatchObject({ count: 1 })
  expect(await close(db, { ...counted, reason: 'Change given' })).toMatchObject({
    difference: -2,
    reason: 'Change given',
  })
})

test('a repeated request closes once (G-31)', async ({ db }) => {
  await cashOrders(db, 1)
  const closing = { key: newId(), count: 1, notes: { 100: 1, 2: 1 } }

  const [first, again] = [await close(db, closing), await close(db, closing)]

  expect(again).toEqual(first)
  expect((await viewCloses(db)).closes).toHaveLength(1)
})

test('what came since the sums were shown is seen before the day is closed (G-31)', async ({
  db,
}) => {
  await cashOrders(db, 2)

  await expect(close(db, { count: 1, notes: { 100: 1, 2: 1 } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await viewOpenDay(db)).toMatchObject({ count: 2 })
})

test('a receipt that is being handed in while the day is closed is in one close only (G-31)', async ({
  ownDb,
}) => {
  await cashOrders(ownDb, 1)
  const late = await anOrder(ownDb, { status: 'Delivered' })
  const handedIn = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const rider = ownDb.transaction().execute(async (tx) => {
    await sql`insert into money_events (order_id, kind, amount_paise, actor)
      values (${late._id}, 'cash_received', 7140, 'seller')`.execute(tx)
    handedIn.resolve()
    await mayEnd.promise
  })
  await handedIn.promise

  const closed = await close(ownDb, { count: 1, notes: { 100: 1, 2: 1 } })
  mayEnd.resolve()
  await rider

  expect(closed).toMatchObject({ counted: 102, difference: 0 })
  expect(await viewOpenDay(ownDb)).toMatchObject({ opening: 102, expected: 173.4, count: 1 })
})

test('closing by the time of the day would lose it (G-31)', async ({ ownDb }) => {
  const late = await anOrder(ownDb, { status: 'Delivered' })
  const handedIn = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const rider = ownDb.transaction().execute(async (tx) => {
    await sql`insert into money_events (order_id, kind, amount_paise, actor)
      values (${late._id}, 'cash_received', 7140, 'seller')`.execute(tx)
    handedIn.resolve()
    await mayEnd.promise
  })
  await handedIn.promise
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(ownDb)
  const closedAt = sql<Date>`${rows[0]?.now}::timestamptz`
  const before = await ownDb
    .selectFrom('moneyEvents')
    .where('at', '<=', closedAt)
    .select('id')
    .execute()
  mayEnd.resolve()
  await rider
  const after = await ownDb
    .selectFrom('moneyEvents')
    .where('at', '>', closedAt)
    .select('id')
    .execute()

  expect([before, after]).toEqual([[], []])
})

test('a closed day changes by corrections of its own (G-31)', async ({ db }) => {
  await cashOrders(db, 1)
  const { _id, left: _, ...closed } = await close(db, { count: 1, notes: { 100: 1, 2: 1 } })
  const correction = { id: _id, key: newId(), amount: -20, reason: 'A torn note' }

  await correctDay(db, theSeller, correction)
  const corrected = await correctDay(db, theSeller, correction)

  expect(corrected).toMatchObject({
    ...closed,
    corrections: [{ amount: -20, reason: 'A torn note' }],
    left: 82,
    differenceNow: -20,
  })
  expect(await viewOpenDay(db)).toMatchObject({ opening: 82, expected: 82 })
})

test('what was found after two days changes the opening of the one between', async ({ db }) => {
  await cashOrders(db, 1)
  const { _id } = await close(db, { count: 1, notes: { 100: 1, 2: 1 }, taken: 100 })
  const next = await close(db, { notes: { 20: 1, 2: 1 }, reason: 'More than expected' })

  await correctDay(db, theSeller, { id: _id, key: newId(), amount: 20, reason: 'Under the tray' })

  const [last] = (await viewCloses(db)).closes
  expect(last).toMatchObject({
    ...next,
    opening: 2,
    openingNow: 22,
    difference: 20,
    differenceNow: 0,
  })
  expect(await viewOpenDay(db)).toMatchObject({ opening: 22 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a drawer that was emptied opens with nothing, however it is corrected', async ({ db }) => {
  await cashOrders(db, 1)
  const { _id } = await close(db, { count: 1, notes: { 100: 1, 2: 1 }, taken: 102 })

  await correctDay(db, theSeller, { id: _id, key: newId(), amount: -2, reason: 'The bank says so' })

  expect(await viewOpenDay(db)).toMatchObject({ opening: 0, expected: 0 })
})

test('a key that was used for something else is refused', async ({ db }) => {
  await cashOrders(db, 1)
  const closing = { key: newId(), count: 1, notes: { 100: 1, 2: 1 } }
  const first = await close(db, closing)
  const second = await close(db, { notes: { 100: 1, 2: 1 } })
  const correction = { key: newId(), amount: -2, reason: 'A torn note' }
  await correctDay(db, theSeller, { id: first._id, ...correction })

  for (const other of [
    correctDay(db, theSeller, { id: second._id, ...correction }),
    correctDay(db, theSeller, { id: first._id, ...correction, amount: -3 }),
    close(db, { ...closing, notes: { 100: 1 } }),
    close(db, { ...closing, taken: 5 }),
    // Closes a day with the same notes in the drawer, but with more entries.
    close(db, { ...closing, count: 2 }),
  ])
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
})

test('who gave what is told apart (G-31)', async ({ db }) => {
  const dal = await aProduct(db, { offerPricePaise: 10_000, pricePaise: 10_000 })
  const { _id } = await anOrder(db, { lines: [[dal, 1]], status: 'Delivered' })
  await recordCash(db, theSeller, _id)
  await db.updateTable('moneyEvents').set({ who: 'rider@shop.example' }).execute()

  expect((await viewOpenDay(db)).sums).toEqual([
    {
      kind: 'cash',
      who: 'rider@shop.example',
      count: 1,
      came: 102,
      went: 0,
      undone: 0,
      undoneEarlier: 0,
    },
  ])
})

test('what is paid on a tab is in the drawer, too (G-31)', async ({ db }) => {
  const asha = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper: asha })
  await payTab(db, theSeller, { shopperId: asha.id, kind: 'cash', amount: 50 })

  const { expected, count } = await viewOpenDay(db)
  expect(expected).toBe(50)
  await close(db, { count, notes: { 50: 1 } })

  expect(await viewOpenDay(db)).toMatchObject({ opening: 50, expected: 50, count: 0 })
})
