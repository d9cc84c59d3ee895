import { sql } from 'kysely'
import { toLatinDigits } from '#contract/digits.ts'
import { normalForm } from '#contract/printable.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'

/** The person of an order: limits count orders with the same account, phone number, address or device as one shopper's. */
export type Recipient = {
  shopperId: string
  phoneKey: string | null
  addressKey: string | null
  /** The network of the request's address; null if many visitors may share it. */
  network: string | null
  /** The browser of a guest; null for everybody else. */
  deviceKey: string | null
}

type Addressed = Pick<AddressSnapshot, 'phone' | 'street' | 'zipcode'>

const phoneDigits = 10

type Keys = { phoneKey: string; addressKey: string | null }

/**
 * One spelling of a phone number and an address, however they are typed: `{ phone: '+91 98450 12345' }` has the
 * `phoneKey` `9845012345`.
 */
export function keysOf({ phone, street, zipcode }: Addressed): Keys {
  return {
    // Leaves out +91, 0091 or 0.
    phoneKey: toLatinDigits(phone).replaceAll(/\D/g, '').slice(-phoneDigits),
    // Orders that are not brought have no PIN: all of them would count as one address.
    addressKey: zipcode === 0 ? null : zipcode + lettersOf(street),
  }
}

/** Letters and digits of a text in one spelling: ' 5, Temple  Road' → '5templeroad'. */
export function lettersOf(text: string): string {
  const letters = normalForm(text, 'NFKC').toLowerCase()
  return toLatinDigits(letters).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

export function isSameShopper({ shopperId, phoneKey, addressKey, deviceKey }: Recipient) {
  return sql<boolean>`(
    shopper_id = ${shopperId} or phone_key = ${phoneKey} or address_key = ${addressKey} or device_key = ${deviceKey})`
}
