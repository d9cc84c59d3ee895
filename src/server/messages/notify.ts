import { type RawBuilder, sql } from 'kysely'
import type { MessageKind } from '#contract/message-kinds.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'

/** For so long nobody is told again of what goes on with an order: the seller may not be done with it. */
export const quietMinutes = 2

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
export function insertNotification({ orderId, shopperId, kind, where = sql`true` }: Happened) {
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
export async function addNotification(
  tx: Database,
  orderId: string,
  kind: MessageKind,
): Promise<void> {
  await addNotificationWhere(tx, { orderId, kind })
}

type Notification = { orderId: string; kind: MessageKind; where?: RawBuilder<unknown> }

async function addNotificationWhere(
  tx: Database,
  { orderId, kind, where }: Notification,
): Promise<void> {
  const shopperId = sql`(select shopper_id from orders where id = ${orderId}::uuid)`
  await insertNotification({
    orderId: sql`${orderId}`,
    shopperId,
    kind,
    ...(where && { where }),
  }).execute(tx)
}

/**
 * The shop has changed what is in a locked order. One message that still waits tells of this change, too. Its row is
 * locked: while another transaction is handing it on, this one waits, and then notes the change anew.
 */
export async function notifyOfChange(tx: Database, orderId: string): Promise<void> {
  const { rows } = await sql`
    select from order_messages
    where order_id = ${orderId} and kind = 'changed' and told_at is null for update`.execute(tx)
  if (rows.length === 0) await addNotification(tx, orderId, 'changed')
}

/** Before one more question is asked: of several within some minutes the first one is told, until it is answered. */
export async function notifyOfQuestion(tx: Database, orderId: string): Promise<void> {
  const where = sql`not exists (
    select from order_messages
    where order_id = ${orderId}::uuid and kind = 'question' and (told_at is null
      or order_messages.at > now() - make_interval(mins => ${quietMinutes}) and exists (
        select from order_questions where order_id = ${orderId}::uuid and answer is null)))`
  await addNotificationWhere(tx, { orderId, kind: 'question', where })
}

/** Money goes back of an order. That it was cancelled or changed in the same transaction tells so as well. */
export async function notifyOfRefund(tx: Database, orderId: string): Promise<void> {
  const where = sql`not exists (
    select from order_messages
    where order_id = ${orderId}::uuid and kind in ('changed', 'cancelled', 'refund') and order_messages.at = now())`
  await addNotificationWhere(tx, { orderId, kind: 'refund', where })
}

/** Notes what happened to an order, in the way in which people are told of it. */
export function notify(tx: Database, orderId: string, news: MessageKind): Promise<void> {
  if (news === 'changed') return notifyOfChange(tx, orderId)
  if (news === 'question') return notifyOfQuestion(tx, orderId)
  if (news === 'refund') return notifyOfRefund(tx, orderId)
  if (news === 'placed' || news === 'given_back') return addNotification(tx, orderId, news)
  return notifyOfMove(tx, orderId, news)
}

/** An order has come to another state. One that is not packed as it was ordered has changed. */
async function notifyOfMove(tx: Database, orderId: string, to: Exclude<OrderState, 'placed'>) {
  if (to === 'cancelled') await dropMessages(tx, orderId)
  if (to === 'packed' && (await isOtherwise(tx, orderId))) return notifyOfChange(tx, orderId)
  await addNotification(tx, orderId, to)
}

/** Whether something is not in the bag as it was ordered. */
async function isOtherwise(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines
    where order_id = ${orderId}
      and (quantity <> ordered_quantity or grams <> quantity * step_grams) limit 1`.execute(tx)
  return rows.length > 0
}

/** Nobody is told of what does not matter any more. */
async function dropMessages(tx: Database, orderId: string): Promise<void> {
  await sql`
    delete from order_messages
    where order_id = ${orderId} and kind in ('changed', 'question') and told_at is null`.execute(tx)
}
