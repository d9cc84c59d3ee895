import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { toRupees } from '#contract/money.ts'
import type { detailProblems, looseProblems } from '#contract/reasons/problems/details.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatGrams } from '#contract/weights.ts'
import { detailNames } from '../../detail-names.ts'
import { goodsLanguagesText } from '../../goods-languages.ts'

type Said = { language?: GoodsLanguage }

/** `2 (Hindi)`, where the line is one of the details in a language. */
function at({ line, language }: Said & { line: number }): string {
  return language ? `${line} (${goodsLanguagesText.languages[language]})` : String(line)
}

function behind({ language }: Said): string {
  return language ? ` (${goodsLanguagesText.languages[language]})` : ''
}

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
  text_without_language: ({ line }) => `Line ${line} needs a language and a text, such as hi: मीठा`,
  descriptions_over_limit: ({ most }) =>
    `A description can have at most ${most} lines in each language`,
  description_line_too_long: ({ most }) =>
    `A line of a description can have at most ${most} characters`,
  line_without_label: (place) =>
    `Line ${at(place)} needs a label and a value, such as Shelf life: 6 months`,
  line_incomplete: (place) => `Line ${at(place)} needs a label and a value`,
  details_over_limit: ({ most, language }) =>
    `${language ? goodsLanguagesText.attributesIn(language) : 'Details'} can have at most ${most} lines`,
  label_with_colon: (said) => `A label cannot have a colon${behind(said)}`,
  label_too_long: ({ most, ...place }) =>
    `The label in line ${at(place)} can have at most ${most} characters`,
  value_too_long: ({ most, ...place }) =>
    `The value in line ${at(place)} can have at most ${most} characters`,
  line_unusable: (place) => `Some characters in line ${at(place)} cannot be used`,
  not_a_food_licence: (said) =>
    `An FSSAI number has 14 digits and starts with 1 or 2${behind(said)}`,
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
