import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { callApi } from '#web/api.ts'
import { type Cart, reloadCart } from '#web/shop/state/cart.ts'
import { isPayable } from '#web/ui/payment-state.ts'
import { createSignal } from '#web/ui/signal.ts'

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

/** Lets the second of two tabs find the order of the first. Browsers offer locks over https only. */
async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('tokri.checkout', run) : run()
}

const none: Order[] = []
const signal = createSignal()
let waiting = none
let pointedAt: string | null = null

/** The shopper's unpaid online orders, newest first. */
export function useUnpaidOrders(): Order[] {
  return useSyncExternalStore(
    signal.subscribe,
    () => waiting,
    () => none,
  )
}

export async function loadUnpaidOrders(): Promise<Order[]> {
  waiting = await loadUnpaid()
  signal.notify()
  return waiting
}

/** Its card gets the focus as soon as it is rendered. */
function highlightOrder({ _id }: Order): void {
  pointedAt = _id
  waiting = [...waiting]
  signal.notify()
}

/** Answers true only once for the highlighted order. */
export function takeHighlight({ _id }: Order): boolean {
  const isTarget = pointedAt === _id
  if (isTarget) pointedAt = null
  return isTarget
}

export function clearUnpaidOrders(): void {
  waiting = none
  signal.notify()
}

/** The order with exactly the items of the cart. */
export function findSameOrder(orders: Order[], lines: Cart['lines']): Order | undefined {
  return orders.find(
    ({ items }) =>
      items.length === lines.length &&
      items.every(({ product, quantity }) =>
        lines.some((line) => line.productId === product._id && line.quantity === quantity),
      ),
  )
}

async function loadUnpaid(): Promise<Order[]> {
  const { orders } = await callApi('GET /api/v1/order/user', { query: { limit: 10 } })
  const listed = orders.filter(isPayable)
  if (listed.length === 0) return none

  // A request for a single order also syncs its payment with the gateway, so no shopper pays twice.
  const asked = await Promise.all(
    listed.map(({ _id: id }) => callApi('GET /api/v1/order/{id}', { params: { id } })),
  )
  const payable = asked.map(({ order }) => order).filter(isPayable)
  if (payable.length < listed.length) void reloadCart()
  return payable
}
