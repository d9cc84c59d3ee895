import type { Address } from '#contract/addresses.ts'
import type { AddressSnapshot } from '#server/platform/tables.ts'

/** An address as the API names things. */
export function addressOnTheWire(address: AddressSnapshot, shopperId: string): Address {
  const { id, ...fields } = address
  return { _id: id, userId: shopperId, ...fields }
}
