import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.for([
  [10_550, 'Rupees One Hundred Five and Fifty Paise Only'],
  [123_456_700, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Only'],
  [0, 'Rupees Zero Only'],
  [2_00_00_000_00, 'Rupees Two Crore Only'],
] as const)('%i paise in words (G-32)', ([paise, words]) => {
  expect(amountInWords(paise)).toBe(words)
})
