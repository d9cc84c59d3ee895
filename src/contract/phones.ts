import { toLatinDigits } from './digits.ts'

/** The ten digits of an Indian number, however it is written: with +91, 0091, 91 or 0 before it. Null for others. */
export function phoneDigits(phone: string): string | null {
  const digits = toLatinDigits(phone)
    .replaceAll(/\D/g, '')
    .replace(/^(0091|91|0)(?=\d{10}$)/, '')
  return /^[1-9]\d{9}$/.test(digits) ? digits : null
}

/** The address of a link that calls this number; null where there is none to call. */
export function callAddress(phone: string | undefined): string | null {
  const digits = phone === undefined ? null : phoneDigits(phone)
  return digits && `tel:+91${digits}`
}

/**
 * The address of a link that opens a chat with this number and a text to begin with. Only numbers that begin with 6 to 9
 * can be mobiles; whether one has WhatsApp, nobody knows before.
 */
export function chatAddress(phone: string | undefined, text: string): string | null {
  const digits = phone === undefined ? null : phoneDigits(phone)
  if (!digits || !/^[6-9]/.test(digits)) return null
  return `https://wa.me/91${digits}?text=${encodeURIComponent(text)}`
}
