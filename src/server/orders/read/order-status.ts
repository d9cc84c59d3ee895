import { type OrderState, type OrderStatus, orderStates } from '#contract/order-status.ts'

type Actor = 'shopper' | 'seller'
type Moves = Partial<Record<OrderState, readonly Actor[]>>

const states = Object.keys(orderStates) as OrderState[]

export function canBecome(from: OrderState, to: OrderState, actor: Actor): boolean {
  const moves: Moves = orderStates[from].next
  return moves[to]?.includes(actor) ?? false
}

/** Every move that somebody may make. */
export const legalMoves = states.flatMap((from) =>
  (Object.keys(orderStates[from].next) as OrderState[]).map((to) => ({ from, to })),
)

export const nameOfState = Object.fromEntries(
  states.map((state) => [state, orderStates[state].status]),
) as Record<OrderState, OrderStatus>

/** An order whose cash was received at the door cannot come back as not delivered. */
export function canComeBack({ status }: { status: OrderState }, cashPaise: number): boolean {
  return canBecome(status, 'not_delivered', 'seller') && cashPaise <= 0
}

/** Such an order must not be packed yet. */
export function waitsForPayment({ hold }: { hold: 'held' | 'released' | null }): boolean {
  return hold !== null
}
