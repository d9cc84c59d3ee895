import { addressLimits } from '#contract/limits.ts'

/** Splits a name after its first word, within the limits of an address; the last name of a single word is empty. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return {
    firstName: firstName.slice(0, addressLimits.firstName),
    lastName: others.join(' ').slice(0, addressLimits.lastName),
  }
}
