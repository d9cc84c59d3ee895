import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { reason } from '#contract/reasons/reason.ts'

/** The language is that of the details in it, whose lines are counted by themselves. */
type Said = { language?: GoodsLanguage }
type Line = { line: number } & Said

/** Problems with a product's details and with the sale of loose goods. */
export const detailProblems = {
  not_a_net_quantity: reason('invalid_input'),
  not_an_hsn_code: reason('invalid_input'),
  barcode_rounded: reason('invalid_input'),
  barcode_check_digit: reason('invalid_input'),
  not_a_barcode: reason('invalid_input'),
  too_many_names: reason<{ most: number }>('invalid_input'),
  other_name_too_long: reason<{ most: number }>('invalid_input'),
  other_name_unusable: reason('invalid_input'),
  name_without_language: reason<Line>('invalid_input'),
  name_of_two_scripts: reason<{ word: string }>('invalid_input'),
  text_without_language: reason<Line>('invalid_input'),
  descriptions_over_limit: reason<{ most: number }>('invalid_input'),
  description_line_too_long: reason<{ most: number }>('invalid_input'),
  line_without_label: reason<Line>('invalid_input'),
  line_incomplete: reason<Line>('invalid_input'),
  details_over_limit: reason<{ most: number } & Said>('invalid_input'),
  label_with_colon: reason<Said>('invalid_input'),
  label_too_long: reason<Line & { most: number }>('invalid_input'),
  value_too_long: reason<Line & { most: number }>('invalid_input'),
  line_unusable: reason<Line>('invalid_input'),
  not_a_food_licence: reason<Said>('invalid_input'),
}

type Amount = { amount: 'leastGrams' | 'mostGrams' }

export const looseProblems = {
  not_whole_grams: reason<{ field: 'stepGrams' | Amount['amount'] }>('invalid_input'),
  under_one_gram: reason<{ field: 'stepGrams' | Amount['amount'] }>('invalid_input'),
  step_not_offered: reason<{ steps: number[] }>('invalid_input'),
  not_in_whole_steps: reason<Amount & { stepGrams: number }>('invalid_input'),
  amount_too_large: reason<Amount & { mostGrams: number }>('invalid_input'),
  largest_below_smallest: reason('invalid_input'),
  step_not_in_paise: reason<{ stepGrams: number; nearestPaise: number[] }>('invalid_input'),
}
