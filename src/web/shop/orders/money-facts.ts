import type { Order } from '#contract/api/orders.ts'
import { toPaise } from '#contract/money.ts'
import { isPayable, owesRest } from '#web/ui/payment-state.ts'

type Kind = Order['receipts'][number]['kind']
type Due = 'online' | 'now or later' | 'at door' | 'at shop' | 'still' | 'claimed'
type Back = 'online' | 'late' | 'tab' | 'by hand'

/** One sum of an order's money: due, paid, on its way back to the shopper, or given back. */
export type MoneyFact = {
  what: `due ${Due}` | `paid ${Kind}` | `back ${Back}` | `returned ${Kind}` | 'nothing'
  paise: number
}

export type MoneyOrder = Pick<
  Order,
  | 'amount'
  | 'due'
  | 'toGiveBack'
  | 'receipts'
  | 'status'
  | 'paymentType'
  | 'isPaid'
  | 'onlinePayment'
  | 'takenAlong'
  | 'pickUp'
  | 'saysPaid'
>

const kinds: readonly Kind[] = ['online', 'upi', 'cash', 'tab']

/**
 * An order's money, first what is still to come. Paid less back and returned, plus due, is the amount of the bill; of a
 * cancelled order it is nothing.
 */
export function moneyFacts(order: MoneyOrder): MoneyFact[] {
  const facts: MoneyFact[] = [
    { what: `due ${howDue(order)}`, paise: toPaise(order.due) },
    ...comingBack(order),
    ...kinds.map((kind) => ({ what: `paid ${kind}` as const, paise: sumOf(order, kind, false) })),
    ...kinds.map((kind) => ({
      what: `returned ${kind}` as const,
      paise: sumOf(order, kind, true),
    })),
  ]
  const known = facts.filter(({ paise }) => paise > 0)
  return known.length > 0 ? known : [{ what: 'nothing', paise: 0 }]
}

function sumOf({ receipts }: MoneyOrder, kind: Kind, wentBack: boolean): number {
  return receipts
    .filter((receipt) => receipt.kind === kind && !receipt.undone)
    .filter((receipt) => (receipt.wentBack ?? false) === wentBack)
    .reduce((sum, { amount }) => sum + toPaise(amount), 0)
}

function howDue(order: MoneyOrder): Due {
  if (isPayable(order)) return 'online'
  if (order.saysPaid) return 'claimed'
  if (order.takenAlong) return 'at shop'
  if (order.status === 'Delivered') return 'still'
  if (order.pickUp) return 'at shop'
  return owesRest(order) ? 'now or later' : 'at door'
}

/** Refunds that were decided and have not arrived, and what the shop has yet to give back. */
function comingBack(order: MoneyOrder): MoneyFact[] {
  const held = (kind: Kind) => sumOf(order, kind, false) - sumOf(order, kind, true)
  const kept = kinds.reduce((sum, kind) => sum + held(kind), 0)
  const refunded = Math.max(0, kept - countedAsPaid(order))
  const { status, refund } = order.onlinePayment ?? {}
  const isLate = status === 'refund failed' || refund === 'failed'

  const excess = toPaise(order.toGiveBack)
  // Until it is packed, more may be found; from then on the rest is given back by hand.
  const isOpen = order.status === 'Order Placed'
  const tab = isOpen ? Math.min(excess, held('tab')) : 0
  const online = isOpen ? Math.min(excess - tab, Math.max(0, held('online') - refunded)) : 0
  return [
    { what: isLate ? 'back late' : 'back online', paise: refunded + (isLate ? 0 : online) },
    ...(isLate ? [{ what: 'back online' as const, paise: online }] : []),
    { what: 'back tab', paise: tab },
    { what: 'back by hand', paise: excess - tab - online },
  ]
}

/** The order's payments less the refunds that were decided. */
function countedAsPaid({ status, amount, due, toGiveBack }: MoneyOrder): number {
  const excess = toPaise(toGiveBack)
  return status === 'Cancelled' ? excess : toPaise(amount) - toPaise(due) + excess
}
