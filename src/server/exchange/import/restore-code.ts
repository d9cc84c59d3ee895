import { truncate } from '#server/exchange/table/cells.ts'
import { roundedCode } from '#server/exchange/table/read-figure.ts'
import type { RowError, RowValues } from '#server/exchange/table/read-row.ts'
import type { FoundProducts } from './find-products.ts'

/**
 * Spreadsheets remove leading zeros from bar codes and round long ones to `8.90123E+12`. Where the row's id names a
 * product whose code could have become the row's, the product keeps its code; any other rounded code is refused.
 */
export function restoreCode(values: RowValues, { byId }: FoundProducts): RowValues | RowError {
  const { id = '', code = '' } = values
  const whole = byId.get(id)?.code ?? ''
  if (code === whole) return values
  if (isShortened(code, whole)) return { ...values, code: whole }
  if (isRounded(code, whole)) {
    const notes = [...(values.notes ?? []), 'Code not imported: a spreadsheet has rounded it']
    return { ...values, code: whole, notes }
  }
  return roundedCode.test(code) ? roundedCodeError(code) : values
}

function isShortened(code: string, whole: string): boolean {
  return /^\d+$/.test(code) && code.padStart(whole.length, '0') === whole
}

function isRounded(code: string, whole: string): boolean {
  const [shown, decimals = ''] = roundedCode.exec(code) ?? []
  if (shown === undefined || !/^\d+$/.test(whole)) return false
  return (
    Number(whole).toExponential(decimals.length) ===
    shown.toLowerCase().replace(',', '.').replace('e+0', 'e+')
  )
}

function roundedCodeError(code: string): RowError {
  const reason =
    'A spreadsheet has rounded the code; format its column as text and enter the code again'
  return { reason, detail: `${reason}: “${truncate(code, 40)}”` }
}
