import type { ImportField } from '#contract/import-columns.ts'
import type { CellFaults } from '#contract/imports/row-texts.ts'
import { kept } from '#server/exchange/import-text.ts'
import type { RowValues } from './row-values.ts'

type FaultValues<Fault extends keyof CellFaults> = keyof CellFaults[Fault] extends never
  ? []
  : [values: CellFaults[Fault]]

/** The note that a cell is left out; the report counts each note and names the first rows. */
export function noteOf<Fault extends keyof CellFaults>(
  field: ImportField,
  fault: Fault,
  ...[values]: FaultValues<Fault>
): string {
  const why = values ? { reason: fault, values } : { reason: fault }
  return kept('cell_not_imported', { field, why })
}

/** Leaves out a cell that cannot be used, with a note; the rest of its row is imported. */
export function leftOut<Fault extends keyof CellFaults>(
  field: ImportField,
  fault: Fault,
  ...values: FaultValues<Fault>
): Partial<RowValues> {
  return { notes: [noteOf(field, fault, ...values)] }
}

const nothing =
  /^(?:[-–—_.?*]{1,5}|#?n\/a|n\.a\.?|na|null|nan|none|undefined|#(?:n\/a|null|name|value|ref|div\/0)[!?]?)$/i

/** Marks and words such as `-` and `N/A`, by which programs and people fill a cell that has no value. */
export function saysNothing(text: string): boolean {
  return text.length <= 9 && nothing.test(text)
}

const noisy = /^-?\d{1,9}\.\d{10,30}$/

/** Rounds `48.359999999999999` to 48.36: spreadsheets calculate with 15 digits, and the rest is noise. */
export function withoutNoise(text: string): string {
  if (text.length < 12 || !noisy.test(text)) return text
  return String(Number(Number(text).toPrecision(15)))
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const dates = [
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ t]\d{2}:\d{2}.{0,10})?$/i,
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})(?: \d{1,2}:\d{2}.{0,10})?$/,
  new RegExp(`^\\d{1,2}[-/ ]${months}(?:[-/ ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${months}[-/ ]\\d{1,4}$`, 'i'),
]

/** Excel takes `5-10` for the fifth of October. */
export function isDate(text: string): boolean {
  return text.length <= 30 && dates.some((pattern) => pattern.test(text))
}
