import { maxNameLength, maxPasswordLength, minPasswordLength } from '#contract/limits.ts'
import { addressText } from '#web/text/address.ts'
import { loginText } from '#web/text/login.ts'
import { checkEmail, checkText } from './check-text.ts'

export type LoginMode = 'login' | 'register'
export type LoginValues = { name: string; email: string; password: string }
export type LoginErrors = Partial<Record<keyof LoginValues, string>>

/** Validates the login or registration as the server does, before it is sent. */
export function checkCredentials(mode: LoginMode, values: LoginValues): LoginErrors {
  const errors = {
    name: mode === 'register' ? checkText(values.name, loginText.name, maxNameLength) : undefined,
    email: checkEmail(values.email),
    password: checkPassword(mode, values.password),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

function checkPassword(mode: LoginMode, password: string): string | undefined {
  if (password === '') return addressText.checks.required(loginText.password)
  if (password.length > maxPasswordLength) return addressText.checks.passwordTooLong
  const isTooShort = mode === 'register' && password.normalize('NFC').length < minPasswordLength
  return isTooShort ? addressText.checks.passwordTooShort : undefined
}
