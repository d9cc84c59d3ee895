import type { Address } from '#contract/addresses.ts'

/** As it is written on a parcel, the name first. */
export function linesOfAddress(address: Address): string[] {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address
  return [`${firstName} ${lastName}`, street, `${city} ${zipcode}`, `${state}, ${country}`, phone]
}

/** The number as a telephone takes it; without a country's code it is an Indian one. */
export function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `+91${digits.slice(-10)}`
}

export function mapAddress({ street, city, state, zipcode, country }: Address): string {
  const query = [street, city, state, zipcode, country].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
