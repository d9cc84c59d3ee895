import type { Order } from '#contract/api/orders.ts'
import type { OrderRow } from './order.ts'

/** An order keeps what its shopper was told, also once that is over. Nobody waits for a cancelled one. */
export function serializePromise(order: OrderRow): Pick<Order, 'promise'> {
  const { promiseTold, promisedMinutes, promisedAt, status } = order
  if (!promiseTold || promisedMinutes === null || status === 'cancelled') return {}
  const by = promisedAt === null ? {} : { by: promisedAt.toISOString() }
  return { promise: { minutes: promisedMinutes, ...by } }
}
