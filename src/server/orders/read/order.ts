import { type Selectable, sql } from 'kysely'
import {
  type AtState,
  type OrderState,
  type OrderStatus,
  orderStates,
} from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type OrderRow = Omit<
  Selectable<Tables['orders']>,
  'isOpen' | 'searched' | 'dropCode' | 'placeAccepted'
>
export type LineRow = Selectable<Tables['orderLines']>
export type Actor = 'shopper' | 'seller' | 'store'

type Mover = Exclude<Actor, 'store'>
type Moves = Partial<Record<OrderState, readonly Mover[]>>

const states = Object.keys(orderStates) as OrderState[]

export function canBecome(from: OrderState, to: OrderState, actor: Mover): boolean {
  const moves: Moves = orderStates[from].next
  return moves[to]?.includes(actor) ?? false
}

export const legalMoves = states.flatMap((from) =>
  (Object.keys(orderStates[from].next) as OrderState[]).map((to) => ({ from, to })),
)

export const nameOfState = Object.fromEntries(
  states.map((state) => [state, orderStates[state].status]),
) as Record<OrderState, OrderStatus>

/** Its state as a refusal tells it. */
export function atState({ status, area }: Pick<OrderRow, 'status' | 'area'>): AtState {
  return { status, ...(area?.pickUp ? { isPickUp: true } : {}) }
}

/** Its state as the activity records it: the name of one that is fetched differs, so its field does. */
export function recordedState({ area }: Pick<OrderRow, 'area'>, state: OrderState) {
  const name = nameOfState[state]
  return area?.pickUp ? { pickUpStatus: name } : { status: name }
}

/** An order whose cash was received at the door cannot come back as not delivered. */
export function canComeBack({ status }: { status: OrderState }, cashPaise: number): boolean {
  return canBecome(status, 'not_delivered', 'seller') && cashPaise <= 0
}

/** Such an order must not be packed yet. */
export function waitsForPayment({ hold }: { hold: 'held' | 'released' | null }): boolean {
  return hold !== null
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Locks an order; do so before its payments and products, so that two transactions cannot deadlock. With `shopperId`,
 * finds only that shopper's order.
 */
export function lockOrder(tx: Database, orderId: string, shopperId?: string) {
  let orders = tx
    .selectFrom('orders')
    .select(['id', 'number', 'shopperId', 'status', 'way', 'hold', 'version', 'substitutes'])
    .select([
      'isPaid',
      'amountPaise',
      'roundingPaise',
      'paidPaise',
      'createdAt',
      'orderedPaise',
      'taxMode',
      'taxBasisPoints',
      'roundsCash',
      'area',
      'slot',
    ])
    .select(['phoneKey', 'addressKey', 'network', 'deviceKey'])
    .select(sql<boolean>`hold_until <= now()`.as('isHoldExpired'))
    .where('id', '=', orderId)
  if (shopperId !== undefined) orders = orders.where('shopperId', '=', shopperId)
  return orders.forUpdate().executeTakeFirst()
}

/** Whether somebody has picked a line of the order, or waits for an answer about one. */
export async function isBeingPacked(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines where order_id = ${orderId} and picked is not null
    union all
    select from order_questions where order_id = ${orderId} and answer is null
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The products with a quantity left in the order, each once with the sum of its lines. */
export function selectOrdered(tx: Database, orderId: string) {
  return tx
    .selectFrom('orderLines')
    .select(['productId'])
    .select((line) => line.fn.sum<number>('quantity').as('quantity'))
    .where('orderId', '=', orderId)
    .where('quantity', '>', 0)
    .groupBy('productId')
    .orderBy((line) => line.fn.min('position'))
    .execute()
}
