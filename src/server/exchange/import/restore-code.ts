import { noteOf } from '#server/exchange/table/left-out.ts'
import { roundedCode } from '#server/exchange/table/read-figure.ts'
import type { RowValues } from '#server/exchange/table/row-values.ts'
import type { FoundProducts } from './found-products.ts'

/**
 * Spreadsheets remove leading zeros from bar codes and round long ones to `8.90123E+12`. Where the row's id names a
 * product, that keeps its code; any other rounded code is left out.
 */
export function restoreCode(values: RowValues, { byId }: FoundProducts): RowValues {
  const { id = '', code = '' } = values
  const whole = byId.get(id)?.code ?? ''
  if (code === whole) return values
  if (isShortened(code, whole)) return { ...values, code: whole }
  return roundedCode.test(code) ? withCode(whole, values) : values
}

const codeRounded = noteOf('code', 'cell_rounded')

function withCode(whole: string, { code: _, ...values }: RowValues): RowValues {
  const notes = [...(values.notes ?? []), codeRounded]
  return { ...values, ...(whole === '' ? {} : { code: whole }), notes }
}

function isShortened(code: string, whole: string): boolean {
  return /^\d+$/.test(code) && code.padStart(whole.length, '0') === whole
}
