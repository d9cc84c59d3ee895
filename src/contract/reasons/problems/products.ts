import { reason } from '#contract/reasons/reason.ts'

/** Problems with products, their prices, pictures and categories, and with lists of them. */
export const productProblems = {
  description_not_lines: reason('invalid_input'),
  description_too_long: reason<{ most: number }>('invalid_input'),
  pictures_over_limit: reason<{ most: number }>('invalid_input'),
  picture_missing: reason('invalid_input'),
  packs_over_limit: reason<{ most: number }>('invalid_input'),
  packs_not_together: reason('invalid_input'),
  brand_unusable: reason('invalid_input'),
  not_a_price: reason('invalid_input'),
  price_limit_negative: reason('invalid_input'),
  price_limit_too_high: reason<{ mostPaise: number }>('invalid_input'),
  offer_over_price: reason('invalid_input'),
  give_rupees: reason('invalid_input'),
  rupees_too_exact: reason('invalid_input'),
  percent_too_exact: reason('invalid_input'),
  percent_not_whole: reason('invalid_input'),
  prices_fall_too_far: reason<{ mostPercent: number }>('invalid_input'),
  prices_rise_too_far: reason<{ mostPercent: number }>('invalid_input'),
  no_such_gst_rate: reason<{ percents: number[] }>('invalid_input'),
  give_ids_or_filter: reason('invalid_input'),
  give_a_price: reason('invalid_input'),
  give_a_rate: reason('invalid_input'),
  stock_not_whole: reason('invalid_input'),
  stock_counted_twice: reason('invalid_input'),
  give_a_stock: reason('invalid_input'),
  arrival_not_whole: reason('invalid_input'),
  arrival_too_small: reason('invalid_input'),
  arrival_too_large: reason<{ most: number }>('invalid_input'),
  not_an_earlier_answer: reason('invalid_input'),
}

export const categoryProblems = {
  no_such_category: reason('invalid_input'),
  choose_a_category: reason('invalid_input'),
  no_such_colour: reason('invalid_input'),
  not_a_category_id: reason('invalid_input'),
  one_category_picture: reason('invalid_input'),
  not_a_category_path: reason('invalid_input'),
  category_path_reserved: reason<{ path: string }>('invalid_input'),
}
