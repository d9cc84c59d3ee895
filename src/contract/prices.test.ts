import { expect, test } from 'vitest'
import { usualTaxTerms } from './bill.ts'
import { exceedsMaximumPrice, highestOfferPaise, unitPrice } from './prices.ts'

test.each([
  { weight: '500 g', pricePaise: 8000, unit: 'kg' },
  { weight: '500g', pricePaise: 8000, unit: 'kg' },
  { weight: '250 GM', pricePaise: 16_000, unit: 'kg' },
  { weight: '2 kg', pricePaise: 2000, unit: 'kg' },
  { weight: '1.5 L', pricePaise: 2667, unit: 'litre' },
  { weight: '2 x 1 L', pricePaise: 2000, unit: 'litre' },
  { weight: '6 x 200 ml', pricePaise: 3333, unit: 'litre' },
  { weight: ' 6 pcs ', pricePaise: 667, unit: 'piece' },
])('40 rupees for $weight are $pricePaise paise for a $unit', ({ weight, ...expected }) => {
  expect(unitPrice(4000, weight)).toEqual(expected)
})

test.each(['1 kg', '1000 g', '1 L', '1 pc'])('%s would only repeat the price', (weight) => {
  expect(unitPrice(4000, weight)).toBeNull()
})

test.each(['', 'a bunch', '0 g', '500', 'g', '1,5 kg', '-2 kg', '500 g pack'])(
  'nothing is read into the weight "%s"',
  (weight) => {
    expect(unitPrice(4000, weight)).toBeNull()
  },
)

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
