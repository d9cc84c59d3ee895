import { formatPaise } from '#contract/money.ts'
import type { FieldName } from '#contract/reasons/problems/fields.ts'
import type * as en from '../../../en/refusals/problems/fields.ts'
import type { Translated } from '../../../translation.ts'
import { fieldNames } from './field-names.ts'

type Names = Partial<Record<FieldName, string>>

/** Fields whose names cannot be the object of “has to be written”. */
const needed: Names = {
  takenBy: 'लिखें कि किसने लिया',
  expenseWord: 'लिखें कि किस लिए था',
  shopWord: 'लिखें कि ग्राहक क्या कहते हैं',
  shopMeaning: 'लिखें कि आपकी दुकान क्या कहती है',
  openingTable: 'टेबल पेस्ट करें, या फ़ाइल चुनें',
  pastedList: 'पहले लिस्ट पेस्ट करें',
}

const numbers: Names = { tax: '2 या 2.5', tabLimit: '2000' }

export const fieldSentences: Translated<typeof en.fieldSentences> = {
  is_required: ({ field }) => needed[field] ?? `${fieldNames[field]} लिखना ज़रूरी है`,
  not_text: ({ field }) => `${fieldNames[field]}: यहाँ टेक्स्ट होना चाहिए`,
  not_true_or_false: ({ field }) => `${fieldNames[field]}: यहाँ true या false होना चाहिए`,
  too_long: ({ field, most }) => `${fieldNames[field]}: ज़्यादा से ज़्यादा ${most} अक्षर लिखें`,
  unusable_characters: ({ field }) => `“${fieldNames[field]}” में कुछ अक्षर ऐसे हैं जो यहाँ नहीं चलते`,
  not_a_number: ({ field }) =>
    `${fieldNames[field]}: संख्या लिखें, जैसे ${numbers[field] ?? '120 या 120.50'}`,
  not_a_whole_number: ({ field }) => `${fieldNames[field]}: पूरी संख्या लिखें`,
  is_negative: ({ field }) => `${fieldNames[field]}: शून्य से कम न लिखें`,
  not_positive: ({ field }) => `${fieldNames[field]}: ₹0 से ज़्यादा लिखें`,
  too_high: ({ field, most }) => `${fieldNames[field]}: ${most} से ज़्यादा न लिखें`,
  price_too_high: ({ field, mostPaise }) =>
    `${fieldNames[field]}: ${formatPaise(mostPaise)} से ज़्यादा न लिखें`,
  too_many_decimals: ({ field }) => `${fieldNames[field]}: दशमलव के बाद ज़्यादा से ज़्यादा दो अंक लिखें`,
}
