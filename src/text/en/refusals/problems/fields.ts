import { formatPaise } from '#contract/money.ts'
import type { FieldName, fieldProblems } from '#contract/reasons/problems/fields.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { fieldNames } from './field-names.ts'

type Names = Partial<Record<FieldName, string>>

/** Names of fields whose text is called something else than the field. */
const lengthOf: Names = { password: 'A password', search: 'A search', pastedList: 'A list' }
const inside: Names = {
  password: 'the password',
  search: 'the search',
  pastedList: 'the list',
  legalText: 'the text',
}

const numbers: Names = { tax: '2 or 2.5', tabLimit: '2000' }

export const fieldSentences = {
  is_required: ({ field }) => `${fieldNames[field]} is required`,
  not_text: ({ field }) => `${fieldNames[field]} must be text`,
  not_true_or_false: ({ field }) => `${fieldNames[field]} must be true or false`,
  too_long: ({ field, most }) =>
    `${lengthOf[field] ?? fieldNames[field]} can have at most ${most} characters`,
  unusable_characters: ({ field }) =>
    `Some characters in ${inside[field] ?? `“${fieldNames[field]}”`} cannot be used`,
  not_a_number: ({ field }) =>
    `${fieldNames[field]} must be a number, such as ${numbers[field] ?? '120 or 120.50'}`,
  not_a_whole_number: ({ field }) => `${fieldNames[field]}: please enter a whole number`,
  is_negative: ({ field }) => `${fieldNames[field]} cannot be negative`,
  not_positive: ({ field }) => `${fieldNames[field]} must be more than ₹0`,
  too_high: ({ field, most }) => `${fieldNames[field]} can be at most ${most}`,
  price_too_high: ({ field, mostPaise }) =>
    `${fieldNames[field]} can be at most ${formatPaise(mostPaise)}`,
  too_many_decimals: ({ field }) => `${fieldNames[field]} can have at most two decimals`,
} satisfies Sentences<typeof fieldProblems>
