import { expect, test } from 'vitest'
import { comparedPrice } from './compared-price.ts'
import {
  readQuantity,
  shownUnitPrice,
  unitPrice,
  unitPriceOf,
  writeQuantity,
} from './net-quantity.ts'

test.each([
  ['500 g', 500, 'g'],
  ['500g', 500, 'g'],
  [' 250 GM ', 250, 'g'],
  ['2 kgs', 2, 'kg'],
  ['1.5 L', 1.5, 'L'],
  ['1 Ltr.', 1, 'L'],
  ['6x200ml', 1200, 'ml'],
  ['6 × 200 ml', 1200, 'ml'],
  ['200 ml x 6', 1200, 'ml'],
  ['200 ml (pack of 6)', 1200, 'ml'],
  ['3 x 0.1 kg', 0.3, 'kg'],
  ['pack of 12', 12, 'piece'],
  ['6 pcs', 6, 'piece'],
  ['1 dozen', 12, 'piece'],
  ['500 g pouch', 500, 'g'],
  ['५०० ग्राम', 500, 'g'],
  ['500 ग्रा.', 500, 'g'],
  ['2 किलो', 2, 'kg'],
  ['1 किलोग्राम', 1, 'kg'],
  ['5 कि.ग्रा.', 5, 'kg'],
  ['200 मिली', 200, 'ml'],
  ['200 मि.ली.', 200, 'ml'],
  ['200 मिलीलीटर', 200, 'ml'],
  ['1.5 लीटर', 1.5, 'L'],
  ['1 लिटर', 1, 'L'],
  ['1 ली.', 1, 'L'],
  ['6 पीस', 6, 'piece'],
  ['12 नग', 12, 'piece'],
  ['2 दर्जन', 24, 'piece'],
  ['6 का पैक', 6, 'piece'],
  ['500 ग्राम पैकेट', 500, 'g'],
  ['6 x 200 मिली', 1200, 'ml'],
  ['200 मिली (6 का पैक)', 1200, 'ml'],
])('“%s” is %d %s', (text, amount, unit) => {
  expect(readQuantity(text)).toEqual({ amount, unit })
})

test.each([
  ...['', 'a bunch', '0 g', '500', 'g', '1,5 kg', '-2 kg', '1 pc (500 g)', '2 packs', '1e3 g'],
  ...['2 पैकेट', 'किलो', '200 मिली (6 का'],
  ...['99999999 g', '9999 x 9999 kg', `${'9'.repeat(10_000)} g`, '1.23456 g', 'pack of', 'x 2 g'],
])('nothing is read into “%s”', (text) => {
  expect(readQuantity(text)).toBeNull()
})

test('a written quantity reads as the same', () => {
  for (const unit of ['g', 'kg', 'ml', 'L', 'piece'] as const) {
    for (const amount of [1, 12, 0.25, 1.5]) {
      expect(readQuantity(writeQuantity({ amount, unit }))).toEqual({ amount, unit })
    }
  }
})

test.each([
  ['500 g', 6000, 12, 'g'],
  ['5 kg', 31_000, 6200, 'kg'],
  ['750 ml', 14_000, 19, 'ml'],
  ['12 pcs', 8400, 700, 'piece'],
  ['999 g', 9990, 10, 'g'],
  ['1001 g', 10_010, 10_000, 'kg'],
  ['0.5 kg', 6000, 12, 'g'],
  ['2 x 1 L', 4000, 2000, 'litre'],
  ['1500 ml', 4000, 2667, 'litre'],
])(
  '%s for %d paise are %d paise per %s (Legal Metrology, rule 6(11))',
  (text, price, ...expected) => {
    const { pricePaise, unit } = unitPrice(price, readQuantity(text)!)!

    expect([pricePaise, unit]).toEqual(expected)
  },
)

test.each(['1 kg', '1000 g', '1 L', '1000 ml', '1 pc'])(
  'for %s it would repeat the price',
  (text) => {
    expect(unitPrice(4000, readQuantity(text)!)).toBeNull()
  },
)

test('a unit price of less than half a paisa is left out', () => {
  expect(unitPrice(400, { amount: 900, unit: 'g' })).toBeNull()
  expect(unitPrice(450, { amount: 900, unit: 'g' })).toMatchObject({ pricePaise: 1, unit: 'g' })
})

test('the net quantity counts before what the weight says', () => {
  const offerPricePaise = 6000

  expect(unitPriceOf({ offerPricePaise, netQuantity: '500 g', weight: '2 kg' })?.pricePaise).toBe(
    12,
  )
  expect(unitPriceOf({ offerPricePaise, netQuantity: null, weight: '2 kg' })?.pricePaise).toBe(3000)
  expect(unitPriceOf({ offerPricePaise, netQuantity: null, weight: null })).toBeNull()
})

test.each([
  ['500 g', 6000, 120, 'kg'],
  ['499 g', 6000, 120.24, 'kg'],
  ['750 ml', 14_000, 186.67, 'litre'],
  ['5 kg', 31_000, 62, 'kg'],
  ['12 pcs', 8400, 7, 'piece'],
])('%s for %d paise compare as %d rupees per %s', (text, pricePaise, ...expected) => {
  const { price, unit } = comparedPrice(shownUnitPrice(unitPrice(pricePaise, readQuantity(text)!)!))

  expect([price, unit]).toEqual(expected)
})
