import { sql } from 'kysely'
import type { NewAddress } from '#contract/addresses.ts'
import type { Database } from '#server/platform/database.ts'

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
] as const

/** Lets one change of a shopper's addresses at a time; their orders go on meanwhile. */
export async function lockAddressesOf(db: Database, shopperId: string): Promise<void> {
  await db
    .selectFrom('shoppers')
    .select('id')
    .where('id', '=', shopperId)
    .forNoKeyUpdate()
    .execute()
}

export async function countAddresses(db: Database, shopperId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .executeTakeFirstOrThrow()
  return count
}

type Owned = NewAddress & { id: string; shopperId: string }

export function insertAddress(db: Database, address: Owned) {
  // Not the transaction's time: the newest is the one saved last, also after waiting for another.
  return db
    .insertInto('addresses')
    .values({ ...address, createdAt: sql<Date>`clock_timestamp()` })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function selectAddresses(db: Database, shopperId: string) {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('shopperId', '=', shopperId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function selectAddress(db: Database, shopperId: string, id: string) {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
}
