import { formatPaise } from '#contract/money.ts'
import type { productProblems } from '#contract/reasons/problems/products.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const productSentences: Sentences<typeof productProblems> = {
  description_not_lines: 'The description is a list of lines',
  description_too_long: ({ most }) => `A description can have at most ${most} lines`,
  pictures_over_limit: ({ most }) => `A product can have at most ${most} pictures`,
  picture_missing: 'Please send a picture',
  packs_over_limit: ({ most }) => `One thing can have at most ${most} packs`,
  packs_not_together: 'packs must be together, or left out',
  brand_unusable: 'Some characters in a brand cannot be used',
  country_unusable: 'Some characters in a country cannot be used',
  not_a_price: 'This is not a price',
  price_limit_negative: 'A price is at least ₹0',
  price_limit_too_high: ({ mostPaise }) => `A price is at most ${formatPaise(mostPaise)}`,
  offer_over_price: 'The offer price cannot be higher than the price',
  give_rupees: 'Give an amount in rupees',
  rupees_too_exact: 'An amount has at most two decimals',
  percent_too_exact: 'A percentage has at most two decimals',
  percent_not_whole: 'The percentage must be a whole number',
  prices_fall_too_far: ({ mostPercent }) => `Prices can fall by at most ${mostPercent} %`,
  prices_rise_too_far: ({ mostPercent }) => `Prices can rise by at most ${mostPercent} %`,
  no_such_gst_rate: ({ percents }) =>
    `The GST rate has to be ${percents.slice(0, -1).join(', ')} or ${percents.at(-1)}%`,
  give_ids_or_filter: 'Give either ids or a filter',
  give_a_price: 'Give price, offerPrice or both',
  give_a_rate: 'Give a GST rate, an HSN code or both',
  stock_not_whole: 'Stock is a whole number, or empty where it is not counted',
  stock_counted_twice: 'Give either stock or onShelf',
  give_a_stock: 'Give inStock, stock or onShelf',
  arrival_not_whole: 'What arrived must be a whole number',
  arrival_too_small: 'At least one must have arrived',
  arrival_too_large: ({ most }) => `At most ${most} can arrive at once`,
  not_an_earlier_answer: 'This is not what an earlier answer said',
}
