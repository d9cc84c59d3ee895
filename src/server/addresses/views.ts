import { type RawBuilder, sql } from 'kysely'
import type { SavedAddress } from '#contract/api/addresses.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import { selectAddresses } from './queries.ts'
import { serializeSavedAddress } from './serialize.ts'

/** The default address comes first, then the newest. */
export async function viewAddresses(db: Database, shopperId: string): Promise<SavedAddress[]> {
  return (await viewAddressesOf(db, [shopperId])).get(shopperId) ?? []
}

export async function viewAddressesOf(
  db: Database,
  shopperIds: readonly string[],
): Promise<Map<string, SavedAddress[]>> {
  const addresses = new Map<string, SavedAddress[]>()
  for (const { shopperId, ...address } of await selectAddresses(db, shopperIds)) {
    const saved = serializeSavedAddress(address, shopperId)
    addresses.set(shopperId, [...(addresses.get(shopperId) ?? []), saved])
  }
  return addresses
}

/** The PIN and the position of anybody's address. */
export async function viewPlace(db: Database, id: string) {
  const address = await db
    .selectFrom('addresses')
    .select(['zipcode', 'latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!address) return undefined
  const { zipcode, latitude, longitude } = address
  const position = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return { zipcode, position }
}

type Owned = { shopperId: RawBuilder<string>; id: RawBuilder<string> }

/** The copy of an address that an order keeps, as a column. */
export const addressCopy: RawBuilder<AddressSnapshot> = sql`
  json_strip_nulls(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email,
    'street', street, 'landmark', nullif(landmark, ''), 'city', city, 'state', state, 'zipcode', zipcode,
    'country', country, 'phone', phone))`

/** The same of the shopper's own address as part of a statement; null when they have no such address. */
export function ownAddress({ shopperId, id }: Owned): RawBuilder<AddressSnapshot | null> {
  return sql`(
    select ${addressCopy} from addresses where id = ${id} and shopper_id = ${shopperId})`
}
