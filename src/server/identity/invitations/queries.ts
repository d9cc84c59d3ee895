import type { Database } from '#server/database/database.ts'

/** The ways in which a person logs in so far, and whether a PIN is of any use. */
export async function selectWaysIn(db: Database, sellerId: string) {
  const found = await db
    .selectFrom('sellers')
    .select((row) => [
      row('passwordHash', 'is not', null).as('hasPassword'),
      row
        .exists(row.selectFrom('passkeys').select('id').where('sellerId', '=', sellerId))
        .as('hasPasskey'),
      row
        .exists(row.selectFrom('sellerPins').select('sellerId').where('sellerId', '=', sellerId))
        .as('hasPin'),
      row.exists(row.selectFrom('sharedPhones').select('id')).as('hasSharedPhones'),
    ])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  const { hasPassword, hasPasskey, hasPin, hasSharedPhones } = found
  return {
    isReturning: Boolean(hasPassword || hasPasskey || hasPin),
    hasSharedPhones: Boolean(hasSharedPhones),
  }
}
