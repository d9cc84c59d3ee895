import { expect, test } from 'vitest'
import { exceedsMaximumPrice, highestOfferPaise } from './prices.ts'

test('the tax counts against the printed maximum price (S-52)', () => {
  expect(exceedsMaximumPrice(10_200, 10_000)).toBe(false)
  expect(exceedsMaximumPrice(10_200, 10_001)).toBe(true)
  expect(exceedsMaximumPrice(4000, 4000)).toBe(true)
})

test('the highest offer price keeps within the maximum price, and one paisa more does not', () => {
  for (const price of [1, 2, 99, 102, 4000, 10_200, 99_999, 100_000_00]) {
    const highest = highestOfferPaise(price)

    expect(exceedsMaximumPrice(price, highest)).toBe(false)
    expect(exceedsMaximumPrice(price, highest + 1)).toBe(true)
  }
})
