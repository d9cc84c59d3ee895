import { type RawBuilder, sql } from 'kysely'
import { toPercent } from '#contract/bill.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { Range } from './accounts.ts'

export type Cell = string | number | null

/** A table for the accountant. */
export type Table = {
  headings: readonly string[]
  /** Amounts come in paise, under names that end in `_paise`. */
  rows: (range: Range) => RawBuilder<Record<string, Cell>>
  cells?: (row: Record<string, Cell>) => Cell[]
}

export function inRupees(name: string, value: Cell | undefined): Cell {
  if (value === null || value === undefined) return null
  if (name === 'basisPoints') return toPercent(Number(value))
  return name.endsWith('Paise') ? (Number(value) / 100).toFixed(2) : value
}

/** A moment in the shop's time, as spreadsheets read it. */
export function minuteOf(moment: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`to_char(${moment} at time zone ${shopTimeZone}, 'YYYY-MM-DD HH24:MI')`
}
