import { type RawBuilder, sql } from 'kysely'
import type { MessageKind } from '#contract/message-kinds.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { Right } from '#contract/rights.ts'
import type { Database } from '#server/database/database.ts'

/** The pause between two messages about changes of an order, since the seller may still be changing it. */
export const quietMinutes = 2

/** Kinds of messages that the seller gets; the shopper gets all kinds but news of what they did. */
export const kindsForSeller: readonly MessageKind[] = ['placed', 'cancelled', 'complaint']

/** A person of the shop who has any of these rights hears of such an event. */
export function rightsToHear(kind: MessageKind): readonly [Right, ...Right[]] {
  return kind === 'complaint' ? ['orders'] : ['orders', 'packing']
}

type ComplaintNews = 'complaint' | 'complaint_answered'
/** Events of an order itself; a complaint's name the complaint. */
export type News = Exclude<MessageKind, ComplaintNews>

type Happened = {
  orderId: RawBuilder<unknown>
  shopperId: RawBuilder<unknown>
  kind: MessageKind
  /** The complaint that it is about. */
  complaintId?: string | undefined
  /** Further conditions. */
  where?: RawBuilder<unknown>
}

/**
 * Adds a message about an order, as part of a statement, if anybody subscribed to such messages. Otherwise it reads one
 * row and an index, and writes nothing.
 */
export function insertNotification(happened: Happened) {
  const { orderId, shopperId, kind, complaintId = null, where = sql`true` } = happened
  const isForSeller = kindsForSeller.includes(kind) ? sql`seller_id is not null` : sql`false`
  return sql`
    insert into order_messages (order_id, kind, complaint_id)
    select ${orderId}::uuid, ${kind}::text, ${complaintId}::uuid from message_channels
    where ${where} and (can_mail
      or exists (select from push_subscriptions where ${isForSeller})
      or exists (select from push_subscriptions where shopper_id = ${shopperId}))
    on conflict (order_id) where kind = 'placed' do nothing`
}

/** Adds a message as a separate statement, in the transaction of the event. The order must be in the database. */
export async function addNotification(
  tx: Database,
  orderId: string,
  kind: MessageKind,
): Promise<void> {
  await addNotificationWhere(tx, { orderId, kind })
}

/** Notifies of a complaint, or of its answer. */
export function notifyOfComplaint(
  tx: Database,
  { id, orderId }: { id: string; orderId: string },
  kind: ComplaintNews,
): Promise<void> {
  return addNotificationWhere(tx, { orderId, kind, complaintId: id })
}

type Notification = Omit<Happened, 'orderId' | 'shopperId'> & { orderId: string }

async function addNotificationWhere(
  tx: Database,
  { orderId, ...happened }: Notification,
): Promise<void> {
  const shopperId = sql`(select shopper_id from orders where id = ${orderId}::uuid)`
  await insertNotification({ ...happened, orderId: sql`${orderId}`, shopperId }).execute(tx)
}

/**
 * Notifies of the shop's change of a locked order. A message that still waits covers this change, too. Locks its row:
 * while another transaction is queueing it, this one waits, and then adds a new message.
 */
export async function notifyOfChange(tx: Database, orderId: string): Promise<void> {
  const { rows } = await sql`
    select from order_messages
    where order_id = ${orderId} and kind = 'changed' and told_at is null for update`.execute(tx)
  if (rows.length === 0) await addNotification(tx, orderId, 'changed')
}

/** Notifies of a question before it is added. Of several open ones within some minutes, only the first is notified. */
export async function notifyOfQuestion(tx: Database, orderId: string): Promise<void> {
  const where = sql`not exists (
    select from order_messages
    where order_id = ${orderId}::uuid and kind = 'question' and (told_at is null
      or order_messages.at > now() - make_interval(mins => ${quietMinutes}) and exists (
        select from order_questions where order_id = ${orderId}::uuid and answer is null)))`
  await addNotificationWhere(tx, { orderId, kind: 'question', where })
}

/** Notifies of a refund, unless a message about a cancellation or change in the same transaction covers it. */
export async function notifyOfRefund(tx: Database, orderId: string): Promise<void> {
  const where = sql`not exists (
    select from order_messages
    where order_id = ${orderId}::uuid and kind in ('changed', 'cancelled', 'refund') and order_messages.at = now())`
  await addNotificationWhere(tx, { orderId, kind: 'refund', where })
}

/** Adds the message for an event of an order, following the rules of its kind. */
export function notify(tx: Database, orderId: string, news: News): Promise<void> {
  if (news === 'changed') return notifyOfChange(tx, orderId)
  if (news === 'question') return notifyOfQuestion(tx, orderId)
  if (news === 'refund') return notifyOfRefund(tx, orderId)
  if (isPlain(news)) return addNotification(tx, orderId, news)
  return notifyOfMove(tx, orderId, news)
}

const plain = ['placed', 'given_back'] as const

function isPlain(news: News): news is (typeof plain)[number] {
  return (plain as readonly MessageKind[]).includes(news)
}

/** Notifies of an order's new state. An order that was not packed as ordered counts as changed. */
async function notifyOfMove(tx: Database, orderId: string, to: Exclude<OrderState, 'placed'>) {
  if (to === 'cancelled') await dropMessages(tx, orderId)
  if (to === 'packed' && (await isOtherwise(tx, orderId))) return notifyOfChange(tx, orderId)
  await addNotification(tx, orderId, to)
}

/** Whether a packed quantity or weight differs from the order. */
async function isOtherwise(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines
    where order_id = ${orderId}
      and (quantity <> ordered_quantity or grams <> quantity * step_grams) limit 1`.execute(tx)
  return rows.length > 0
}

/** Deletes waiting messages that a cancellation makes pointless. */
async function dropMessages(tx: Database, orderId: string): Promise<void> {
  await sql`
    delete from order_messages
    where order_id = ${orderId} and kind in ('changed', 'question') and told_at is null`.execute(tx)
}
