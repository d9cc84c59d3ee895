import { expect, test } from 'vitest'
import { readPrice, remarkOnPrice } from './read-price.ts'

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
  ['48.359999999999999', 4836],
  ['12.299999999999997', 1230],
  ['33.3333333', 3333],
  ['1.005', 101],
  ['2.999', 300],
  ['45.', 4500],
  ['.5', 50],
  ['$4.50', 450],
  ['Rs.45', 4500],
  ['Re. 1', 100],
  ['MRP: ₹40/-', 4000],
  ['M.R.P. Rs. 1,299.00', 129_900],
  ['40/- only', 4000],
  ['₹ 40 (Incl. of all taxes)', 4000],
  ['Rs 40 per kg', 4000],
  ['40/kg', 4000],
  ['40 रुपये', 4000],
] as const)('“%s” is a price of %i paise', ([text, paise]) => {
  expect(readPrice(text)).toBe(paise)
})

test.for([
  ['', 'empty'],
  ['1e3', 'none'],
  ['plenty', 'none'],
  ['4,5', 'none'],
  ['1,2,3', 'none'],
  ['40 50', 'none'],
  ['Infinity', 'none'],
  ['0x10', 'none'],
  ['.', 'none'],
  ['-5', 'negative'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['0.001', 'zero'],
  ['40-45', 'none'],
  ['2 for 100', 'none'],
  ['40%', 'none'],
  ['1000000.01', 'tooHigh'],
  ['9'.repeat(400), 'tooHigh'],
] as const)('“%s” is refused', ([text, fault]) => {
  expect(readPrice(text)).toBe(fault)
})

test.for([
  ['$4.50', 'price_of_other_currency'],
  ['33.3333333', 'price_rounded'],
  ['40/kg', 'price_per_unit'],
  ['₹40.00', undefined],
] as const)('the seller is to know of “%s” that it is %s', ([text, remark]) => {
  expect(remarkOnPrice(text)).toBe(remark)
})
