import { expect, test } from 'vitest'
import { adviseRate, gstRatesNow, gstRatesOn, unknownRate } from './gst-rates.ts'

const today = new Date('2026-11-22T06:00:00Z')

test('rates hold from the day they begin, by the calendar of the shop', () => {
  expect(gstRatesOn('2025-09-21')).toEqual([0, 5, 12, 18, 28])
  expect(gstRatesOn('2025-09-22')).toEqual([0, 5, 18, 40])
  // Half past midnight in India.
  expect(gstRatesNow(new Date('2025-09-21T19:00:00Z'))).toEqual([0, 5, 18, 40])
  expect(gstRatesOn('2017-06-30')).toEqual([])
})

test('another rate is answered with those there are', () => {
  expect(unknownRate(today)).toBe('The GST rate has to be 0, 5, 18 or 40%')
})

test.each([
  { name: 'Basmati Rice 5 kg', percent: 5, loosePercent: 0, hsn: '1006' },
  { name: 'Toor Dal', percent: 5, loosePercent: 0, hsn: '0713' },
  { name: 'Chakki Atta', percent: 5, loosePercent: 0, hsn: '1101' },
  { name: 'Rice Bran Oil', percent: 5, hsn: '1507' },
  { name: 'Tomatoes', percent: 0, hsn: '0701' },
  { name: 'Tomato Ketchup', percent: 5, hsn: '2103' },
  { name: 'Full Cream Milk', percent: 0, hsn: '0401' },
  { name: 'Milk Chocolate', percent: 5, hsn: '1806' },
  { name: 'Diet Cola 500 ml', percent: 40, hsn: '2202' },
  { name: 'Dishwash Bar', percent: 18, hsn: '3402' },
  { name: 'Sanitary Napkins', percent: 0, hsn: '9619' },
  { name: 'Mango Fruit Drink', percent: 5, hsn: '2202' },
])('$name is known', ({ name, ...advice }) => {
  expect(adviseRate(name, today)).toMatchObject(advice)
})

test.each(['', 'Mystery box', 'Pineal', 'चावल'])('nothing is read into %j', (name) => {
  expect(adviseRate(name, today)).toBeUndefined()
})

test('advice is as old as the rates it names', () => {
  expect(adviseRate('Rice', new Date('2025-09-01T00:00:00Z'))).toBeUndefined()
})
