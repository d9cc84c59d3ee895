import type { SavedAddress } from '#contract/api/addresses.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { selectAddress, selectAddresses } from './queries.ts'
import { serializeSavedAddress } from './serialize.ts'

/** The shopper's addresses: the default one, then the newest first. */
export async function viewAddresses(db: Database, shopperId: string): Promise<SavedAddress[]> {
  const addresses = await selectAddresses(db, shopperId)
  return addresses.map((address) => serializeSavedAddress(address, shopperId))
}

/** The snapshot of an address that an order keeps. Another shopper's address is refused as not found. */
export async function deliverableAddress(
  db: Database,
  shopperId: string,
  id: string,
): Promise<AddressSnapshot> {
  const address = await selectAddress(db, shopperId, id)
  if (!address) throw new Refusal('address_not_found')
  return address
}
