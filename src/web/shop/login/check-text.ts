import { addressText } from '#web/text/address.ts'
import { loginText } from '#web/text/login.ts'

const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const email =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const maxEmailLength = 254

/** The error of a text, in the server's wording; undefined if it is valid. */
export function checkText(value: string, label: string, maxLength: number): string | undefined {
  if (value === '') return addressText.checks.required(label)
  if (value.length > maxLength) return addressText.checks.tooLong(label, maxLength)
  if (unprintable.test(value)) return addressText.checks.unprintable(label)
  return undefined
}

export function checkEmail(value: string): string | undefined {
  if (value === '') return addressText.checks.required(loginText.email)
  if (value.length > maxEmailLength) return addressText.checks.emailTooLong
  return email.test(value) ? undefined : addressText.checks.email
}
