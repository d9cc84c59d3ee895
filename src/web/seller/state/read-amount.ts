const inFigures = /^(?:₹|rs\.?|inr)?\s*([\d,]*)(?:\.(\d*))?\s*(?:\/[-=]|₹|rs\.?|inr)?$/i
/** Commas as in India or elsewhere; never as a decimal point. */
const wellGrouped = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/

/** The paise in an amount as people type it: `40`, `₹1,20,000.50`, `Rs. 39.5/-`, `४०`; null where it is none. */
export function readPaise(text: string): number | null {
  const [, rupees = '', decimals = ''] = inFigures.exec(inLatinFigures(text.trim())) ?? []
  if (rupees === '' && decimals === '') return null
  if (rupees !== '' && !wellGrouped.test(rupees)) return null
  const paise = decimals.replace(/0+$/, '')
  if (paise.length > 2) return null

  return Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'))
}

/** The whole number that is typed; null where it is none. */
export function readCount(text: string): number | null {
  const figures = inLatinFigures(text.trim())
  const isNumber = /^\d+$/.test(figures) || (figures.includes(',') && wellGrouped.test(figures))
  return isNumber ? Number(figures.replaceAll(',', '')) : null
}

/** An amount as it stands in a field to be changed. */
export function writeRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

/** Keyboards in Hindi, Marathi and Nepali type figures of their own. */
function inLatinFigures(text: string): string {
  return text.replaceAll(/[०-९]/g, (figure) => String((figure.codePointAt(0) ?? 0) - 0x0966))
}
