import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountDue,
  type BillLine,
  bill,
  includedTax,
  readTaxTerms,
  type TaxTerms,
  toPercent,
  usualTaxTerms,
} from './bill.ts'
import { sumByRate } from './tax-by-rate.ts'

const rate = fc.oneof(fc.constantFrom(0, 200, 500, 1800, 4000), fc.integer({ min: 0, max: 10_000 }))

const line = fc
  .record({
    offerPricePaise: fc.integer({ min: 1, max: 1_000_000_000 }),
    discountPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
    quantity: fc.integer({ min: 1, max: 999 }),
    taxBasisPoints: fc.oneof(fc.constant(null), rate),
  })
  .map(({ discountPaise, ...each }) => ({
    ...each,
    pricePaise: each.offerPricePaise + discountPaise,
  }))

const carts = fc.array(line, { maxLength: 100, size: 'max' })

const termsIn = (mode: TaxTerms['mode']) =>
  fc.record({
    mode: fc.constant(mode),
    onTopBasisPoints: rate,
    includedBasisPoints: rate,
    roundsCash: fc.boolean(),
  })

/** Rounds half up by doubling, where the bill divides in parts. */
function divide(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

function oracle(lines: readonly BillLine[], terms: TaxTerms) {
  let [items, most, included] = [0n, 0n, 0n]
  for (const { pricePaise, offerPricePaise, quantity, taxBasisPoints } of lines) {
    const gross = BigInt(offerPricePaise) * BigInt(quantity)
    items += gross
    most += BigInt(pricePaise) * BigInt(quantity)
    const points = BigInt(taxBasisPoints ?? terms.includedBasisPoints)
    const half = divide(gross * points, 20_000n + 2n * points)
    if (terms.mode === 'included') included += half + half
  }
  const tax = terms.mode === 'on_top' ? divide(items * BigInt(terms.onTopBasisPoints), 10_000n) : 0n
  const total = items + tax
  const whole = divide(total, 100n) * 100n
  const isTooMuch = terms.mode !== 'on_top' && whole > total && whole > most
  const rounding = terms.roundsCash && !isTooMuch ? whole - total : 0n
  return [items, tax, included, total, rounding]
}

test.each(['on_top', 'included', 'none'] as const)(
  'with tax %s any cart costs exactly what BigInt arithmetic says, at any rate (S-42, G-5)',
  (mode) => {
    fc.assert(
      fc.property(carts, termsIn(mode), (lines, terms) => {
        const sums = bill(lines, terms)

        const { itemsPaise, taxPaise, includedTaxPaise, totalPaise, cashRoundingPaise } = sums
        const found = [itemsPaise, taxPaise, includedTaxPaise, totalPaise, cashRoundingPaise]
        expect(found.map(BigInt)).toEqual(oracle(lines, terms))
      }),
      { numRuns: 10_000 },
    )
  },
)

test('taxes of lines, of rates and of the whole cart are the same tax, and its halves are whole', () => {
  fc.assert(
    fc.property(carts, termsIn('included'), (lines, terms) => {
      const { lineTaxes, includedTaxPaise, itemsPaise } = bill(lines, terms)
      const rates = sumByRate(
        lines.map(({ offerPricePaise, quantity }, at) => ({
          ...lineTaxes[at]!,
          grossPaise: offerPricePaise * quantity,
        })),
      )

      expect(sum(lineTaxes.map(({ taxPaise }) => taxPaise))).toBe(includedTaxPaise)
      expect(sum(rates.map(({ taxPaise }) => taxPaise))).toBe(includedTaxPaise)
      expect(sum(rates.map(({ grossPaise }) => grossPaise))).toBe(itemsPaise)
      expect(rates.every(({ taxPaise }) => taxPaise % 2 === 0)).toBe(true)
    }),
  )
})

test('where prices include tax, or there is none, nobody pays more than the page promised, nor than the printed price', () => {
  fc.assert(
    fc.property(carts, fc.oneof(termsIn('included'), termsIn('none')), (lines, terms) => {
      const sums = bill(lines, terms)
      const printed = sum(lines.map(({ pricePaise, quantity }) => pricePaise * quantity))

      expect(sums.totalPaise).toBe(sums.itemsPaise)
      expect(amountDue(sums, 'COD')).toBeLessThanOrEqual(printed)
    }),
  )
})

test('one more of anything never costs less (S-42)', () => {
  const terms = fc.oneof(termsIn('on_top'), termsIn('included'), termsIn('none'))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), terms, ([first, ...rest], at) => {
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
  expect(bill([one(itemsPaise)], usualTaxTerms).taxPaise).toBe(taxPaise)
})

test.each([
  { gross: 10_500, rate: 500, taxable: 10_000, half: 250 },
  { gross: 2000, rate: 500, taxable: 1904, half: 48 },
  { gross: 9900, rate: 1800, taxable: 8390, half: 755 },
  { gross: 4000, rate: 4000, taxable: 2858, half: 571 },
  { gross: 4000, rate: 0, taxable: 4000, half: 0 },
])(
  '$gross paise at $rate basis points hold $taxable and twice $half',
  ({ gross, rate, taxable, half }) => {
    const tax = includedTax(gross, rate)

    expect([gross - tax, tax]).toEqual([taxable, 2 * half])
  },
)

test('a product’s own rate counts, and the shop’s where it has none', () => {
  const terms: TaxTerms = { ...usualTaxTerms, mode: 'included' }
  const lines = [
    { ...one(9900), taxBasisPoints: 1800 },
    { ...one(4000), taxBasisPoints: 0 },
  ]

  const { lineTaxes, includedTaxPaise, totalPaise } = bill([...lines, one(10_500)], terms)

  expect(lineTaxes).toEqual([
    { taxBasisPoints: 1800, taxPaise: 1510 },
    { taxBasisPoints: 0, taxPaise: 0 },
    { taxBasisPoints: 500, taxPaise: 500 },
  ])
  expect([includedTaxPaise, totalPaise]).toEqual([2010, 24_400])
})

test.each([
  { paise: 10_000, rounding: 0 },
  { paise: 10_001, rounding: -1 },
  { paise: 10_049, rounding: -49 },
  { paise: 10_050, rounding: 50 },
  { paise: 10_099, rounding: 1 },
])(
  '$paise paise in cash are rounded by $rounding, those paid online by none',
  ({ paise, rounding }) => {
    const terms: TaxTerms = { ...usualTaxTerms, mode: 'none', roundsCash: true }
    const sums = bill([{ ...one(paise), pricePaise: 20_000 }], terms)

    expect(amountDue(sums, 'COD') - paise).toBe(rounding)
    expect(amountDue(sums, 'Online')).toBe(paise)
  },
)

test('nothing is rounded up beyond the printed price', () => {
  const terms: TaxTerms = { ...usualTaxTerms, mode: 'included', roundsCash: true }

  expect(bill([one(1050)], terms).cashRoundingPaise).toBe(0)
  expect(bill([one(1049)], terms).cashRoundingPaise).toBe(-49)
})

test('an empty cart costs nothing', () => {
  const nothing = { itemsPaise: 0, taxPaise: 0, includedTaxPaise: 0, totalPaise: 0 }
  expect(bill([], usualTaxTerms)).toEqual({
    ...nothing,
    lineTaxes: [],
    deliveryPaise: 0,
    deliveryTaxPaise: 0,
    cashRoundingPaise: 0,
  })
})

test('200 basis points are 2 percent, and back', () => {
  expect(toPercent(200)).toBe(2)
  const tax = { mode: 'on_top', onTopPercent: 2, includedPercent: 5, roundsCash: false } as const
  expect(readTaxTerms(tax)).toEqual(usualTaxTerms)
})

function one(paise: number): BillLine {
  return { pricePaise: paise, offerPricePaise: paise, quantity: 1 }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
