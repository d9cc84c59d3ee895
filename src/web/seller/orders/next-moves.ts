import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'

export type Move = { kind: 'status'; to: OrderStatus } | { kind: 'cash' }

/** The moves that are possible now, the most likely first. */
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

/** The label with the amount of cash to collect. */
export function fullLabelOfMove(move: Move, order: Pick<SellerOrder, 'amount'>): string {
  if (move.kind === 'status') return labelOfMove(move)
  return sellerOrdersText.cashOf(formatPaise(toPaise(order.amount)))
}
