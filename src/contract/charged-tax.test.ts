import { expect, test } from 'vitest'
import { bill, chargedTaxPercent, taxPercent } from './bill.ts'

test("an order of today's rate says so, whatever its tax was rounded to", () => {
  for (const offerPricePaise of [1, 24, 25, 74, 75, 3500, 59_985]) {
    expect(chargedTaxPercent(bill([{ offerPricePaise, quantity: 1 }]))).toBe(taxPercent)
  }
})

test('an order from before the rate was changed names none', () => {
  expect(chargedTaxPercent({ itemsPaise: 10_000, taxPaise: 500 })).toBe(null)
  expect(chargedTaxPercent({ itemsPaise: 10_000, taxPaise: 0 })).toBe(null)
})
