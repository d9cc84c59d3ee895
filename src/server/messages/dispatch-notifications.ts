import { sql } from 'kysely'
import type { MessageKind } from '#contract/message-kinds.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { addJob } from '#server/jobs/jobs.ts'
import { kindsForSeller, quietMinutes, rightsToHear } from './notify.ts'
import { keyOfPush } from './send-push.ts'

/** Seconds between two rounds. */
export const dispatchSeconds = 2

type Message = {
  id: number
  orderId: string
  kind: MessageKind
  complaintId: string | null
  shopperId: string
  /** The author of the change, who gets no message about it. */
  actor: 'shopper' | 'seller' | 'store' | null
  /** False for an order that was cancelled while it waited for its payment, so that the seller never saw it. */
  wasReady: boolean
}

type Mailing = (
  tx: Database,
  message: Pick<Message, 'orderId' | 'kind' | 'complaintId'>,
) => Promise<void>

/** Queues each message about an order once per browser and mailbox, in the transaction that marks it as queued. */
export async function dispatchNotifications(db: Database, queueMails: Mailing): Promise<void> {
  const failures = new Map<number, unknown>()
  let message: Message | undefined
  do {
    message = await inTransaction(db, async (tx) => {
      const next = await nextMessage(tx, [...failures.keys()])
      if (next) await dispatch(tx, next, queueMails)
      return next
    }).catch((error: unknown) => {
      if (!(error instanceof DispatchFailed)) throw error
      // The other messages go on, and the next round tries this one again.
      failures.set(error.failed.id, error.cause)
      return error.failed
    })
  } while (message)
  for (const failure of failures.values()) throw failure
}

class DispatchFailed extends Error {
  readonly failed: Message
  constructor(message: Message, cause: unknown) {
    super('A message could not be handed to the queue', { cause })
    this.failed = message
  }
}

async function dispatch(tx: Database, message: Message, queueMails: Mailing): Promise<void> {
  try {
    await queuePushes(tx, message)
    await queueMails(tx, message)
    await tx
      .updateTable('orderMessages')
      .set({ toldAt: sql<Date>`now()` })
      .where('id', '=', message.id)
      .execute()
  } catch (error) {
    throw new DispatchFailed(message, error)
  }
}

// One message covers all changes of an order within these minutes.
const isDue = sql<boolean>`(kind <> 'changed' or orders.status <> 'placed'
  or message.at <= now() - make_interval(mins => ${quietMinutes}))`

/** Locks the next message that is due, so that each message is queued by one server. */
async function nextMessage(tx: Database, failed: number[]): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    select message.id, message.order_id, message.kind, message.complaint_id, orders.shopper_id,
      (select actor from order_events event
       where event.order_id = message.order_id and event.status = message.kind
       order by event.id desc limit 1) as actor,
      orders.way <> 'online' or exists (
        select from money_events where money_events.order_id = orders.id) as was_ready
    from order_messages message join orders on orders.id = message.order_id
    where told_at is null and message.id <> all(${failed}::bigint[]) and ${isDue}
    order by message.id limit 1
    for update of message skip locked`.execute(tx)
  return rows[0]
}

/** Rights may have been taken away since a person of the shop subscribed. */
const ofWhoMayHear = (kind: MessageKind) => sql`seller_id in (
  select sellers.id from sellers join seller_roles on seller_roles.id = role
  where ended_at is null and rights && ${rightsToHear(kind)}::text[])`

async function queuePushes(tx: Database, message: Message): Promise<void> {
  const shopper = isForShopper(message) ? message.shopperId : null
  const { rows } = await sql<{ subscriptionId: string }>`
    insert into push_messages (message_id, subscription_id)
    select ${message.id}::bigint, id from push_subscriptions
    where shopper_id = ${shopper} or (${isForSeller(message)} and ${ofWhoMayHear(message.kind)})
    returning subscription_id`.execute(tx)
  for (const { subscriptionId } of rows) {
    const payload = { messageId: message.id, subscriptionId }
    await addJob(tx, 'send_push', { payload, key: keyOfPush(payload) })
  }
}

function isForShopper({ kind, actor }: Message): boolean {
  return kind !== 'placed' && kind !== 'complaint' && actor !== 'shopper'
}

function isForSeller({ kind, actor, wasReady }: Message): boolean {
  if (kind === 'placed' || kind === 'complaint') return true
  return kindsForSeller.includes(kind) && actor !== 'seller' && wasReady
}

const keptDays = 30

export async function removeOldOrderMessages(db: Database): Promise<void> {
  await sql`delete from order_messages where at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
}
