import type { NamesIn } from './goods-languages.ts'

/** The kinds of rows on the home page. `tiles` are those of the categories, `categories` a row for each large one. */
export const homeRowKinds = [
  'buyAgain',
  'due',
  'tiles',
  'bestSellers',
  'categories',
  'category',
  'priceDrops',
  'fresh',
  'under',
  'new',
  'chosen',
] as const
export type HomeRowKind = (typeof homeRowKinds)[number]

/** Rows of these kinds can stand in several places. */
const repeatable: readonly HomeRowKind[] = ['category', 'under', 'chosen']

/** The browser fills these; their titles are the store's. */
export const untitledKinds: readonly HomeRowKind[] = ['buyAgain', 'due', 'tiles', 'categories']

export const homeRowLimits = { rows: 12, title: 40, products: 24, underRupees: 9999 } as const

export type ArrangedRow = {
  kind: HomeRowKind
  /** Empty: the usual one. */
  title: string
  /** The title in further languages. */
  names: NamesIn
  /** The address of the picture above its products; else empty. */
  image: string
  isHidden: boolean
  /** The first and the last day, in India, on which it is shown; null without a limit. */
  from: string | null
  to: string | null
  /** The path of a `category`; else empty. */
  category: string
  /** The highest price of `under`, in rupees. */
  under: number
  /** The ids of `chosen`, in their order. */
  products: string[]
}

export function newRow(kind: HomeRowKind): ArrangedRow {
  const shown = { title: '', names: {}, image: '', isHidden: false, from: null, to: null }
  return { kind, ...shown, category: '', under: 99, products: [] }
}

/** The home page of a shop that has arranged nothing. */
export const usualRows: readonly ArrangedRow[] = (
  ['buyAgain', 'tiles', 'bestSellers', 'categories'] as const
).map((kind) => newRow(kind))

export type RowProblem =
  | 'home_days_reversed'
  | 'home_row_untitled'
  | 'home_row_empty'
  | 'home_row_without_category'
  | 'home_row_twice'

/** The first problem of the row at this place among all. */
export function problemOfRow(rows: readonly ArrangedRow[], at: number): RowProblem | undefined {
  const row = rows[at]!
  if (row.from && row.to && row.to < row.from) return 'home_days_reversed'
  if (row.kind === 'chosen') return problemOfChosen(row)
  if (row.kind === 'category' && row.category === '') return 'home_row_without_category'
  if (rows.slice(0, at).some((other) => areSame(row, other))) return 'home_row_twice'
  return undefined
}

function problemOfChosen({ title, products }: ArrangedRow): RowProblem | undefined {
  if (title === '') return 'home_row_untitled'
  return products.length === 0 ? 'home_row_empty' : undefined
}

function areSame(one: ArrangedRow, other: ArrangedRow): boolean {
  if (one.kind !== other.kind) return false
  if (!repeatable.includes(one.kind)) return true
  return one.kind === 'category' ? one.category === other.category : one.under === other.under
}

/** Whether the row is shown on this day of India. */
export function isShownOn({ isHidden, from, to }: ArrangedRow, day: string): boolean {
  return !isHidden && (from === null || from <= day) && (to === null || day <= to)
}
