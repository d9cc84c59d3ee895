import { inLatinFigures, readWholeNumber } from '#contract/figures.ts'

const inFigures = /^(?:₹|rs\.?|inr)?\s*([\d,]*)(?:\.(\d*))?\s*(?:\/[-=]|₹|rs\.?|inr)?$/i

/** The paise in an amount as people type it: `40`, `₹1,20,000.50`, `Rs. 39.5/-`, `४०`; null where it is none. */
export function readPaise(text: string): number | null {
  const [, rupees = '', decimals = ''] = inFigures.exec(inLatinFigures(text.trim())) ?? []
  if (rupees === '' && decimals === '') return null
  const whole = rupees === '' ? 0 : readWholeNumber(rupees)
  if (whole === null) return null
  const paise = decimals.replace(/0+$/, '')
  if (paise.length > 2) return null

  return whole * 100 + Number(paise.padEnd(2, '0'))
}

/** The whole number that is typed; null where it is none. */
export function readCount(text: string): number | null {
  return readWholeNumber(inLatinFigures(text.trim()))
}

/** An amount as it stands in a field to be changed. */
export function writeRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
