import { expect, test } from 'vitest'
import { amountInWords, cashInWords } from './amount-in-words.ts'

test.for([
  [10_550, 'Rupees One Hundred Five and Fifty Paise Only'],
  [123_456_700, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Only'],
  [0, 'Rupees Zero Only'],
  [2_00_00_000_00, 'Rupees Two Crore Only'],
] as const)('%i paise in words (G-32)', ([paise, words]) => {
  expect(amountInWords(paise)).toBe(words)
})

test.for([
  [412_00, 'Four hundred and twelve rupees'],
  [71_40, 'Seventy-one rupees and forty paise'],
  [1_00, 'One rupee'],
  [0, 'Zero rupees'],
  [1_240_00, 'One thousand two hundred and forty rupees'],
  [1_00_021_00, 'One lakh and twenty-one rupees'],
] as const)('%i paise as one says it (G-44)', ([paise, words]) => {
  expect(cashInWords(paise)).toBe(words)
})
