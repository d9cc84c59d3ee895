import { expect, test } from 'vitest'
import { Phone } from './api/addresses.ts'
import { price } from './api/field-types.ts'
import { UpiReference } from './api/order-parts.ts'
import { plainFigures, toLatinDigits, withoutBrackets } from './digits.ts'

test.for([
  ['\u202a+91 98450 12345\u202c', '+91 98450 12345'],
  ['\u2068९८४५०१२३४५\u2069', '9845012345'],
  ['98450\u00a012345', '98450 12345'],
  ['98450\u201312345', '98450-12345'],
  ['\ufeff 5\u200b60\u00ad001', '560001'],
])('%o is meant as %s', ([pasted = '', meant]) => {
  expect(plainFigures(pasted)).toBe(meant)
})

test('brackets that group the digits of a phone are left out', () => {
  expect(withoutBrackets('(+91) 98450-12345')).toBe('+91 98450-12345')
  expect(withoutBrackets('+91 (98450) 12345')).toBe('+91 98450 12345')
})

test.for([
  '\u202a+91 98450 12345\u202c',
  '(+91) 98450-12345',
  '+(91) 98450 12345',
  '(०)९८४५०१२३४५',
  '98450\u201112345',
])('a phone may be pasted as %o', (pasted) => {
  const { success, data } = Phone.safeParse(pasted)

  expect([success, /^[\x20-\x7e]+$/.test(String(data))]).toEqual([true, true])
})

test.for([
  '९८४५०',
  '৯৮৪৫০',
  '੯੮੪੫੦',
  '૯૮૪૫૦',
  '୯୮୪୫୦',
  '௯௮௪௫௦',
  '౯౮౪౫౦',
  '೯೮೪೫೦',
  '൯൮൪൫൦',
  '۹۸۴۵۰',
  '٩٨٤٥٠',
  '９８４５０',
])('digits of every script of India are figures: %s', (typed) => {
  expect(toLatinDigits(typed)).toBe('98450')
})

test('letters in a phone are still refused', () => {
  expect(Phone.safeParse('98450 1234x').success).toBe(false)
  expect(Phone.safeParse('()').success).toBe(false)
})

test('amounts and references of payments may be pasted, too', () => {
  expect(price('price').parse('\u202a१२०.५०\u202c')).toBe(120.5)
  expect(price('price').safeParse('(120)').success).toBe(false)
  expect(UpiReference.parse('\u20684321 8765 0987\u2069')).toBe('432187650987')
})
