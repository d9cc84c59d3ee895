import { sql } from 'kysely'
import type { GatewayName } from '#contract/gateways.ts'
import type { Database } from '#server/database/database.ts'
import { hasSeveralPeople } from '#server/identity/several-people.ts'

type Page = { limit: number; before?: string | undefined }

export function selectOrders(db: Database, shopperId: string, { limit, before }: Page) {
  let orders = db.selectFrom('orders').selectAll().where('shopperId', '=', shopperId)
  if (before !== undefined) orders = orders.where('number', '<', Number(before))
  return orders.orderBy('number', 'desc').limit(limit).execute()
}

export function selectOrder(db: Database, shopperId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
}

/** A fingerprint of the orders on the shopper's first page, which changes with each of them. */
export async function selectSeen(db: Database, shopperId: string): Promise<string> {
  const { rows } = await sql<{ seen: string | null }>`
    select md5(string_agg(concat_ws(' ', number, status, version, paid_paise, updated_at), ',' order by number)) as seen
    from (
      select * from orders where shopper_id = ${shopperId} order by number desc limit 100
    ) as latest`.execute(db)
  return rows[0]?.seen ?? ''
}

export function selectLines(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

export function selectQuestions(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderQuestions')
    .selectAll()
    .select(
      sql<string | null>`(select names from products where products.id = product_id)`.as('names'),
    )
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('askedAt')
    .execute()
}

export function selectComplaints(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('complaints')
    .selectAll()
    .select(hasSeveralPeople.as('namesPeople'))
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('number')
    .execute()
}

export function selectEvents(db: Database, orderIds: readonly string[]) {
  return (
    db
      .selectFrom('orderEvents')
      .select(['orderId', 'status', 'actor', 'reason', 'at'])
      .select(
        sql<string | null>`case when actor = 'seller' and ${hasSeveralPeople} then who end`.as(
          'who',
        ),
      )
      .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
      // The table keeps undone moves, but no page shows them.
      .where('undoneAt', 'is', null)
      .where('undoes', 'is', null)
      .orderBy('orderId')
      .orderBy('id')
      .execute()
  )
}

export type PaymentSummary = {
  orderId: string
  gateway: GatewayName
  isTest: boolean
  lastTryFailed: boolean
  /** Whether the last attempt can still be paid. */
  isOpen: boolean
  refund: 'under way' | 'done' | 'failed' | null
  /** Refunded in the gateway's dashboard; may be more than the store's refunds. */
  byHandPaise: number
}

/** The last attempt to pay each order online, and the status of its refunds. */
export async function selectPaymentSummaries(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<PaymentSummary>`
    select distinct on (order_id) order_id, gateway, is_test, last_try_failed,
      status in ('starting', 'open') as is_open,
      (select case when bool_or(status = 'failed') then 'failed'
         when bool_and(status = 'done') then 'done'
         when count(*) > 0 then 'under way' end
       from refunds where refunds.order_id = payments.order_id and refunds.status <> 'withdrawn') as refund,
      greatest(
        (select coalesce(sum(by_hand_paise), 0)::bigint from refunds where refunds.order_id = payments.order_id),
        (select coalesce(sum(event.amount_paise), 0)::bigint from money_events as event
         where event.order_id = payments.order_id and event.kind = 'refunded' and event.actor = 'seller')
      ) as by_hand_paise
    from payments where order_id = any(${orderIds}::uuid[])
    order by order_id, created_at desc, id desc`.execute(db)
  return rows
}
