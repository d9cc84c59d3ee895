import { expect, test } from 'vitest'
import { usualTaxTerms } from './bill.ts'
import { exceedsMaximumPrice, highestOfferPaise } from './prices.ts'

test('tax on top counts against the printed maximum price (S-52)', () => {
  expect(exceeds(10_200, 10_000)).toBe(false)
  expect(exceeds(10_200, 10_001)).toBe(true)
  expect(exceeds(4000, 4000)).toBe(true)
})

test('where prices include tax, or there is none, nothing comes on top of the maximum price', () => {
  for (const mode of ['included', 'none'] as const) {
    const terms = { ...usualTaxTerms, mode }
    expect(exceedsMaximumPrice({ pricePaise: 4000, offerPricePaise: 4000 }, terms)).toBe(false)
    expect(highestOfferPaise(4000, terms)).toBe(4000)
  }
})

test('the highest offer price keeps within the maximum price, and one paisa more does not', () => {
  for (const price of [1, 2, 99, 102, 4000, 10_200, 99_999, 100_000_00]) {
    const highest = highestOfferPaise(price, usualTaxTerms)

    expect(exceeds(price, highest)).toBe(false)
    expect(exceeds(price, highest + 1)).toBe(true)
  }
})

function exceeds(pricePaise: number, offerPricePaise: number): boolean {
  return exceedsMaximumPrice({ pricePaise, offerPricePaise }, usualTaxTerms)
}
