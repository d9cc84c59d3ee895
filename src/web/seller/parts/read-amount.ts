import { parseWholeNumber, plainFigures } from '#contract/digits.ts'

const inFigures = /^(?:₹|rs\.?|inr)?\s*([\d,]*)(?:\.(\d*))?\s*(?:\/[-=]|₹|rs\.?|inr)?$/i

/** The typed amount in paise, or null if it is none. Accepts `40`, `₹1,20,000.50`, `Rs. 39.5/-` and `४०`. */
export function readPaise(text: string): number | null {
  const [, rupees = '', decimals = ''] = inFigures.exec(plainFigures(text)) ?? []
  if (rupees === '' && decimals === '') return null
  const whole = rupees === '' ? 0 : parseWholeNumber(rupees)
  if (whole === null) return null
  const paise = decimals.replace(/0+$/, '')
  if (paise.length > 2) return null

  return whole * 100 + Number(paise.padEnd(2, '0'))
}

/** The typed whole number, or null if it is none. */
export function readCount(text: string): number | null {
  return parseWholeNumber(plainFigures(text))
}

/** Formats an amount for a text field. */
export function writeRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
