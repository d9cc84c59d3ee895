import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPaise, toPaise, toRupees } from './money.ts'

test.each([
  [12_345_650, '₹1,23,456.50'],
  [4000, '₹40'],
  [4005, '₹40.05'],
  [10, '₹0.10'],
  [0, '₹0'],
  [100_000_000, '₹10,00,000'],
])('%i paise read %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text)
})

test('no amount changes on its way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (paise) => {
      const sent: number = JSON.parse(JSON.stringify(toRupees(paise)))
      expect(toPaise(sent)).toBe(paise)
    }),
  )
})

test('an amount in rupees becomes whole paise', () => {
  expect([19.99, 1.1, 0.29, 1234.56].map(toPaise)).toEqual([1999, 110, 29, 123_456])
})
