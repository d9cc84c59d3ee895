import type { ImportMatches } from '#contract/api/import-matches.ts'
import type { ImportAnswers, ImportColumns } from '#contract/api/seller-imports.ts'
import type { AttributesIn } from '#contract/attributes.ts'
import type { CategoryPath } from '#contract/categories.ts'
import type { LinesIn, NamesIn } from '#contract/goods-languages.ts'
import type { ImportField } from '#contract/import-columns.ts'
import type { ProductDetail } from '#contract/product-details.ts'
import type { WeightUnit } from './weight-units.ts'

/** Pieces, null where they are not counted; or a weight, in kilograms. */
export type Amount = { stock: number | null } | { stockKg: number }

/** The values of a row; a field without a column or a value is undefined and stays as it is. */
export type RowValues = {
  id?: string
  /** The product is known by code and bar code: an empty cell takes neither of the two away. */
  code?: string
  barcode?: string
  /** Code and bar code come from one column. */
  isOneCode?: boolean
  /** One sentence for each cell that was left out, so that its row could be used all the same. */
  notes?: string[]
  /** Why the row has no name, category or price that can be used, or none that is per kilogram: a new product needs them. */
  problems?: Partial<Record<'name' | 'category' | 'price' | 'step', RowError>>
  name?: string
  category?: CategoryPath
  /** The category of a new product, where the row names none. */
  newCategory?: CategoryPath
  pricePaise?: number
  offerPricePaise?: number
  /** Both prices come from one column, so it is unclear which of the two is meant. */
  isOnePrice?: boolean
  taxBasisPoints?: number | null
  stock?: number | null
  /** A stock that is a weight; only loose goods have one. */
  stockKg?: number
  stepGrams?: number | null
  leastGrams?: number | null
  mostGrams?: number | null
  packGroup?: string | null
  /** The count was not edited since the export, and some may have been sold since. */
  isStockAsExported?: boolean
  /** The count at the export, where it was edited since. */
  exportedStock?: Amount
  inStock?: boolean
  description?: string[]
  /** Names by their own columns; an empty one takes a name away. */
  namesIn?: NamesIn
  /** Descriptions by their own columns; an empty list takes one away. */
  linesIn?: LinesIn
  /** Details by their own columns; an empty list takes those of a language away. */
  attributesBy?: AttributesIn
  archived?: boolean
  /** The addresses of its pictures on the web. */
  pictureUrls?: string[]
  /** Names of picture files, which a zip of pictures may bring later. */
  pictureFiles?: string[]
} & Partial<Record<OtherDetail, string | null>>

export type OtherDetail = Exclude<ProductDetail, 'code' | 'barcode'>

/** A row's refusal, as a report keeps it: `reason` is the same for all rows with this error, `detail` names the row's own values. */
export type RowError = { reason: string; detail?: string; fitting?: readonly FittingProduct[] }

/** One of several products that fit a row; `value` is what the seller answers. */
export type FittingProduct = { value: string; label: string }

export function isRowError(found: object): found is RowError {
  return 'reason' in found
}

export type ColumnPlan = {
  chosen: ImportColumns
  /** The store's category for each of the table's own; null skips the row. */
  categoryOf: ReadonlyMap<string, CategoryPath | null>
  units?: TableUnits
  /** The category of a new product by its name, where its row has none. */
  newCategory?: (name: string) => CategoryPath | null | undefined
}

/** Differences between the way the table writes its values and the store's. */
export type TableUnits = {
  /** Columns of prices in paise, and those with decimal commas. */
  paise?: ReadonlySet<PriceField>
  commas?: ReadonlySet<PriceField>
  /** The unit of weights that are bare numbers. */
  weight?: WeightUnit
  /** Whether the stock counts the shelf, or the part of it that is free to sell. */
  stock?: 'shelf' | 'free'
  /** The heading of the selling price says that it is an offer. */
  statesOffer?: boolean
  /** Current rates by the abolished ones in the table. */
  currentRates?: ReadonlyMap<number, number>
  /** Sizes in names become net quantities. */
  readsSizes?: boolean
  /** The meaning of a row that names the product of an earlier row. */
  repeats?: Repeats
  /** The answers for rows that several products fit. */
  matches?: ImportMatches
}

export type Repeats = NonNullable<ImportAnswers['repeats']>
export type PriceField = 'price' | 'offerPrice'

export type Cell = (field: ImportField) => string | undefined
