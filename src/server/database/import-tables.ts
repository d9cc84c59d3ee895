import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SeveralFit } from '#contract/api/import-matches.ts'
import type { ImportReport } from '#contract/api/import-report.ts'
import type { ImportSource } from '#contract/api/import-source.ts'
import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

/** A summary of one column of an imported table, over all of its rows. */
export type ColumnProfile = {
  /** Cells that are not empty. */
  filled: number
  /** Cells that are a number, with or without a currency sign. */
  numbers: number
  /** Numbers with decimals after a point; the next field counts those with a comma. */
  pointDecimals: number
  commaDecimals: number
  median: number | null
  formulas: number
  /** Bar codes that a spreadsheet rounded, such as 8.90E+12. */
  rounded: number
  /** Cells that say "no". */
  noes: number
  /** The distinct values, the most frequent first; null when there are many. */
  values: string[] | null
  /** The column's cells in the first rows, the same rows for every column; older imports have none. */
  sample?: string[]
  /** The row from which the column seems to hold something else. */
  shift?: ColumnShift
}

export type ColumnShift = { is: 'kind' | 'size'; row: number; before: string; after: string }

export type ImportsTable = {
  id: string
  fileName: string
  status: OptionalOnInsert<Import['status']>
  problem: string | null
  rowCount: number
  columns: JSONColumnType<Import['columns']>
  chosen: JSONColumnType<Import['chosen']>
  categories: JSONColumnType<Import['categories']>
  report: JSONColumnType<ImportReport | null>
  source: JSONColumnType<ImportSource>
  profile: JSONColumnType<ColumnProfile[]>
  answers: JSONColumnType<ImportAnswers>
  severalFit: JSONColumnType<SeveralFit | null, string | undefined, string | null>
  acceptedRates: JSONColumnType<Import['acceptedRates'], string | undefined>
  done: OptionalOnInsert<number>
  createdAt: Timestamp
  workedAt: Timestamp
}

export type PictureZipsTable = {
  id: string
  fileName: string
  status: OptionalOnInsert<'waiting' | 'done' | 'failed'>
  problem: OptionalOnInsert<string | null>
  addedBy: string
  createdAt: Timestamp
}

/** A picture that was uploaded for a product and is not converted yet. */
export type IncomingPicturesTable = {
  id: GeneratedAlways<number>
  importId: OptionalOnInsert<string | null>
  zipId: OptionalOnInsert<string | null>
  productId: string | null
  source: string
  host: OptionalOnInsert<string | null>
  position: number
  status: OptionalOnInsert<'waiting' | 'added' | 'failed'>
  picture: OptionalOnInsert<string | null>
  reason: OptionalOnInsert<string | null>
  attempts: OptionalOnInsert<number>
  dueAt: Timestamp
  addedBy: string
}
