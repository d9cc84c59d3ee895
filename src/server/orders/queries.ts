import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName } from '#server/payments/gateways/gateway.ts'
import type { LockedOrder } from './lock-order.ts'

type NewOrder = Omit<Insertable<Tables['orders']>, 'holdUntil'> & { holdUntil?: RawBuilder<Date> }
type NewLine = Insertable<Tables['orderLines']>

/** Inserts an order, its lines and its first event. */
export async function insertOrder(tx: Database, order: NewOrder, lines: NewLine[]) {
  const { placedAt, ...row } = await tx
    .with('newOrder', (db) => db.insertInto('orders').values(order).returningAll())
    .with('newLines', (db) => db.insertInto('orderLines').values(lines))
    .with('newEvent', (db) =>
      db
        .insertInto('orderEvents')
        .values({ orderId: order.id, status: 'placed', actor: 'shopper' })
        .returning('at'),
    )
    .selectFrom(['newOrder', 'newEvent'])
    .selectAll('newOrder')
    .select('newEvent.at as placedAt')
    .executeTakeFirstOrThrow()
  return { row, placedAt }
}

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

export function selectLines(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

export function selectEvents(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'status', 'actor', 'reason', 'at'])
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('id')
    .execute()
}

export type PaymentSummary = {
  orderId: string
  gateway: GatewayName
  isTest: boolean
  lastTryFailed: boolean
  /** Whether the last attempt may still be paid. */
  isOpen: boolean
  /** The status of the refund, if there is one. */
  refund: 'under way' | 'done' | 'failed' | null
  /** How much of it was refunded in the gateway's dashboard. */
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
       from refunds where refunds.order_id = payments.order_id) as refund,
      (select coalesce(sum(by_hand_paise), 0)::bigint
       from refunds where refunds.order_id = payments.order_id) as by_hand_paise
    from payments where order_id = any(${orderIds}::uuid[])
    order by order_id, created_at desc, id desc`.execute(db)
  return rows
}

export type Actor = 'shopper' | 'seller' | 'store'
type Move = { to: OrderState; actor: Actor; reason?: string | undefined }

// What was paid is refunded, and no stock is on hold.
const cancelled = { isPaid: false, hold: null, holdUntil: null }
// Limits count open orders only.
const closed = { phoneKey: null, addressKey: null, network: null }

/** Changes an order's state and adds the event. */
export async function writeMove(tx: Database, orderId: string, { to, actor, reason }: Move) {
  await tx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({
          status: to,
          ...(to === 'cancelled' ? cancelled : {}),
          ...(to === 'cancelled' || to === 'delivered' ? closed : {}),
          updatedAt: sql<Date>`now()`,
        })
        .where('id', '=', orderId),
    )
    .insertInto('orderEvents')
    .values({ orderId, status: to, actor, reason: reason ?? null })
    .execute()
}

/** Marks an order as paid in cash and adds that to the ledger of money. */
export async function writeCash(tx: Database, { id, amountPaise }: LockedOrder) {
  await tx
    .with('paid', (db) =>
      db
        .updateTable('orders')
        .set({ isPaid: true, updatedAt: sql<Date>`now()` })
        .where('id', '=', id),
    )
    .insertInto('moneyEvents')
    .values({ orderId: id, kind: 'cash_received', amountPaise, actor: 'seller' })
    .execute()
}
