import { sql } from 'kysely'
import type { OrderLimits } from '#contract/settings.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import type { Recipient } from './recipient.ts'

type Line = { productId: string; quantity: number }

/** An unpaid order that keeps stock from others. Orders that the seller took count for nobody. */
const isUnpaid = sql<boolean>`
  not is_paid and source = 'shop' and status not in ('delivered', 'cancelled') and hold is distinct from 'released'`

const isOfNewcomer = sql<boolean>`
  not exists (
    select from orders as received
    where received.shopper_id = orders.shopper_id and received.status = 'delivered')`

type RecipientValues = Omit<Recipient, 'network'> & { id: string }

/** A newcomer's open cash orders, and the paise that more may owe (null: no limit). Null where no limit applies. */
export type CashRoom = { orders: number; isFull: boolean; leftPaise: number | null } | null

/** Needs the phone number, the address and the device locked, so that the second of two orders at once counts the first. */
export async function readCashRoom(
  tx: Database,
  { maxFirstCashOrders, maxFirstCashRupees }: OrderLimits,
  order: RecipientValues,
): Promise<CashRoom> {
  const open = await openCashStatement(tx, order)
  const openPaise = open.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const orders = open.filter(({ isCash }) => isCash).length
  return {
    orders,
    isFull: maxFirstCashOrders > 0 && orders >= maxFirstCashOrders,
    leftPaise: maxFirstCashRupees === 0 ? null : Math.max(0, maxFirstCashRupees * 100 - openPaise),
  }
}

const openCashStatement = prepare<RecipientValues, { amountPaise: number; isCash: boolean }>(
  'open_first_orders',
  (given) => sql`
    select amount_paise, way <> 'online' as is_cash from orders
    where id <> ${given('id')}::uuid and ${isUnpaid} and ${isOfNewcomer}
      and (shopper_id = ${given('shopperId')}::uuid or phone_key = ${given('phoneKey')}::text
        or address_key = ${given('addressKey')}::text or device_key = ${given('deviceKey')}::text)`,
)

export function refuseAnotherCash(room: CashRoom): void {
  if (!room?.isFull) return
  throw refuse('first_orders_on_way', { orders: room.orders })
}

export function refuseTooMuchCash(room: CashRoom, owedPaise: number): void {
  if (!room || owedPaise <= 0) return
  refuseAnotherCash(room)
  const { leftPaise } = room
  if (leftPaise === null || owedPaise <= leftPaise) return
  throw leftPaise > 0
    ? refuse('over_first_cash_limit', { leftPaise })
    : refuse('first_orders_at_limit')
}

/** The amount at which the seller took or last changed the order; 0 if only its shopper did. */
export async function readAgreedPaise(tx: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(
      (select amount_after_paise from order_changes
        where order_id = ${orderId} and kind = 'changed' and actor = 'seller' order by id desc limit 1),
      case when source = 'shop' then 0 else coalesce(
        (select amount_before_paise from order_changes where order_id = ${orderId} order by id limit 1),
        amount_paise) end) as paise
    from orders where id = ${orderId}`.execute(tx)
  return rows[0]!.paise
}

/** The network of all visitors whose proxy does not name theirs: they count together. */
export const unknownNetwork = 'unknown'

type NetworkOrder = { id: string; network: string; lines: readonly Line[] }

/** The refusal for an order that exceeds its network's limit, if it does. Needs the network locked. */
export async function findCrowd(
  tx: Database,
  { maxNetworkPieces }: OrderLimits,
  { id, network, lines }: NetworkOrder,
): Promise<Refusal | null> {
  const productIds = lines.map(({ productId }) => productId)
  const taken = await takenByNetwork(tx, { id, network, productIds })
  const takenOf = new Map(taken.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of lines) {
    const left = Math.max(0, maxNetworkPieces - (takenOf.get(productId) ?? 0))
    if (quantity > left) return crowded(network, { productId, left })
  }
  return null
}

function crowded(network: string, { productId, left }: { productId: string; left: number }) {
  const isNetworkKnown = network !== unknownNetwork
  return refuse('network_has_enough', { left, isNetworkKnown }, { productId })
}

const takenByNetwork = prepare<
  { id: string; network: string; productIds: string[] },
  { productId: string; quantity: number }
>(
  'taken_by_network',
  (given) => sql`
    select product_id, sum(greatest(0, quantity - accepted))::bigint as quantity
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.id <> ${given('id')}::uuid and network = ${given('network')}::text
      and ${isUnpaid} and ${isOfNewcomer} and accepted is not null and product_id = any(${given('productIds')}::uuid[])
    group by product_id`,
)

/** Makes the lines count as a newcomer's again, until the seller accepts them. */
export async function countAsNewcomer(tx: Database, orderId: string): Promise<void> {
  await tx.updateTable('orderLines').set({ accepted: 0 }).where('orderId', '=', orderId).execute()
}

/** Accepts all of a paid order, so that only later, unpaid additions count against the limits. */
export async function acceptPaid(tx: Database, orderId: string): Promise<void> {
  await sql`
    update order_lines set accepted = quantity
    where order_id = ${orderId} and accepted is not null`.execute(tx)
}
