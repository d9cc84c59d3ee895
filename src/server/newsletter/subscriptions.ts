import type { Database } from '#server/database/database.ts'

export async function subscribe(db: Database, email: string): Promise<void> {
  await db
    .insertInto('newsletterSubscriptions')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function unsubscribe(db: Database, email: string): Promise<void> {
  await db.deleteFrom('newsletterSubscriptions').where('email', '=', email).execute()
}

/** Since when this address gets the newsletter; null if it does not. */
export async function viewSubscription(db: Database, email: string): Promise<Date | null> {
  const found = await db
    .selectFrom('newsletterSubscriptions')
    .select('createdAt')
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.createdAt ?? null
}
