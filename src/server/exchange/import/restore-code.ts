import { truncate } from '#server/exchange/table/cells.ts'
import { roundedCode } from '#server/exchange/table/read-figure.ts'
import type { RowError, RowValues } from '#server/exchange/table/read-row.ts'
import type { CurrentProduct, FoundProducts } from './find-products.ts'

/**
 * Spreadsheets remove leading zeros from bar codes and round long ones to `8.90123E+12`. Where the row's id names a
 * product, that keeps its code; any other rounded code is refused.
 */
export function restoreCode(values: RowValues, { byId }: FoundProducts): RowValues | RowError {
  const { id = '', code = '' } = values
  const current = byId.get(id)
  const whole = current?.code ?? ''
  if (code === whole) return values
  if (isShortened(code, whole)) return { ...values, code: whole }
  if (!roundedCode.test(code)) return values
  return current ? withCodeOf(current, values) : roundedCodeError(code)
}

function withCodeOf({ code }: CurrentProduct, { code: _, ...values }: RowValues): RowValues {
  const notes = [...(values.notes ?? []), 'Code not imported: a spreadsheet has rounded it']
  return { ...values, ...(code === null ? {} : { code }), notes }
}

function isShortened(code: string, whole: string): boolean {
  return /^\d+$/.test(code) && code.padStart(whole.length, '0') === whole
}

function roundedCodeError(code: string): RowError {
  const reason =
    'A spreadsheet has rounded the code; format its column as text and enter the code again'
  return { reason, detail: `${reason}: “${truncate(code, 40)}”` }
}
