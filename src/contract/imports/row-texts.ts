import type { ImportField } from '#contract/import-columns.ts'

type None = Record<never, never>
type Why = { reason: string; values?: object }
type Product = { name: string }
type Counted = Product & { stepGrams: number | null }
/** A product of the shop that a row may mean. */
type Named = { name: string; weight: string | null; code: string | null }

/** Problems of a price in a cell. */
export type PriceFault = 'empty' | 'none' | 'zero' | 'negative' | 'tooHigh'
type PriceField = 'price' | 'offerPrice'

/** Why a row is refused. Without the values that may be left out, the sentence is true of every such row. */
export type RowRefusals = {
  row_name_empty: None
  row_category_empty: None
  row_category_unknown: { name?: string }
  row_price_wrong: { field: PriceField; fault: PriceFault; text?: string }
  row_formula: { field: 'name' | 'price' }
  row_step_wrong: None
  row_not_saved: None
  row_needs_name: None
  row_needs_price: None
  row_needs_category: None
  row_offer_above_price: { offerPricePaise: number; pricePaise: number } | None
  row_stock_changed: (Counted & { was: number | null; now: number | null }) | None
  row_promised_more: (Counted & { counted: number; promised: number }) | None
  row_step_of_counted: Product | None
  row_step_without_prices: None
  row_step_price_uneven: None
  row_fits_several: { fitting: readonly (Named | { row: number })[]; more: number } | None
  row_repeats: { by: 'id' | 'code' | 'barcode' | 'name'; row?: number }
  row_pack_in_other_category: None
  row_packs_over_limit: { most: number }
}

/** Why a cell is not imported, as part of a sentence. */
export type CellFaults = {
  cell_says_nothing: None
  cell_formula: None
  cell_empty: None
  cell_not_known: None
  cell_of_other_store: None
  cell_neither_yes_nor_no: None
  cell_price: { fault: PriceFault }
  cell_above_price: None
  cell_rate_gone: { percent: number }
  cell_no_rate: { rates: readonly number[] }
  cell_no_weight: None
  cell_no_count: { most: number }
  cell_is_date: None
  cell_too_long: { most: number }
  cell_rounded: None
  cell_of_other_product: None
  cell_of_earlier_row: None
  cell_weight_of_pieces: None
}

/** Notes on a row that is imported: cells that were left out or changed. */
export type RowNotes = {
  cell_not_imported: { field: ImportField; why: Why }
  picture_not_imported: None
  stock_below_zero: None
  stock_rounded_down: None
  name_shortened: { most: number }
  description_shortened: { mostLines: number; most: number }
  characters_taken_out: { field: ImportField }
  price_of_other_currency: { field: PriceField }
  price_per_unit: { field: PriceField }
  price_rounded: { field: PriceField }
  price_above_maximum: None
  maximum_below_price: None
  first_row_counts: None
  added_to_earlier_row: None
  last_row_counts: None
}

/** Sentences of a report beside those of its rows. */
export type ReportTexts = {
  size_in_name: { name: string; size: string }
  product_of_row: { row: number }
  product_in_store: Named & { offerPricePaise: number }
  import_interrupted: None
  import_broke: { isTrial: boolean }
}
