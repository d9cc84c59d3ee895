import { toLatinDigits } from './digits.ts'

/**
 * `phoneDigits('+91 98450 12345')` is `9845012345`. Reads an Indian number with or without +91, 0091, 91 or 0; null for
 * others.
 */
export function phoneDigits(phone: string): string | null {
  const digits = toLatinDigits(phone)
    .replaceAll(/\D/g, '')
    .replace(/^(0091|91|0)(?=\d{10}$)/, '')
  return /^[1-9]\d{9}$/.test(digits) ? digits : null
}

/** A `tel:` link; null when the number cannot be called. */
export function callAddress(phone: string | undefined): string | null {
  const digits = phone === undefined ? null : phoneDigits(phone)
  return digits && `tel:+91${digits}`
}

/**
 * A link that opens a WhatsApp chat with a text. Only numbers that begin with 6 to 9 can be mobiles; whether one has
 * WhatsApp is not known.
 */
export function chatAddress(phone: string | undefined, text: string): string | null {
  const digits = phone === undefined ? null : phoneDigits(phone)
  if (!digits || !/^[6-9]/.test(digits)) return null
  return `https://wa.me/91${digits}?text=${encodeURIComponent(text)}`
}
