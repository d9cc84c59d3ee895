import { sql } from 'kysely'
import type { NewAddress } from '#contract/api/addresses.ts'
import type { Database } from '#server/database/database.ts'

const ownColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'street',
  'landmark',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
  'latitude',
  'longitude',
  'isDefault',
] as const

/** Serializes changes of a shopper's addresses without blocking the shopper's orders. */
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

export function insertAddress(db: Database, { position, ...address }: Owned) {
  // Not `now()`, the transaction's start: of two addresses saved at once, the one saved last is the newest.
  return db
    .insertInto('addresses')
    .values({ ...address, ...columnsOf(position), createdAt: sql<Date>`clock_timestamp()` })
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

export function selectAddresses(db: Database, shopperIds: readonly string[]) {
  return db
    .selectFrom('addresses')
    .select([...ownColumns, 'shopperId'])
    .where('shopperId', '=', sql<string>`any(${shopperIds}::uuid[])`)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function selectSameAddress(
  tx: Database,
  shopperId: string,
  { landmark = '', position: _, ...fields }: NewAddress,
) {
  return tx
    .selectFrom('addresses')
    .select(ownColumns)
    .where('shopperId', '=', shopperId)
    .where((row) => row.and({ ...fields, landmark }))
    .limit(1)
    .executeTakeFirst()
}

export function updateAddress(
  db: Database,
  {
    id,
    shopperId,
    position,
    ...change
  }: Partial<NewAddress> & { isDefault?: boolean } & Pick<Owned, 'id' | 'shopperId'>,
) {
  return db
    .updateTable('addresses')
    .set({ ...change, ...(position === undefined ? positionOf(change) : columnsOf(position)) })
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .returning(ownColumns)
    .executeTakeFirst()
}

function columnsOf(position: NewAddress['position']) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
}

/** A position is that of one house: another street or PIN ends it. */
function positionOf({ street, zipcode }: Partial<NewAddress>) {
  if (street === undefined || zipcode === undefined) return {}
  const stays = sql`street = ${street} and zipcode = ${zipcode}`
  return {
    latitude: sql<number | null>`case when ${stays} then latitude end`,
    longitude: sql<number | null>`case when ${stays} then longitude end`,
  }
}

export async function clearDefault(db: Database, shopperId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('shopperId', '=', shopperId)
    .where('isDefault', '=', true)
    .execute()
}

export async function deleteAddress(db: Database, shopperId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
