import { sql } from 'kysely'
import type { PushSubscription } from '#contract/api/messages.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'

/** Whose orders the browser is told of, and the login that asked for it. */
export type Listener = {
  owner: { shopperId: string } | { sellerId: string }
  sessionId: string
}

// More browsers than a household or a shop has; what was asked for first is forgotten.
const maxPerOwner = 20

/** The same browser again changes its subscription; it may be somebody else's now. */
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

/** For logins that somebody has ended: whoever holds that phone is told nothing more. */
export async function forgetListeners(db: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute()
}
