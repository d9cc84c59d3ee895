import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insteadOf, type Language } from './languages.ts'
import { type Fact, factLabelOf, factOf, foodMark, sortFacts } from './product-facts.ts'

const line = (label: string, value = 'x') => ({ label, value })

test('known facts come first, in one order, and the seller’s own stay behind in theirs', () => {
  const lines = [
    line('Pairs with'),
    line('FSSAI licence'),
    line('Shelf life'),
    line('Country of origin'),
    line('Aroma'),
    line('INGREDIENTS'),
    line('Veg / Non-veg'),
    line('सामग्री'),
  ]

  expect(sortFacts(lines).map(({ label }) => label)).toEqual([
    'Veg / Non-veg',
    'INGREDIENTS',
    'सामग्री',
    'Shelf life',
    'Country of origin',
    'FSSAI licence',
    'Pairs with',
    'Aroma',
  ])
})

test('labels that are written in Hindi are known, with and without the dot below', () => {
  const labels = [
    ...['शाकाहारी या मांसाहारी', 'नेट मात्रा', 'सामग्री', 'शेल्फ़ लाइफ़', 'शेल्फ लाइफ', 'कैसे रखें'],
    ...['मूल देश', 'निर्माता', 'पैक करने वाला', 'आयातक', 'FSSAI नंबर', 'आम नाम', 'ग्राहक सेवा'],
  ]
  const shuffled = [line('ख़ुशबू'), ...labels.toReversed().map((label) => line(label))]

  const sorted = sortFacts(shuffled).map(({ label }) => label)

  expect(sorted.map((label) => label.replace('शेल्फ लाइफ', 'शेल्फ़ लाइफ़'))).toEqual([
    ...labels.map((label) => label.replace('शेल्फ लाइफ', 'शेल्फ़ लाइफ़')),
    'ख़ुशबू',
  ])
})

test('labels that the seller’s buttons write are known in every language', async () => {
  for (const language of readdirSync(join(import.meta.dirname, '../text'))) {
    if (language.includes('.')) continue
    const spoken = join(import.meta.dirname, '../text', language, 'seller-product.ts')
    const ofSeller = existsSync(spoken) ? language : insteadOf[language as Language]
    const { sellerProductText } = await import(`../text/${ofSeller}/seller-product.ts`)
    const { detailNames } = await import(`../text/${language}/detail-names.ts`)
    const written: string[] = [
      ...sellerProductText.detailLabels,
      detailNames.origin,
      detailNames.netQuantity,
    ]
    const unknown = line('x')

    for (const label of written) {
      expect(sortFacts([unknown, line(label)])[0]?.label, `${language}: ${label}`).toBe(label)
    }
    const [diet = ''] = written
    const { productText } = await import(`../text/${language}/product.ts`)
    expect(foodMark(line(diet, productText.foodMarks.veg))).toBe('veg')
    expect(foodMark(line(diet, productText.foodMarks.non_veg))).toBe('non_veg')
  }
})

test.each([
  ['Food type', 'Veg', 'veg'],
  ['Food type', 'Vegetarian.', 'veg'],
  ['Diet', 'Pure veg', 'veg'],
  ['Vegetarian', 'Yes', 'veg'],
  ['Vegetarian', 'no', 'non_veg'],
  ['Veg/Non-veg', 'Non-Vegetarian', 'non_veg'],
  ['Food type', 'non veg', 'non_veg'],
  ['Food type', 'contains egg', 'non_veg'],
  ['शाकाहारी', 'शाकाहारी', 'veg'],
  ['Food type', 'मांसाहारी', 'non_veg'],
  ['शाकाहारी या मांसाहारी', 'शाकाहारी', 'veg'],
  ['शाकाहारी या मांसाहारी', 'माँसाहारी', 'non_veg'],
  ['शाकाहारी/मांसाहारी', 'शुद्ध शाकाहारी।', 'veg'],
  ['वेज या नॉन-वेज', 'नॉनवेज', 'non_veg'],
  ['शाकाहारी', 'हाँ', 'veg'],
  ['शाकाहारी', 'नहीं', 'non_veg'],
  ['शाकाहारी या मांसाहारी', 'हाँ', null],
  ['सामग्री', 'शाकाहारी', null],
  ['Food type', 'Vegan', null],
  ['Food type', 'Veg and non-veg mix', null],
  ['Food type', 'yes', null],
  ['Ingredients', 'Vegetarian', null],
  ['Allergens', 'contains egg', null],
])('“%s: %s” has the mark %s', (label, value, mark) => {
  expect(foodMark({ label, value })).toBe(mark)
})

test.each(['hi', 'mr'])('the labels that pages in %s show are known again', async (language) => {
  const { factText } = await import(`../text/${language}/product-facts.ts`)
  const expected: Record<string, Fact | undefined> = {
    marketer: 'packer',
    shelfLife: 'bestBefore',
    expiry: 'bestBefore',
    productType: 'genericName',
    contains: 'allergens',
    mayContain: 'allergens',
  }

  for (const [key, label] of Object.entries<string>(factText.labels)) {
    expect(factOf(label), label).toBe(expected[key] ?? key)
    expect(factLabelOf(label), label).toBe(key)
  }
})
