import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SeveralFit } from '#contract/api/import-matches.ts'
import type { ImportReport } from '#contract/api/import-report.ts'
import type { ImportSource } from '#contract/api/import-source.ts'
import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

/** What stands in a column of an imported table, counted over all of its rows. */
export type ColumnProfile = {
  /** Cells that hold anything. */
  filled: number
  /** Cells that are a number, with or without a currency sign. */
  numbers: number
  /** Numbers with decimals after a point, and those with decimals after a comma. */
  pointDecimals: number
  commaDecimals: number
  /** The middle one of the numbers. */
  median: number | null
  formulas: number
  /** Bar codes that a spreadsheet rounded, such as 8.90E+12. */
  rounded: number
  /** Cells that say no. */
  noes: number
  /** The different values, the most frequent first; null where there are many. */
  values: string[] | null
  /** The cells of the first rows, the same rows for every column; not kept by imports of before. */
  sample?: string[]
  /** Where the column seems to hold something else from some row on. */
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

/** A picture on its way to a product. */
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
