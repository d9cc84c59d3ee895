import type { ImportAnswers } from '#contract/api/seller-imports.ts'

type None = Record<never, never>
type Column = { heading: string }

/** A column of a table without headings may hold these. */
export type ShownRole =
  | 'name'
  | 'category'
  | 'brand'
  | 'pack'
  | 'mrp'
  | 'price'
  | 'stock'
  | 'gst'
  | 'hsn'
  | 'code'
  | 'barcode'

/** Questions that the values of a table leave open. */
export type QuestionTexts = {
  ask_columns: None
  ask_branch: None
  ask_mrp_column: None
  ask_price_column: None
  ask_pack_column: None
  ask_stock_column: None
  ask_cost: Column
  ask_prices: Column
  ask_weights: Column
  ask_quantity: Column
  ask_flag: Column & { says: string }
  ask_abolished_rate: Column & { percent: number }
  ask_stock: Column
  ask_matches: { rows: number }
  ask_repeats: None
  ask_sizes: None
  ask_category: None
}

/** Answers that the seller may choose, and examples that a question shows. */
export type OptionTexts = {
  option_columns: { roles: readonly { column: string; role: ShownRole }[] }
  option_other_columns: None
  option_column: Column
  option_none_of_them: None
  option_is_price: None
  option_is_cost: None
  option_rupees: { example: string }
  option_paise: { example: string }
  option_unit: {
    unit: NonNullable<ImportAnswers['weights']>
    example: string
    /** The example with this unit. */
    weight: string
  }
  option_counts_stock: None
  option_size_of_pack: None
  option_available: { isAvailable: boolean }
  option_rate: { percent: number }
  option_rate_open: None
  option_on_shelf: None
  option_free_to_sell: None
  option_new_products: None
  option_no_products: None
  option_new_product: None
  option_row_left_out: None
  option_repeats: { answer: NonNullable<ImportAnswers['repeats']> }
  option_sizes_used: None
  option_sizes_off: None
  option_category_by_name: None
  option_category: { label: string }
  option_no_category: None
  repeated_row: { row: number; name: string }
  /** Either may be empty. */
  values_of_branch: { price: string; stock: string }
}

/** Warnings about a whole table. */
export type WarningTexts = {
  prices_times_higher: { times: number }
  prices_times_lower: { times: number }
  products_cost_much: { medianPaise: number }
  products_cost_little: { medianPaise: number }
  products_sold_out: { soldOut: number; products: number }
  stocks_all_alike: { stock: number }
  offers_above_prices: None
  rows_with_same_name: { rows: number }
  prices_without_tax: Column & { says: string }
  column_changes: Column & { row: number; before: string; after: string }
}
