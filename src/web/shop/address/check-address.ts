import { plainPin, withoutBrackets } from '#contract/digits.ts'
import { addressLimits } from '#contract/limits.ts'
import { addressText } from '#text/address.ts'
import { stateFromWords } from '#text/states.ts'
import { checkEmail, checkText } from '#web/shop/login/check-credentials.ts'

export const addressFields = [
  'firstName',
  'lastName',
  'email',
  'street',
  'landmark',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
export type AddressValues = Record<AddressField, string>
export type AddressErrors = Partial<AddressValues>

const zipcode = /^[1-9]\d{5}$/
const phone = /^(\+?91[ -]?|0091[ -]?|0[ -]?)?[1-9](?:[ -]?\d){9}$/

/** Validates the address as the server does, before it is sent. */
export function checkAddress(values: AddressValues): AddressErrors {
  const errors = addressFields.map((field) => [field, checkField(field, values[field])] as const)
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined))
}

/** Trims the values. PIN codes are often written as two groups of three digits. */
export function normalizeAddress(values: AddressValues): AddressValues {
  const trimmed = addressFields.map((field) => [field, values[field].trim()])
  return {
    ...Object.fromEntries(trimmed),
    phone: withoutBrackets(values.phone),
    zipcode: plainPin(values.zipcode),
    state: stateFromWords(values.state.trim()),
  }
}

export function checkField(field: AddressField, value: string): string | undefined {
  if (field === 'email') return checkEmail(value)
  if (field === 'zipcode') return zipcode.test(value) ? undefined : addressText.checks.zipcode
  if (field === 'phone') return checkPhone(value)
  if (field === 'landmark' && value === '') return undefined
  return checkText(value, addressText[field], addressLimits[field])
}

function checkPhone(value: string): string | undefined {
  if (value === '') return addressText.checks.required(addressText.phone)
  return value.length <= addressLimits.phone && phone.test(value)
    ? undefined
    : addressText.checks.phone
}
