import type { NewAddress, SavedAddress } from '#contract/api/addresses.ts'
import { maxAddresses } from '#contract/limits.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countAddresses, insertAddress, lockAddressesOf } from './queries.ts'
import { savedAddressOnTheWire } from './wire.ts'

export function addAddress(
  db: Database,
  shopperId: string,
  address: NewAddress,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockAddressesOf(tx, shopperId)
    if ((await countAddresses(tx, shopperId)) >= maxAddresses)
      throw new Refusal('too_many_addresses')

    return savedAddressOnTheWire(
      await insertAddress(tx, { ...address, id: newId(), shopperId }),
      shopperId,
    )
  })
}
