import type { Order } from '#contract/api/orders.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import { findSameOrder, highlightOrder, loadUnpaidOrders } from './waiting-orders.ts'

/** Places the order, unless an unpaid order has the same items: that one is highlighted and returned. */
export function orderOnce(
  lines: Cart['lines'],
  order: () => Promise<void>,
): Promise<Order | undefined> {
  return withLock(async () => {
    const unpaid = findSameOrder(await loadUnpaidOrders(), lines)
    if (unpaid) highlightOrder(unpaid)
    else await order()
    return unpaid
  })
}

/** Of two tabs, the second has to find the order of the first. Browsers offer locks over https only. */
async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('tokri.checkout', run) : run()
}
