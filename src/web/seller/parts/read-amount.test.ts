import { expect, test } from 'vitest'
import { readCount, readPaise, writeRupees } from './read-amount.ts'

test.for<[string, number | null]>([
  ['40', 4000],
  [' 39.5 ', 3950],
  ['39.50', 3950],
  ['0.05', 5],
  ['.5', 50],
  ['40.', 4000],
  ['1,20,000.50', 12000050],
  ['₹1,200', 120000],
  ['Rs. 40/-', 4000],
  ['rs 40', 4000],
  ['४०.५', 4050],
  ['0', 0],
  ['1.239', null],
  ['1.2300', 123],
  ['1,50', null],
  ['12,34', null],
  ['1e3', null],
  ['-5', null],
  ['0x10', null],
  ['4 0', null],
  ['.', null],
  ['₹', null],
  ['', null],
  ['plenty', null],
])('the price %j is read as %j paise', ([text, paise]) => {
  expect(readPaise(text)).toBe(paise)
})

test.for<[string, number | null]>([
  ['12', 12],
  [' 0 ', 0],
  ['1,000', 1000],
  ['१२', 12],
  ['1.5', null],
  ['-1', null],
  ['1e3', null],
  ['1,5', null],
  ['', null],
])('the count %j is read as %j', ([text, count]) => {
  expect(readCount(text)).toBe(count)
})

test('an amount is written as it is read', () => {
  for (const paise of [1, 50, 4000, 3950, 12345650]) {
    expect(readPaise(writeRupees(paise))).toBe(paise)
  }
  expect(writeRupees(3950)).toBe('39.50')
})
