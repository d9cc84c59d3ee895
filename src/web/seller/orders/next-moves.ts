import { formatPaise, toPaise } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'

export type Move = { kind: 'status'; to: OrderStatus } | { kind: 'cash' }

/** What can be done with an order now, the most likely first. */
export function nextMoves({ next, cashDue }: Pick<SellerOrder, 'next' | 'cashDue'>): Move[] {
  return [
    ...(next ? [{ kind: 'status', to: next } as const] : []),
    ...(cashDue ? [{ kind: 'cash' } as const] : []),
  ]
}

export function labelOfMove(move: Move): string {
  if (move.kind === 'cash') return sellerOrdersText.cash
  const labels: Partial<Record<OrderStatus, string>> = sellerOrdersText.moves
  return labels[move.to] ?? move.to
}

/** The same with the amount that is to be counted. */
export function fullLabelOfMove(move: Move, order: Pick<SellerOrder, 'amount'>): string {
  if (move.kind === 'status') return labelOfMove(move)
  return sellerOrdersText.cashOf(formatPaise(toPaise(order.amount)))
}
