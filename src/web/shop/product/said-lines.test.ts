import { expect, test } from 'vitest'
import type { Attribute } from '#contract/attributes.ts'
import { readAttributes } from '#contract/attributes.ts'
import { factText } from '#languages/hi/product-facts.ts'
import { isSaid } from './said-lines.ts'

const lines = (text: string) => (text === '' ? [] : (readAttributes(text) as Attribute[]))

test.each([
  ['nothing in Hindi', 'Ingredients: Wheat\nGrind: Fine', '', 'Ingredients: Wheat\nGrind: Fine'],
  ['a fact', 'Ingredients: Wheat\nStorage: Cool', 'सामग्री: गेहूँ', 'Storage: Cool'],
  ['a label of its own', 'Ingredients: Wheat\nGrind: Fine', 'सामग्री: गेहूँ', 'Grind: Fine'],
  ['each own label', 'Grind: Fine\nMill: Stone', 'पिसाई: महीन\nचक्की: पत्थर', ''],
  ['one own label of two', 'Grind: Fine\nMill: Stone', 'पिसाई: महीन', 'Grind: Fine\nMill: Stone'],
  ['another word for a fact', 'Best before: 6 months', 'शेल्फ़ लाइफ़: 6 महीने', ''],
  ['a packer', 'Packed by: A\nMarketed by: B', 'पैक करने वाला: ए', 'Marketed by: B'],
  ['a marketer', 'Packed by: A\nMarketed by: B', 'मार्केटिंग: बी', 'Packed by: A'],
  ['one maker of two', 'Made by: A\nMfd by: B', 'निर्माता: ए', 'Made by: A\nMfd by: B'],
  ['each allergen', 'Allergens: Milk and nuts', 'एलर्जी: दूध और मेवे', ''],
  ['other forms of allergens', 'Contains: Eggs, Cashew nuts', 'एलर्जी: अंडे, काजू, मेवों', ''],
  ['less than each allergen', 'Allergens: Milk, Nuts', 'एलर्जी: दूध', 'Allergens: Milk, Nuts'],
  [
    'one line of two on allergens',
    'Contains: Milk\nMay contain: Peanuts',
    'इसमें है: दूध',
    'May contain: Peanuts',
  ],
  [
    'a sentence on allergens in part',
    'Allergen warning: Made of milk where nuts are packed',
    'एलर्जी: दूध से बना',
    'Allergen warning: Made of milk where nuts are packed',
  ],
  ['a sentence on allergens', 'Allergy: Made where soya is packed', 'एलर्जी: यहाँ सोयाबीन भी', ''],
  ['words that name no allergen', 'Allergens: Lupin', 'एलर्जी: ल्यूपिन', ''],
  ['an allergen in English', 'Allergens: Mustard', 'एलर्जी: Mustard seeds', ''],
  ['the same mark', 'Food type: Veg', 'वेज या नॉन-वेज: शाकाहारी', ''],
  ['another mark', 'Food type: Non-veg', 'वेज या नॉन-वेज: शाकाहारी', 'Food type: Non-veg'],
  ['the same licence', 'FSSAI: 10012345678901', 'FSSAI नंबर: १००१२३४५६७८९०१', ''],
  [
    'another licence',
    'FSSAI: 10012345678901',
    'FSSAI नंबर: 10012345678902',
    'FSSAI: 10012345678901',
  ],
  ['the same quantity', 'Net quantity: 500 g', 'नेट मात्रा: 500 ग्राम', ''],
  ['another quantity', 'Net quantity: 500 g', 'नेट मात्रा: 50 ग्राम', 'Net quantity: 500 g'],
  ['the same country', 'Made in: India', 'मूल देश: भारत', ''],
])('Hindi that states %s leaves the rest of the first lines', (...[, first, own, left]) => {
  const stated = { first: lines(first), own: lines(own), allergens: factText!.allergens }

  expect(stated.first.filter((line) => !isSaid(line, stated))).toEqual(lines(left))
})
