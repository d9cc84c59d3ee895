import { vi } from 'vitest'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder, recordCash } from '#server/orders/move-order.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { watchOrders } from './watch-orders.ts'

const patience = { timeout: 60_000, interval: 20 }

function listenTo(db: Database) {
  const heard: OrderNews[] = []
  const leave = watchOrders(db, silentLog).subscribe((news) => heard.push(news))
  const untilHeard = (count: number) =>
    vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count), patience)
  return { heard, leave, untilHeard }
}

test('whoever begins to listen is told at once how the orders stand', async ({ db }) => {
  await anOrder(db, { status: 'Packed' })
  const { number } = await anOrder(db)
  const { heard, leave, untilHeard } = listenTo(db)

  await untilHeard(1)
  leave()

  expect(heard).toEqual([{ open: 2, placed: 1, ready: [number] }])
})

test('a shop without orders says so', async ({ db }) => {
  const { heard, leave, untilHeard } = listenTo(db)

  await untilHeard(1)
  leave()

  expect(heard).toEqual([{ open: 0, placed: 0, ready: [] }])
})

test('new orders, moves and payments are told, each within about a second', async ({ db }) => {
  const { heard, leave, untilHeard } = listenTo(db)
  await untilHeard(1)

  const { _id: orderId } = await anOrder(db, { status: 'Packed' })
  await untilHeard(2)
  await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
  await untilHeard(3)
  await recordCash(db, theSeller, orderId)
  await untilHeard(4)
  leave()

  expect(heard.slice(1)).toEqual(Array(3).fill({ open: 1, placed: 0, ready: [] }))
})

test('nothing is asked while nobody listens, and one question serves all who do', async ({
  db,
}) => {
  let asked = 0
  const watch = watchOrders(watchQueries(db, { before: () => (asked += 1) }), silentLog)
  expect(asked).toBe(0)

  const heard: number[] = []
  const leaves = [1, 2, 3].map((nth) => watch.subscribe(() => heard.push(nth)))
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3]), patience)
  const late = watch.subscribe(() => heard.push(4))
  const askedByAll = asked
  for (const leave of [...leaves, late]) leave()

  expect(heard).toEqual([1, 2, 3, 4])
  expect(askedByAll).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(asked).toBe(1)
})

test('a question that fails is asked again', async ({ db }) => {
  let asked = 0
  const failing = watchQueries(db, {
    before: () => {
      if ((asked += 1) === 1) throw new Error('no database')
    },
  })
  const { heard, leave, untilHeard } = listenTo(failing)

  await untilHeard(1)
  leave()

  expect(heard).toHaveLength(1)
})

test('twenty may listen at once', async ({ db }) => {
  const watch = watchOrders(db, silentLog)
  const leaves = Array.from({ length: 20 }, () => watch.subscribe(() => undefined))

  const whileFull = watch.isFull()
  leaves[0]?.()

  expect([whileFull, watch.isFull()]).toEqual([true, false])
  for (const leave of leaves) leave()
})
