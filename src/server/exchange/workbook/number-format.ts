/** The parts of a workbook's number format that change the value a person reads. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'percent' }
  | { kind: 'decimals'; decimals: number }
  | { kind: 'digits'; length: number }
  /** An amount that the shop owes, as accounting programs mark it. */
  | { kind: 'credit' }

const plain: NumberFormat = { kind: 'plain' }

/** The formats that every workbook has without listing them. */
const builtIn: Record<number, string> = {
  2: '0.00',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  39: '#,##0.00',
  40: '#,##0.00',
  43: '#,##0.00',
  44: '#,##0.00',
}

export function numberFormat(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const isBuiltInDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
  const code = codes.get(id)
  if (code === undefined && isBuiltInDate) return { kind: 'date' }
  return readFormatCode(code ?? builtIn[id] ?? '')
}

const marksCredit = /^[^;]*"[^";]*\bcr\.?\s*"/i

function readFormatCode(code: string): NumberFormat {
  if (marksCredit.test(code)) return { kind: 'credit' }
  const [positive = ''] = code
    .slice(0, 255)
    .replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '')
    .split(';', 1)
  if (/general/i.test(positive)) return plain
  if (/[ymdhs]/i.test(positive)) return { kind: 'date' }
  if (positive.includes('%')) return { kind: 'percent' }
  if (/^0{2,}$/.test(positive)) return { kind: 'digits', length: positive.length }
  // A format without decimals would hide paise that are meant.
  const [, decimals = ''] = /\.(0{2,})(?!.*E)/i.exec(positive) ?? []
  return decimals ? { kind: 'decimals', decimals: decimals.length } : plain
}

/** A stored number as the spreadsheet shows it: `0.1+0.2` is 0.3, and `00000` brings leading zeros back. */
export function showNumber(stored: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  switch (format.kind) {
    case 'date':
      return showDate(is1904 ? value + 1462 : value)
    case 'percent':
      return `${wholeDigits(value * 100)}%`
    case 'digits':
      return wholeDigits(value).padStart(format.length, '0')
    case 'decimals':
      return rounded(value, format.decimals)
    case 'credit':
      return `${wholeDigits(value)} Cr`
    case 'plain':
      return wholeDigits(value)
  }
}

/** Spreadsheets calculate with 15 digits; what a floating-point number has beyond them is noise. */
function wholeDigits(value: number): string {
  const shown = Number(value.toPrecision(15))
  const text = String(shown)
  return text.includes('e') && Math.abs(shown) >= 1 ? BigInt(shown).toString() : text
}

function rounded(value: number, decimals: number): string {
  const text = wholeDigits(value)
  if (text.includes('e')) return text
  return wholeDigits(Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`))
}

const dayMs = 24 * 60 * 60 * 1000
/** Day 0 of a spreadsheet, which takes 1900 for a leap year. */
const dayZeroMs = Date.UTC(1899, 11, 30)

function showDate(days: number): string {
  const at = new Date(dayZeroMs + Math.round(days * dayMs))
  if (Number.isNaN(at.getTime()) || days < 0) return String(days)
  const [date = '', time = ''] = at.toISOString().split('T')
  if (days < 1) return time.slice(0, 5)
  return Number.isInteger(days) ? date : `${date} ${time.slice(0, 5)}`
}
