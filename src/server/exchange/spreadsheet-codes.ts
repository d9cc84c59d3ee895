import { brief } from './brief.ts'
import type { Fault } from './fault.ts'
import type { Found } from './find-products.ts'
import type { Said } from './read-row.ts'

const rounded = /^\d(?:\.(\d+))?E\+\d+$/i

/**
 * Spreadsheets take the zeros away that a bar code begins with, and make `8.90123E+12` of a long one. Where the row's
 * id says which product it is and the product's own code may have become so, that one is meant; a rounded code that
 * nothing explains is refused.
 */
export function withWholeCode(said: Said, { byId }: Found): Said | Fault {
  const { id = '', code = '' } = said
  const whole = byId.get(id)?.code ?? ''
  if (code === whole) return said
  if (isShortened(code, whole) || isRounded(code, whole)) return { ...said, code: whole }
  return rounded.test(code) ? lost(code) : said
}

function isShortened(code: string, whole: string): boolean {
  return /^\d+$/.test(code) && code.padStart(whole.length, '0') === whole
}

function isRounded(code: string, whole: string): boolean {
  const [shown, decimals = ''] = rounded.exec(code) ?? []
  if (shown === undefined || !/^\d+$/.test(whole)) return false
  return Number(whole).toExponential(decimals.length) === shown.toLowerCase().replace('e+0', 'e+')
}

function lost(code: string): Fault {
  const reason =
    'A spreadsheet has rounded the code; format its column as text and enter the code again'
  return { reason, detail: `${reason}: “${brief(code, 40)}”` }
}
