import { sql } from 'kysely'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { endTokens, useToken } from '#server/identity/one-time-tokens.ts'

const confirmation = ['newsletter-confirmation'] as const

/** Subscribes an address, or finds its subscription; answers the id. */
export async function subscribe(
  tx: Database,
  email: string,
  language: string | null = null,
): Promise<string> {
  const { id } = await tx
    .insertInto('newsletterSubscriptions')
    .values({ email, language })
    // A stranger may type a confirmed address, so its language stays.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ language: askedLast }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const askedLast = sql<string | null>`case when newsletter_subscriptions.confirmed_at is null
  then coalesce(excluded.language, newsletter_subscriptions.language)
  else newsletter_subscriptions.language end`

export function confirmSubscription(db: Database, token: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { subject } = await useToken(tx, token, confirmation)
    const { numUpdatedRows } = await tx
      .updateTable('newsletterSubscriptions')
      .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
      .where('id', '=', subject)
      .executeTakeFirst()
    // The subscription was removed at the same time.
    if (numUpdatedRows === 0n) throw refuse('link_over')
  })
}

type Removed = { id: string; isConfirmed: boolean }

/** Removes a subscription and its links; null if there is none. */
export async function removeSubscription(
  tx: Database,
  by: 'email' | 'id' | 'unsubscribeKey',
  value: string,
): Promise<Removed | null> {
  const removed = await tx
    .deleteFrom('newsletterSubscriptions')
    .where(by, '=', value)
    .returning(['id', 'confirmedAt'])
    .executeTakeFirst()
  if (!removed) return null
  await endTokens(tx, removed.id, confirmation)
  return { id: removed.id, isConfirmed: removed.confirmedAt !== null }
}

/** Ends the subscription whose mails carry this key. Refuses with `link_over` when there is none. */
export async function unsubscribe(db: Database, key: string): Promise<void> {
  const removed = await inTransaction(db, (tx) => removeSubscription(tx, 'unsubscribeKey', key))
  if (!removed) throw refuse('subscription_over')
}
