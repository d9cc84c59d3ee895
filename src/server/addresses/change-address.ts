import { sql } from 'kysely'
import type { NewAddress, SavedAddress } from '#contract/api/addresses.ts'
import { maxAddresses } from '#contract/limits.ts'
import type { Position } from '#contract/positions.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import {
  clearDefault,
  countAddresses,
  deleteAddress,
  insertAddress,
  lockAddressesOf,
  selectSameAddress,
  updateAddress,
} from './queries.ts'
import { serializeSavedAddress } from './serialize.ts'

export function addAddress(
  db: Database,
  shopperId: string,
  address: NewAddress,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockAddressesOf(tx, shopperId)
    return add(tx, shopperId, address)
  })
}

/** Answers the address that the shopper has already, if all its fields are the same, with a new position if one is given. */
export function addAddressOnce(
  db: Database,
  shopperId: string,
  address: NewAddress,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockAddressesOf(tx, shopperId)
    const known = await selectSameAddress(tx, shopperId, address)
    if (!known) return add(tx, shopperId, address)
    if (!address.position) return serializeSavedAddress(known, shopperId)
    return update(tx, { id: known.id, shopperId }, address)
  })
}

async function add(tx: Database, shopperId: string, address: NewAddress): Promise<SavedAddress> {
  if ((await countAddresses(tx, shopperId)) >= maxAddresses) throw refuse('too_many_addresses')
  return serializeSavedAddress(
    await insertAddress(tx, { ...address, id: newId(), shopperId }),
    shopperId,
  )
}

type OwnAddress = { id: string; shopperId: string }

/** Changes no order: each has its own copy of the address. */
export function changeAddress(
  db: Database,
  address: OwnAddress,
  change: NewAddress,
): Promise<SavedAddress> {
  return update(db, address, change)
}

/** Makes an address the checkout's suggestion, or stops that. */
export function setDefaultAddress(
  db: Database,
  address: OwnAddress,
  isDefault: boolean,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    // Without the lock, two requests at once could each find no other default.
    await lockAddressesOf(tx, address.shopperId)
    if (isDefault) await clearDefault(tx, address.shopperId)
    return update(tx, address, { isDefault })
  })
}

export function setPosition(
  db: Database,
  address: OwnAddress,
  position: Position | null,
): Promise<SavedAddress> {
  return update(db, address, { position })
}

export async function removeAddress(db: Database, { id, shopperId }: OwnAddress): Promise<void> {
  if (!(await deleteAddress(db, shopperId, id))) throw refuse('not_found')
}

/** Moves addresses to another shopper, up to the limit; leaves out duplicates of the ones that shopper has. */
export async function giveAddresses(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update addresses set shopper_id = ${to}, is_default = false
    where id in (
      select id from addresses as given
      where shopper_id = ${from} and not exists (
        select from addresses
        where shopper_id = ${to} and lower(street) = lower(given.street) and zipcode = given.zipcode)
      order by is_default desc, created_at desc
      limit greatest(0, ${maxAddresses} - (select count(*) from addresses where shopper_id = ${to})))`.execute(
    tx,
  )
}

async function update(
  db: Database,
  address: OwnAddress,
  change: NewAddress | { isDefault: boolean } | { position: Position | null },
): Promise<SavedAddress> {
  const changed = await updateAddress(db, { ...change, ...address })
  if (!changed) throw refuse('not_found')
  return serializeSavedAddress(changed, address.shopperId)
}
