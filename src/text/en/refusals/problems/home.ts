import type { homeProblems } from '#contract/reasons/problems/shop.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const homeSentences = {
  one_row_picture: 'A row has one picture',
  not_a_row_picture: 'This is not the address of an uploaded picture',
  home_days_reversed: 'The last day of the row is before its first',
  home_row_untitled: 'Please give the row a title',
  home_row_empty: 'Please choose at least one product for the row',
  home_row_without_category: 'Please choose the category of the row',
  home_row_twice: 'This row is on the page already',
  home_rows_over_limit: ({ most }) => `The home page has at most ${most} rows of yours`,
  home_products_over_limit: ({ most }) => `A row has at most ${most} chosen products`,
  under_wrong: ({ most }) => `Please enter a price from ₹1 to ₹${most}, in whole rupees`,
} satisfies Sentences<typeof homeProblems>
