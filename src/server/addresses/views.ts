import type { Address } from '#contract/addresses.ts'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AddressSnapshot } from '#server/platform/tables.ts'
import { selectAddress, selectAddresses } from './queries.ts'
import { addressOnTheWire } from './wire.ts'

/** The shopper's addresses, newest first. */
export async function viewAddresses(db: Database, shopperId: string): Promise<Address[]> {
  const addresses = await selectAddresses(db, shopperId)
  return addresses.map((address) => addressOnTheWire(address, shopperId))
}

/** The address to deliver to, as an order remembers it. Somebody else's is as unknown as none. */
export async function deliverableAddress(
  db: Database,
  shopperId: string,
  id: string,
): Promise<AddressSnapshot> {
  const address = await selectAddress(db, shopperId, id)
  if (!address) throw new Refusal('address_not_found')
  return address
}
