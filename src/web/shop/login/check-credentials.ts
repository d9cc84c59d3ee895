import { maxNameLength, maxPasswordLength, minPasswordLength } from '#contract/limits.ts'
import { normalForm } from '#contract/printable.ts'
import { addressText } from '#text/address.ts'
import { loginText } from '#text/login.ts'

export type LoginMode = 'login' | 'register'
export type LoginValues = { name: string; email: string; password: string }
type LoginErrors = Partial<Record<keyof LoginValues, string>>

/** Validates the login or registration as the server does, before it is sent. */
export function checkCredentials(mode: LoginMode, values: LoginValues): LoginErrors {
  const errors = {
    name: mode === 'register' ? checkText(values.name, loginText.name, maxNameLength) : undefined,
    email: checkEmail(values.email),
    password: checkPassword(mode, values.password),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

export function checkPassword(mode: LoginMode, password: string): string | undefined {
  if (password === '') return addressText.checks.required(loginText.password)
  if (password.length > maxPasswordLength) return addressText.checks.passwordTooLong
  const isTooShort = mode === 'register' && normalForm(password).length < minPasswordLength
  return isTooShort ? addressText.checks.passwordTooShort : undefined
}

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
