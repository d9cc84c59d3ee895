import { vi } from 'vitest'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { watchOrders } from './watch-orders.ts'

const waitOptions = { timeout: 60_000, interval: 20 }

function listenTo(db: Database) {
  const received: OrderNews[] = []
  const leave = watchOrders(db, silentLog).subscribe((news) => received.push(news))
  const untilReceived = (count: number) =>
    vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), waitOptions)
  return { received, leave, untilReceived }
}

test('a new subscriber receives the current numbers at once', async ({ db }) => {
  await anOrder(db, { status: 'Packed' })
  const { number } = await anOrder(db)
  const { received, leave, untilReceived } = listenTo(db)

  await untilReceived(1)
  leave()

  expect(received).toEqual([{ open: 2, placed: 1, ready: [number] }])
})

test('a shop without orders says so', async ({ db }) => {
  const { received, leave, untilReceived } = listenTo(db)

  await untilReceived(1)
  leave()

  expect(received).toEqual([{ open: 0, placed: 0, ready: [] }])
})

test('new orders, moves and payments are sent, each within about a second', async ({ db }) => {
  const { received, leave, untilReceived } = listenTo(db)
  await untilReceived(1)

  const { _id: orderId } = await anOrder(db, { status: 'Packed' })
  await untilReceived(2)
  await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
  await untilReceived(3)
  await recordCash(db, theSeller, orderId)
  await untilReceived(4)
  leave()

  expect(received.slice(1)).toEqual(Array(3).fill({ open: 1, placed: 0, ready: [] }))
})

test('no query runs without subscribers, and one query serves them all', async ({ db }) => {
  let asked = 0
  const watch = watchOrders(watchQueries(db, { before: () => (asked += 1) }), silentLog)
  expect(asked).toBe(0)

  const received: number[] = []
  const leaves = [1, 2, 3].map((nth) => watch.subscribe(() => received.push(nth)))
  await vi.waitFor(() => expect(received).toEqual([1, 2, 3]), waitOptions)
  const late = watch.subscribe(() => received.push(4))
  const askedByAll = asked
  for (const leave of [...leaves, late]) leave()

  expect(received).toEqual([1, 2, 3, 4])
  expect(askedByAll).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(asked).toBe(1)
})

test('a failed query is repeated', async ({ db }) => {
  let asked = 0
  const failing = watchQueries(db, {
    before: () => {
      if ((asked += 1) === 1) throw new Error('no database')
    },
  })
  const { received, leave, untilReceived } = listenTo(failing)

  await untilReceived(1)
  leave()

  expect(received).toHaveLength(1)
})

test('twenty may listen at once', async ({ db }) => {
  const watch = watchOrders(db, silentLog)
  const leaves = Array.from({ length: 20 }, () => watch.subscribe(() => undefined))

  const whileFull = watch.isFull()
  leaves[0]?.()

  expect([whileFull, watch.isFull()]).toEqual([true, false])
  for (const leave of leaves) leave()
})
