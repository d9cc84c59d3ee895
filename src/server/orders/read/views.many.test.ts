import { batchSize } from '#platform/responses/stream-list.ts'
import { expect, test } from '#tests/support/database.ts'
import { manyOrders } from '#tests/support/many.ts'
import { anOrder } from '#tests/support/orders.ts'
import { viewAllSellerOrders } from './views.ts'

test.for(['Order Placed', 'Cancelled'] as const)(
  'of more orders than are read at once, each (%s) comes once, the newest first',
  async (status, { db }) => {
    await manyOrders(db, await anOrder(db, { status }), batchSize)
    const numbers: number[] = []

    for await (const { items } of viewAllSellerOrders(db, {}))
      numbers.push(...items.map(({ number }) => Number(number)))

    expect(new Set(numbers).size).toBe(batchSize + 1)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
  },
)
