import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { firstNameOf } from '#contract/full-name.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import type { OrderRow } from './order.ts'

export type DeliveryRow = {
  orderId: string
  personId: string | null
  name: string | null
  code: string | null
  /** The number of drops of the same round before this one; null until it is out. */
  ahead: number | null
  takenBy: string | null
  hasPhoto: boolean
}

/** Orders with a slot go by its time, after those that are brought at once. */
export const slotFirst = (orders: string) =>
  sql`coalesce(${sql.ref(`${orders}.slot`)} ->> 'day', ''), coalesce(${sql.ref(`${orders}.slot`)} ->> 'from', '')`

/** Riders go by slot and area; within one, the order that was placed first comes first. */
export const roundOf = (drops: string, orders: string) =>
  sql`${sql.ref(`${drops}.position`)}, ${slotFirst(orders)}, (${sql.ref(`${orders}.address`)} ->> 'zipcode'), ${sql.ref(`${orders}.number`)}`

const withRider: readonly OrderState[] = ['packed', 'out_for_delivery', 'not_delivered']
const shown: readonly OrderState[] = [...withRider, 'delivered']

/**
 * Selects the rider of each order, the shopper's code where the shop asks riders for one, and the proof of a delivery
 * that stands.
 */
export async function selectDeliveries(
  db: Database,
  orders: readonly Pick<OrderRow, 'id' | 'status'>[],
): Promise<DeliveryRow[]> {
  const ids = orders.filter(({ status }) => shown.includes(status)).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<DeliveryRow>`
    select orders.id as order_id, drops.person_id, coalesce(sellers.name, sellers.email) as name,
      proven.taken_by, proven.has_photo is true as has_photo,
      case when exists (select from store_settings where drop_proof = 'code') and orders.status = any(${withRider}::text[])
        and area -> 'pickUp' is null then drop_code end as code,
      case when orders.status = 'out_for_delivery' then (
        select count(*) from drops as other join orders as earlier on earlier.id = other.order_id
        where other.person_id = drops.person_id and earlier.status = 'out_for_delivery'
          and row(${roundOf('other', 'earlier')}) < row(${roundOf('drops', 'orders')})) end as ahead
    from orders
    left join drops on drops.order_id = orders.id and orders.status = any(${withRider}::text[])
    left join sellers on sellers.id = drops.person_id
    left join lateral (
      select act ->> 'takenBy' as taken_by,
        exists (select from drop_photos where drop_photos.key = drop_acts.key) as has_photo
      from drop_acts
      where drop_acts.order_id = orders.id and orders.status = 'delivered'
        and what = 'delivered' and state in ('done', 'accepted')
      order by received_at desc limit 1) as proven on true
    where orders.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** A shopper reads the rider's first name and whether they are next or next but one, and no more. */
export function serializeDelivery(row: DeliveryRow | undefined): Pick<Order, 'delivery'> {
  if (!row) return {}
  const { name, ahead, code, personId } = row
  const isSoon = personId !== null && (ahead === 0 || ahead === 1)
  const delivery = {
    ...(name === null ? {} : { rider: firstNameOf(name) }),
    ...(isSoon ? { ahead } : {}),
    ...(code === null ? {} : { code }),
  }
  return Object.keys(delivery).length > 0 ? { delivery } : {}
}

/** Shop and shopper see what proves that the order was handed over. */
export function serializeProof(row: DeliveryRow | undefined): Pick<Order, 'handedOver'> {
  if (!row || (row.takenBy === null && !row.hasPhoto)) return {}
  return {
    handedOver: {
      ...(row.takenBy === null ? {} : { to: row.takenBy }),
      ...(row.hasPhoto ? { hasPhoto: true } : {}),
    },
  }
}

export function serializeRider(row: DeliveryRow | undefined): Pick<SellerOrder, 'rider'> {
  return row?.personId ? { rider: { _id: row.personId, name: row.name ?? '' } } : {}
}
