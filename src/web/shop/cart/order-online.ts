import type { Order } from '#contract/orders.ts'
import { ask } from '#web/api.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import type { requestOf } from './place-order.ts'
import { findSame, lookForWaiting } from './waiting-orders.ts'

type Wish = { lines: Cart['lines']; prepare: () => ReturnType<typeof requestOf> }

/**
 * Places the order and leads to where it is paid, or answers the order of the same cart that waits already.
 * The cart keeps its lines until it is paid.
 */
export function orderOnline({ lines, prepare }: Wish): Promise<Order | undefined> {
  return inTurn(async () => {
    const waiting = findSame(await lookForWaiting(), lines)
    if (waiting) return waiting

    const { payUrl } = await ask('POST /api/v1/order/online', await prepare())
    window.location.assign(payUrl)
    return undefined
  })
}

/** Of two tabs the second one shall find the order of the first. Browsers offer locks on secure addresses only. */
async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('tokri.checkout', run) : run()
}
