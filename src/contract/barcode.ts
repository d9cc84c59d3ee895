/**
 * `readBarcode('042100005264')` and `readBarcode('0-42100-00526-4')` are `0042100005264`. Answers the code that the
 * store keeps: 13 digits, or 8 for an EAN-8. A UPC-A is an EAN-13 with a 0 before it, and a UPC-E is a short print of a
 * UPC-A, so one product has one code however it was scanned or typed. Null when the number of digits or the check digit
 * is wrong.
 */
export function readBarcode(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  // Many tables use a row of zeros for "none".
  if (!/^\d{8,14}$/.test(digits) || /^0+$/.test(digits)) return null
  if (digits.length === 8) return readShortCode(digits)
  // A GTIN-14 that starts with 0 is the single pack; other first digits mean a case of several.
  const whole = digits.padStart(14, '0')
  if (digits.length < 12 || !whole.startsWith('0')) return null
  return hasCheckDigit(whole) ? whole.slice(1) : null
}

/** Eight digits that start with 0 are a UPC-E, others an EAN-8. */
function readShortCode(digits: string): string | null {
  if (!digits.startsWith('0')) return hasCheckDigit(digits) ? digits : null
  const whole = `0${expandUpcE(digits)}`
  return hasCheckDigit(whole) ? whole : null
}

/** A UPC-E leaves out zeros of a UPC-A; its second last digit says which ones. */
function expandUpcE(digits: string): string {
  const [maker, how, check] = [digits.slice(1, 6), digits.slice(6, 7), digits.slice(7)]
  if ('012'.includes(how)) return `0${maker.slice(0, 2)}${how}0000${maker.slice(2)}${check}`
  if (how === '3') return `0${maker.slice(0, 3)}00000${maker.slice(3)}${check}`
  if (how === '4') return `0${maker.slice(0, 4)}00000${maker.slice(4)}${check}`
  return `0${maker}0000${how}${check}`
}

/** From the right, every second digit counts three times, and the sum ends in 0. */
function hasCheckDigit(digits: string): boolean {
  const weighted = digits
    .split('')
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 ? 3 : 1))
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0
}

const rounded = /^\d(?:\.(\d+))?e\+?\d+$/i

/** Whether a spreadsheet has rounded the code to something like `8.90103E+12`. */
export function isRoundedNumber(text: string): boolean {
  return rounded.test(text.trim())
}

// Numbers that shops give out themselves, and coupons: GS1 assigns them to no product.
const ownNumbers = /^(?:02|04|05|2|98[1-4]|99)/

/** The code as a number that stands for this product anywhere in the world; null for a shop's own number. */
export function gtinOf(barcode: string | null | undefined): string | null {
  if (!barcode) return null
  if (barcode.length === 8) return /^[02]/.test(barcode) ? null : barcode
  return ownNumbers.test(barcode) ? null : barcode
}
