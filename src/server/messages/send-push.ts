import { sql } from 'kysely'
import type { MessageKind } from '#contract/message-kinds.ts'
import { hasRight, type Right } from '#contract/rights.ts'
import { HopelessJob } from '#platform/jobs/start-jobs.ts'
import { DownloadFailure } from '#platform/outgoing/download.ts'
import { type Push, sendPush } from '#platform/outgoing/send-push.ts'
import { shopLanguage, writeIn, writtenTexts } from '#server/api/languages.ts'
import { say } from '#server/api/say.ts'
import type { Database } from '#server/database/database.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { addJob, type JobPayloads } from '#server/jobs/jobs.ts'
import { viewWriting } from '#server/mail/write-to.ts'
import { viewBringing } from './bringing.ts'
import { rightsToHear } from './notify.ts'
import { onTabPaise } from './on-tab.ts'
import { promisedBy } from './promised-by.ts'
import { forgetDevice } from './push-subscriptions.ts'

export type PushParts = {
  db: Database
  /** The sender's contact for push services: an address of the shop's pages, or `mailto:`. */
  contact: string
  shop: () => Promise<{ storeName: string; icon: string }>
  /** Networks of push services that are not public, which may also be reached without TLS. */
  privateNetworks: readonly string[]
}

type PushText = ReturnType<typeof writtenTexts>['pushText']
type Waiting = Omit<Parameters<PushText>[1], 'storeName' | 'code' | 'seesAmount'> & {
  orderId: string
  shopperId: string
  language: string | null
  kind: MessageKind
  isForSeller: boolean
  /** The rights of the shop's person as they are now; null once they are ended. */
  rights: Right[] | null
  endpoint: string
  p256dh: string
  auth: string
  publicKey: string
  privateKey: string
}

/** The lifetime of a message; push services drop it afterwards, too. */
const lifetimeSeconds = 12 * 60 * 60
const urgent: readonly MessageKind[] = ['placed', 'cancelled', 'out_for_delivery', 'question']
/** The longest pause, even if a service asks for more. */
const maxPauseSeconds = 60 * 60

/**
 * The handler of push messages. Sends a message again later when a service cannot take it now, unless a later message
 * about the same order has replaced it. After a crash between sending and recording it, a message is sent once more
 * with the same topic and tag, so that a phone shows it once.
 */
export function pushSender(parts: PushParts): JobHandlers['send_push'] {
  return async (job, { signal }) => {
    const message = await readWaiting(parts.db, job)
    if (!message || !mayHear(message)) return
    const outcome = await pushOnce(await pushOf(message, parts), { parts, signal })
    if (outcome === 'sent') return noteSent(parts.db, job)
    if (outcome === 'gone') return forgetDevice(parts.db, job.subscriptionId)
    await sendLater(parts.db, job, outcome.againInSeconds)
  }
}

/** A role may have changed while the message waited for its service. */
function mayHear({ isForSeller, kind, rights }: Waiting): boolean {
  return !isForSeller || hasRight({ rights: rights ?? [] }, rightsToHear(kind))
}

type Outcome = 'sent' | 'gone' | { againInSeconds: number }

/** Gives a message to its push service. Throws when a retry by the queue, or nothing at all, helps. */
export async function pushOnce(
  push: Push,
  { parts: { privateNetworks }, signal }: { parts: PushParts; signal: AbortSignal },
): Promise<Outcome> {
  const { status, retryAfterSeconds } = await sendPush(push, { privateNetworks, signal }).catch(
    (error: unknown) => {
      if (error instanceof DownloadFailure && error.kind === 'final')
        throw new HopelessJob(say(shopLanguage, 'seller', error.said), { cause: error })
      throw error
    },
  )
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status !== 429 && status < 500 && status !== 408)
    throw new HopelessJob(`The push service answered with ${status}`)
  if (retryAfterSeconds === undefined) throw new Error(`The push service answered with ${status}`)
  return { againInSeconds: Math.min(retryAfterSeconds, maxPauseSeconds) }
}

export const keyOfPush = ({ messageId, subscriptionId }: JobPayloads['send_push']) =>
  `push/${messageId}/${subscriptionId}`

/** Replaces the running job by a later one with new tries; the age of the message ends them. */
async function sendLater(db: Database, job: JobPayloads['send_push'], inSeconds: number) {
  await addJob(db, 'send_push', { payload: job, key: keyOfPush(job), runAt: { inSeconds } })
}

async function readWaiting(db: Database, job: JobPayloads['send_push']) {
  const { rows } = await sql<Waiting>`
    select order_id, orders.shopper_id, orders.language, kind, seller_id is not null as is_for_seller,
      (select rights from sellers join seller_roles on seller_roles.id = role
       where sellers.id = seller_id and ended_at is null) as rights, endpoint, p256dh, auth,
      public_key, private_key, orders.number, orders.amount_paise, orders.way, orders.slot, orders.lost_slot, orders.for_opening,
      ${promisedBy} as promised_by,
      orders.is_paid, orders.paid_paise, ${onTabPaise} as on_tab_paise,
      orders.status <> 'placed' as is_packed, coalesce(orders.area ? 'pickUp', false) as is_pick_up,
      (select count(*)::integer from order_lines where order_lines.order_id = orders.id and quantity > 0) as lines
    from push_messages sending
      join order_messages message on message.id = message_id
      join push_subscriptions on push_subscriptions.id = subscription_id
      join orders on orders.id = order_id
      cross join message_channels
    where message_id = ${job.messageId} and subscription_id = ${job.subscriptionId} and sent_at is null
      and at > now() - make_interval(secs => ${lifetimeSeconds})
      and not exists (
        select from push_messages later join order_messages newer on newer.id = later.message_id
        where later.subscription_id = sending.subscription_id and newer.order_id = message.order_id
          and newer.id > message.id)`.execute(db)
  return rows[0]
}

async function pushOf(message: Waiting, parts: PushParts): Promise<Push> {
  const { kind, orderId, isForSeller, endpoint, p256dh, auth, publicKey, privateKey } = message
  const { storeName, icon } = await parts.shop()
  const { code } =
    kind === 'out_for_delivery' && !isForSeller ? await viewBringing(parts.db, orderId) : {}
  const seesAmount = message.rights?.includes('orders') ?? false
  const whom = isForSeller ? { shopperId: null } : message
  const { language, prefix } = await viewWriting(parts.db, whom)
  const text = writeIn(language, () =>
    writtenTexts().pushText(kind, { ...message, storeName, code, seesAmount }),
  )
  const tag = `order-${orderId}${isForSeller ? '-seller' : ''}`
  const url = `${prefix}${isForSeller ? '/seller/orders' : '/my-orders'}/${orderId}`
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    sender: { subject: parts.contact, publicKey, privateKey },
    payload: JSON.stringify({ ...text, tag, url, icon }),
    lifetimeSeconds,
    isUrgent: urgent.includes(kind),
    topic: Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url'),
  }
}

async function noteSent(db: Database, { messageId, subscriptionId }: JobPayloads['send_push']) {
  await db
    .updateTable('pushMessages')
    .set({ sentAt: sql<Date>`now()` })
    .where('messageId', '=', messageId)
    .where('subscriptionId', '=', subscriptionId)
    .execute()
}
