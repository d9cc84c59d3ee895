import type { Database } from '#server/platform/database.ts'

/** Puts the address on the newsletter's list; one that is on it already stays. */
export async function subscribe(db: Database, email: string): Promise<void> {
  await db
    .insertInto('newsletterSubscriptions')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
