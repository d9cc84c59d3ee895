import type { settingProblems } from '#contract/reasons/problems/shop.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const settingSentences = {
  not_an_fssai_number: 'An FSSAI number has 14 digits and begins with 1 or 2',
  not_your_gstin:
    'This is not a GSTIN: please compare its 15 letters and digits with your certificate',
  scheme_not_chosen:
    'Please choose how you are registered for GST: regular, or under the composition scheme. It is on your certificate.',
  not_a_bill_prefix: 'Bill numbers begin with one or two capital letters or digits',
  not_a_upi_id: 'A UPI ID looks like name@bank',
  area_days_missing: 'Please choose at least one day',
  not_a_language: 'Please choose a language that the store speaks',
  on_or_off: 'Please choose on or off',
  proof_not_chosen: 'Please choose a name, a photo, a code or none',
} satisfies Sentences<typeof settingProblems>
