import type { Address, SavedAddress } from '#contract/api/addresses.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'

export function serializeAddress(address: AddressSnapshot, shopperId: string): Address {
  const { id, landmark, ...fields } = address
  return { _id: id, userId: shopperId, ...fields, ...(landmark ? { landmark } : {}) }
}

type AddressRow = AddressSnapshot & {
  isDefault: boolean
  latitude: number | null
  longitude: number | null
}

export function serializeSavedAddress(
  { isDefault, latitude, longitude, ...address }: AddressRow,
  shopperId: string,
): SavedAddress {
  const position =
    latitude === null || longitude === null ? {} : { position: { latitude, longitude } }
  return { ...serializeAddress(address, shopperId), isDefault, ...position }
}
