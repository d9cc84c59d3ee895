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
  ['0.001', 'The price is zero'],
  ['40-45', 'The price is not a price'],
  ['2 for 100', 'The price is not a price'],
  ['40%', 'The price is not a price'],
  ['1000000.01', 'The price is more than ₹10,00,000'],
  ['9'.repeat(400), 'The price is more than ₹10,00,000'],
] as const)('“%s” is refused', ([text, reason]) => {
  expect(readPrice(text, 'The price')).toMatchObject({ reason })
})

test.for([
  ['$4.50', /sign of another currency/],
  ['33.3333333', /rounded to whole paise/],
  ['40/kg', /only its figure/],
  ['₹40.00', undefined],
] as const)('what is said of “%s”', ([text, remark]) => {
  const said = remarkOnPrice(text, 'The price')
  if (remark) expect(said).toMatch(remark)
  else expect(said).toBeUndefined()
})
