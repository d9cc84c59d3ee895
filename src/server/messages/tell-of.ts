import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { MessageKind } from '#server/database/message-tables.ts'

/** Of these the seller is told; of all kinds the shopper is. */
export const kindsForSeller: readonly MessageKind[] = ['placed', 'cancelled']

type Happened = {
  orderId: RawBuilder<unknown>
  shopperId: RawBuilder<unknown>
  kind: MessageKind
  /** Further conditions. */
  where?: RawBuilder<unknown>
}

/**
 * An insert as a part of a statement: notes for the queue what happened to an order, where anybody wants to be told.
 * Otherwise it reads one row and an index, and writes nothing.
 */
export function tellingOf({ orderId, shopperId, kind, where = sql`true` }: Happened) {
  const isForSeller = kindsForSeller.includes(kind) ? sql`seller_id is not null` : sql`false`
  return sql`
    insert into order_messages (order_id, kind)
    select ${orderId}::uuid, ${kind}::text from message_channels
    where ${where} and (can_mail
      or exists (select from push_subscriptions where ${isForSeller})
      or exists (select from push_subscriptions where shopper_id = ${shopperId}))
    on conflict (order_id) where kind = 'placed' do nothing`
}

/** The same as a statement of its own, in the transaction in which it happens. The order has to be in the database. */
export async function tellOf(tx: Database, orderId: string, kind: MessageKind): Promise<void> {
  const shopperId = sql`(select shopper_id from orders where id = ${orderId}::uuid)`
  await tellingOf({ orderId: sql`${orderId}`, shopperId, kind }).execute(tx)
}
