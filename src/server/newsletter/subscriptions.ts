import { sql } from 'kysely'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { endTokens, useToken } from '#server/identity/one-time-tokens.ts'

const confirmation = ['newsletter-confirmation'] as const

/** Subscribes an address that has not subscribed yet, and answers the id of its subscription. */
export async function subscribe(tx: Database, email: string): Promise<string> {
  const { id } = await tx
    .insertInto('newsletterSubscriptions')
    .values({ email })
    // Changes nothing, but answers the row that was there.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Confirms the address that a link was mailed to. */
export function confirmSubscription(db: Database, token: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { subject } = await useToken(tx, token, confirmation)
    const { numUpdatedRows } = await tx
      .updateTable('newsletterSubscriptions')
      .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
      .where('id', '=', subject)
      .executeTakeFirst()
    // Removed at the same time.
    if (numUpdatedRows === 0n) throw refuse('link_over')
  })
}

type Removed = { id: string; isConfirmed: boolean }

/** Removes a subscription with its links; null if there is none. */
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

/** Ends a subscription by the key in its mails. Refuses (`link_over`) where nobody has subscribed with it. */
export async function unsubscribe(db: Database, key: string): Promise<void> {
  const removed = await inTransaction(db, (tx) => removeSubscription(tx, 'unsubscribeKey', key))
  if (!removed) throw refuse('subscription_over')
}
