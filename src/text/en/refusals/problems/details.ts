import { toRupees } from '#contract/money.ts'
import type { detailProblems, looseProblems } from '#contract/reasons/problems/details.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatGrams } from '#contract/weights.ts'
import { detailNames } from '../../detail-names.ts'

export const detailSentences = {
  not_a_net_quantity: 'Net quantity must be an amount such as 500 g, 1.5 L or 12 pieces',
  not_an_hsn_code: 'An HSN code has 4, 6 or 8 digits',
  barcode_rounded: 'A spreadsheet has rounded this bar code; please enter all of its digits',
  barcode_check_digit: 'This is not a valid bar code: its last digit does not fit the others',
  not_a_barcode: 'A bar code has 8, 12 or 13 digits',
  too_many_names: ({ most }) => `${detailNames.otherNames} can be at most ${most}`,
  other_name_too_long: ({ most }) => `A name can have at most ${most} characters`,
  other_name_unusable: 'Some characters in a name cannot be used',
  name_without_language: ({ line }) => `Line ${line} needs a language and a name, such as hi: आटा`,
  name_of_two_scripts: ({ word }) => `“${word}” mixes letters of two scripts in one word`,
  line_without_label: ({ line }) =>
    `Line ${line} needs a label and a value, such as Shelf life: 6 months`,
  line_incomplete: ({ line }) => `Line ${line} needs a label and a value`,
  details_over_limit: ({ most }) => `Details can have at most ${most} lines`,
  label_with_colon: 'A label cannot have a colon',
  label_too_long: ({ line, most }) =>
    `The label in line ${line} can have at most ${most} characters`,
  value_too_long: ({ line, most }) =>
    `The value in line ${line} can have at most ${most} characters`,
  line_unusable: ({ line }) => `Some characters in line ${line} cannot be used`,
  not_a_food_licence: 'An FSSAI number has 14 digits and starts with 1 or 2',
} satisfies Sentences<typeof detailProblems>

const amounts = {
  stepGrams: 'The step',
  leastGrams: 'The smallest amount',
  mostGrams: 'The largest amount',
}

export const looseSentences = {
  not_whole_grams: ({ field }) => `${amounts[field]} must be a whole number of grams`,
  under_one_gram: ({ field }) => `${amounts[field]} is at least 1 g`,
  step_not_offered: ({ steps }) => {
    const weights = steps.map(formatGrams)
    return `A step is ${weights.slice(0, -1).join(', ')} or ${weights.at(-1)}`
  },
  not_in_whole_steps: ({ amount, stepGrams }) =>
    `${amounts[amount]} is a number of whole steps of ${formatGrams(stepGrams)}`,
  amount_too_large: ({ amount, mostGrams }) =>
    `${amounts[amount]} can be at most ${formatGrams(mostGrams)}`,
  largest_below_smallest: 'The largest amount is less than the smallest',
  step_not_in_paise: ({ stepGrams, nearestPaise }) => {
    const near = nearestPaise.map((paise) => `₹${toRupees(paise)}`)
    return `At this price ${formatGrams(stepGrams)} would not cost whole paise. The nearest prices per kg are ${near.join(' and ')}`
  },
} satisfies Sentences<typeof looseProblems>
