import type { Database } from '#server/database/database.ts'

export async function subscribe(db: Database, email: string): Promise<void> {
  await db
    .insertInto('newsletterSubscriptions')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
