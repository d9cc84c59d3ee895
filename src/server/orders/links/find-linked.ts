import { sql } from 'kysely'
import type { LinkedOrder } from '#contract/api/order-links.ts'
import type { PickUpPlace } from '#contract/delivery.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { toRupees } from '#contract/money.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { OrderSlot } from '#contract/slots.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { nameOfState } from '#server/orders/read/order.ts'
import { selectEvents } from '#server/orders/read/queries.ts'
import { serializeSlot } from '#server/orders/read/serialize-terms.ts'
import { serializePickUp } from '#server/storefront/area-terms.ts'
import { type ShopEnvironment, viewOrderRules } from '#server/storefront/views.ts'

type Linked = {
  id: string
  number: number
  shopperId: string
  status: OrderState
  createdAt: Date
  amountPaise: number
  isPaid: boolean
  slot: OrderSlot | null
  lostSlot: OrderSlot | null
  phone: string | null
  pickUp: PickUpPlace | null
}

/** The order behind a link. Refuses every link that leads nowhere in the same way, whether it ever led somewhere. */
export async function findLinked(
  db: Database,
  shop: ShopEnvironment,
  secret: string,
): Promise<Linked> {
  const { limits } = await viewOrderRules(db, shop)
  const { rows } = await sql<Linked>`
    select id, number, shopper_id, status, created_at, amount_paise, is_paid, slot, lost_slot, address ->> 'phone' as phone,
      area -> 'pickUp' as pick_up
    from orders where link_secret = ${secret} and (${limits.orderLinkDays}::int = 0
      or status not in ('delivered', 'cancelled') or ${beginOfDays} > now() - make_interval(days => ${limits.orderLinkDays}))`.execute(
    db,
  )
  if (!rows[0]) throw refuse('order_link_ended')
  return rows[0]
}

const beginOfDays = sql`greatest(link_made_at, (
  select max(at) from order_events where order_id = orders.id and order_events.status = orders.status))`

/** Writes nothing, since chat apps open the link to preview it. */
export async function viewLinked(
  db: Database,
  shop: ShopEnvironment,
  secret: string,
): Promise<LinkedOrder> {
  const { id, phone, ...order } = await findLinked(db, shop, secret)
  const events = await selectEvents(db, [id])
  return {
    number: String(order.number),
    status: nameOfState[order.status],
    history: events.map(({ status, at }) => ({
      status: nameOfState[status],
      at: at.toISOString(),
    })),
    ...(order.pickUp ? { pickUp: serializePickUp(order.pickUp) } : {}),
    createdAt: order.createdAt.toISOString(),
    ...serializeSlot(order),
    amount: toRupees(order.amountPaise),
    isPaid: order.isPaid,
    hasDigits: lastDigits(phone) !== null,
  }
}

/** Four digits would be most of a shorter number. */
const shortestNumber = 8

/** `lastDigits('+91 98450 12345')` is `2345`; null without a whole number. */
export function lastDigits(phone: string | null): string | null {
  const digits = toLatinDigits(phone ?? '').replaceAll(/\D/g, '')
  return digits.length < shortestNumber ? null : digits.slice(-4)
}
