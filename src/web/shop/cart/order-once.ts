import type { Order } from '#contract/orders.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import { findSameOrder, highlightOrder, loadUnpaidOrders } from './waiting-orders.ts'

/** Orders the lines, unless an order of the same ones waits for its payment already: that one is shown and answered. */
export function orderOnce(
  lines: Cart['lines'],
  order: () => Promise<void>,
): Promise<Order | undefined> {
  return inTurn(async () => {
    const waiting = findSameOrder(await loadUnpaidOrders(), lines)
    if (waiting) highlightOrder(waiting)
    else await order()
    return waiting
  })
}

/** Of two tabs the second one shall find the order of the first. Browsers offer locks on secure addresses only. */
async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('tokri.checkout', run) : run()
}
