import { formatPaise } from '#contract/money.ts'
import type { FieldName } from '#contract/reasons/problems/fields.ts'
import type * as en from '../../../en/refusals/problems/fields.ts'
import type { Translated } from '../../../translation.ts'
import { fieldNames } from './field-names.ts'

type Names = Partial<Record<FieldName, string>>

/** Fields whose names cannot be the object of “write”. */
const needed: Names = {
  takenBy: 'कोणी घेतले ते लिहा',
  expenseWord: 'कशासाठी होते ते लिहा',
  shopWord: 'ग्राहक काय म्हणतात ते लिहा',
  shopMeaning: 'तुमचे दुकान काय म्हणते ते लिहा',
  openingTable: 'तक्ता पेस्ट करा, किंवा फाइल निवडा',
  pastedList: 'आधी यादी पेस्ट करा',
}

const numbers: Names = { tax: '2 किंवा 2.5', tabLimit: '2000' }

export const fieldSentences: Translated<typeof en.fieldSentences> = {
  is_required: ({ field }) => needed[field] ?? `${fieldNames[field]} लिहा`,
  not_text: ({ field }) => `${fieldNames[field]}: इथे मजकूर हवा`,
  not_true_or_false: ({ field }) => `${fieldNames[field]}: इथे true किंवा false हवे`,
  too_long: ({ field, most }) => `${fieldNames[field]}: जास्तीत जास्त ${most} अक्षरे लिहा`,
  unusable_characters: ({ field }) => `“${fieldNames[field]}” मध्ये इथे न चालणारी काही अक्षरे आहेत`,
  not_a_number: ({ field }) =>
    `${fieldNames[field]}: संख्या लिहा, जसे ${numbers[field] ?? '120 किंवा 120.50'}`,
  not_a_whole_number: ({ field }) => `${fieldNames[field]}: पूर्ण संख्या लिहा`,
  is_negative: ({ field }) => `${fieldNames[field]}: शून्यापेक्षा कमी लिहू नका`,
  not_positive: ({ field }) => `${fieldNames[field]}: ₹0 पेक्षा जास्त लिहा`,
  too_high: ({ field, most }) => `${fieldNames[field]}: ${most} पेक्षा जास्त लिहू नका`,
  price_too_high: ({ field, mostPaise }) =>
    `${fieldNames[field]}: ${formatPaise(mostPaise)} पेक्षा जास्त लिहू नका`,
  too_many_decimals: ({ field }) => `${fieldNames[field]}: दशांश चिन्हानंतर जास्तीत जास्त दोन अंक लिहा`,
}
