import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bill } from './bill.ts'

const line = fc.record({
  offerPricePaise: fc.integer({ min: 1, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})

test('any cart costs exactly what BigInt arithmetic says (S-42)', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100, size: 'max' }), (lines) => {
      let items = 0n
      for (const { offerPricePaise, quantity } of lines) {
        items += BigInt(offerPricePaise) * BigInt(quantity)
      }
      // Half up: two whole hundredths, and one more from the half on.
      const [whole, rest] = [(items * 2n) / 100n, (items * 2n) % 100n]
      const tax = rest >= 50n ? whole + 1n : whole

      const { itemsPaise, taxPaise, totalPaise } = bill(lines)

      expect([itemsPaise, taxPaise, totalPaise].map(BigInt)).toEqual([items, tax, items + tax])
    }),
    { numRuns: 10_000 },
  )
})

test('one more of anything never costs less (S-42)', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), ([first, ...rest]) => {
      const more = { ...first!, quantity: first!.quantity + 1 }
      expect(bill([more, ...rest]).totalPaise).toBeGreaterThan(bill([first!, ...rest]).totalPaise)
    }),
  )
})

test.each([
  [24, 0],
  [25, 1],
  [74, 1],
  [75, 2],
  [3500, 70],
])('the tax on %i paise is %i', (itemsPaise, taxPaise) => {
  expect(bill([{ offerPricePaise: itemsPaise, quantity: 1 }]).taxPaise).toBe(taxPaise)
})

test('an empty cart costs nothing', () => {
  expect(bill([])).toEqual({ itemsPaise: 0, taxPaise: 0, totalPaise: 0 })
})
