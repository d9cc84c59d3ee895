import type { Address, SavedAddress } from '#contract/api/addresses.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'

export function serializeAddress(address: AddressSnapshot, shopperId: string): Address {
  const { id, landmark, ...fields } = address
  return { _id: id, userId: shopperId, ...fields, ...(landmark ? { landmark } : {}) }
}

export function serializeSavedAddress(
  { isDefault, ...address }: AddressSnapshot & { isDefault: boolean },
  shopperId: string,
): SavedAddress {
  return { ...serializeAddress(address, shopperId), isDefault }
}
