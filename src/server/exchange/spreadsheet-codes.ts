import { brief } from './brief.ts'
import type { Fault } from './fault.ts'
import type { Found } from './find-products.ts'
import type { Said } from './read-row.ts'

const rounded = /^\d(?:\.(\d+))?E\+\d+$/i

/**
 * Spreadsheets remove leading zeros from bar codes and round long ones to `8.90123E+12`. Where the row's id names a
 * product whose code could have become the row's, the product keeps its code; any other rounded code is refused.
 */
export function withWholeCode(values: Said, { byId }: Found): Said | Fault {
  const { id = '', code = '' } = values
  const whole = byId.get(id)?.code ?? ''
  if (code === whole) return values
  if (isShortened(code, whole) || isRounded(code, whole)) return { ...values, code: whole }
  return rounded.test(code) ? lost(code) : values
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
