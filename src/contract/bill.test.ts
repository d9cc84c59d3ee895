import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bill, currentTaxBasisPoints, toPercent } from './bill.ts'

const line = fc.record({
  offerPricePaise: fc.integer({ min: 1, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})

const rate = fc.oneof(fc.constant(currentTaxBasisPoints), fc.integer({ min: 0, max: 10_000 }))

test('any cart costs exactly what BigInt arithmetic says, at any rate (S-42)', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100, size: 'max' }), rate, (lines, basisPoints) => {
      let items = 0n
      for (const { offerPricePaise, quantity } of lines) {
        items += BigInt(offerPricePaise) * BigInt(quantity)
      }
      const exact = items * BigInt(basisPoints)
      const [whole, rest] = [exact / 10_000n, exact % 10_000n]
      const tax = rest >= 5000n ? whole + 1n : whole

      const { itemsPaise, taxPaise, totalPaise } = bill(lines, basisPoints)

      expect([itemsPaise, taxPaise, totalPaise].map(BigInt)).toEqual([items, tax, items + tax])
    }),
    { numRuns: 10_000 },
  )
})

test('one more of anything never costs less (S-42)', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), rate, ([first, ...rest], at) => {
      const more = { ...first!, quantity: first!.quantity + 1 }
      const [dearer, cheaper] = [bill([more, ...rest], at), bill([first!, ...rest], at)]
      expect(dearer.totalPaise).toBeGreaterThan(cheaper.totalPaise)
    }),
  )
})

test.each([
  [24, 0],
  [25, 1],
  [74, 1],
  [75, 2],
  [3500, 70],
])('the tax of 2 %% on %i paise is %i', (itemsPaise, taxPaise) => {
  expect(bill([{ offerPricePaise: itemsPaise, quantity: 1 }], 200).taxPaise).toBe(taxPaise)
})

test('an empty cart costs nothing', () => {
  expect(bill([], currentTaxBasisPoints)).toEqual({ itemsPaise: 0, taxPaise: 0, totalPaise: 0 })
})

test('200 basis points are 2 percent', () => {
  expect(toPercent(200)).toBe(2)
})
