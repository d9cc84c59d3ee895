import { plainFigures, toLatinDigits } from './digits.ts'

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

/** The digits of a number that is being typed, without the country's code; null for anything else. */
export function beginningOfPhone(q: string): string | null {
  const text = plainFigures(q).replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(text)) return null
  const digits = text.replace(/^(\+91|\+|0091|0)/, '')
  // A number begins with the country's code only where it is too long for India.
  return digits.length > 10 ? digits.replace(/^91/, '').slice(0, 10) : digits
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
