import { expect, test } from 'vitest'
import { countryIn, keptCountry } from './countries.ts'

test.each([
  ['India', 'India', 'भारत'],
  ['INDIA', 'India', 'भारत'],
  ['भारत', 'India', 'भारत'],
  [' bharat. ', 'India', 'भारत'],
  ['NEPAL', 'NEPAL', 'नेपाल'],
  ['नेपाळ', 'Nepal', 'नेपाल'],
  ['USA', 'USA', 'संयुक्त राज्य'],
  ['थाईलैंड'.normalize('NFD'), 'Thailand', 'थाईलैंड'],
  ['Xanadu', 'Xanadu', 'Xanadu'],
  ['', '', ''],
])('%j is %j, in Hindi %j', (typed, name, hindi) => {
  expect([keptCountry(typed), countryIn('hi', typed)]).toEqual([name, hindi])
})
