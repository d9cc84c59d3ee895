import { expect, test } from 'vitest'
import { foodMark, sortFacts } from './product-facts.ts'

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
  ['Food type', 'Vegan', null],
  ['Food type', 'Veg and non-veg mix', null],
  ['Food type', 'yes', null],
  ['Ingredients', 'Vegetarian', null],
  ['Allergens', 'contains egg', null],
])('“%s: %s” has the mark %s', (label, value, mark) => {
  expect(foodMark({ label, value })).toBe(mark)
})
