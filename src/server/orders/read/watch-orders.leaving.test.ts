import { vi } from 'vitest'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { watchOrders } from './watch-orders.ts'

test('when one of two stops watching, the other still learns of new orders', async ({ db }) => {
  const watch = watchOrders(db, silentLog)
  const received: OrderNews[] = []
  const stopOne = watch.subscribe(() => undefined)
  const stopOther = watch.subscribe((news) => received.push(news))
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 })

  stopOne()
  await anOrder(db)

  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ placed: 1 }), { timeout: 30_000 })
  stopOther()
})
