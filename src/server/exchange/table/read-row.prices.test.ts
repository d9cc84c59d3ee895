import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

test.for([
  ['43.75', 4375],
  ['40', 4000],
  ['₹1,20,000.50', 12_000_050],
  ['Rs. 40/-', 4000],
  ['rs 40', 4000],
  ['INR 12.5', 1250],
  ['1,200', 120_000],
  ['120,000', 12_000_000],
  ['7.500', 750],
  ['0.05', 5],
  ['10,00,000', 100_000_000],
] as const)('“%s” is a price of %i paise', ([text, paise]) => {
  expect(readPrice(text, 'The price')).toBe(paise)
})

test.for([
  ['', 'The price is empty'],
  ['1e3', 'The price is not a price'],
  ['forty', 'The price is not a price'],
  ['4,5', 'The price is not a price'],
  ['1,2,3', 'The price is not a price'],
  ['40 50', 'The price is not a price'],
  ['Infinity', 'The price is not a price'],
  ['0x10', 'The price is not a price'],
  ['.', 'The price is not a price'],
  ['-5', 'The price is negative'],
  ['0', 'The price is zero'],
  ['0.00', 'The price is zero'],
  ['1.005', 'The price has more than two decimals'],
  ['1000000.01', 'The price is more than ₹10,00,000'],
  ['9'.repeat(400), 'The price is more than ₹10,00,000'],
] as const)('“%s” is refused', ([text, reason]) => {
  expect(readPrice(text, 'The price')).toMatchObject({ reason })
})
