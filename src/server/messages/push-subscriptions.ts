import { sql } from 'kysely'
import type { PushSubscription } from '#contract/api/messages.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'

/** The owner whose orders the browser is notified of, and the session in which it subscribed. */
export type Listener = {
  owner: { shopperId: string } | { sellerId: string }
  sessionId: string
}

// More browsers than a household or a shop has; beyond that, the oldest subscriptions are deleted.
const maxPerOwner = 20

/** Subscribes a browser. A browser that subscribed before moves to this owner and session. */
export async function subscribeToPush(
  db: Database,
  { owner, sessionId }: Listener,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  const { shopperId = null, sellerId = null } = owner as Partial<Record<string, string>>
  await sql`
    insert into push_subscriptions (id, shopper_id, seller_id, session_id, endpoint, p256dh, auth)
    values (${newId()}, ${shopperId}, ${sellerId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint, (seller_id is null)) do update set
      shopper_id = excluded.shopper_id, seller_id = excluded.seller_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = clock_timestamp()`.execute(db)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where shopper_id = ${shopperId} or seller_id = ${sellerId}
      order by created_at desc offset ${maxPerOwner})`.execute(db)
}

export async function unsubscribeFromPush(
  db: Database,
  owner: Listener['owner'],
  endpoint: string,
): Promise<void> {
  const ofOwner = db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint)
  await ('sellerId' in owner
    ? ofOwner.where('sellerId', '=', owner.sellerId)
    : ofOwner.where('shopperId', '=', owner.shopperId)
  ).execute()
}

/** Ends the notifications of ended sessions, so that a lost phone shows nothing more. */
export async function forgetListeners(db: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute()
}

/** Forgets a device that its push service does not know any more. */
export async function forgetDevice(db: Database, subscriptionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute()
}
