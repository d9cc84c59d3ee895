import type { Address } from '#contract/api/addresses.ts'

export function linesOfAddress(address: Address): string[] {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address
  return [`${firstName} ${lastName}`, street, `${city} ${zipcode}`, `${state}, ${country}`, phone]
}

/** The number for a `tel:` link, with India's country code. */
export function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `+91${digits.slice(-10)}`
}

export function mapAddress({ street, city, state, zipcode, country }: Address): string {
  const query = [street, city, state, zipcode, country].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
