import { expect, test } from 'vitest'
import { describeChange, readAmount } from './read-price-change.ts'

test.for<[string, number | null]>([
  ['10', 10],
  ['+5', 5],
  ['-5 %', -5],
  ['−5', -5],
  ['–5%', -5],
  ['500', 500],
  ['-99', -99],
  ['2.5', 2.5],
  ['501', null],
  ['-100', null],
  ['0', null],
  ['2.555', null],
  ['1e1', null],
  ['', null],
  ['some', null],
])('the percentage %j is read as %j', ([text, percent]) => {
  expect(readAmount('percent', text)).toEqual(percent === null ? null : { percent })
})

test('amounts in rupees may be negative, new prices may not', () => {
  expect(readAmount('rupees', '₹2')).toEqual({ rupees: 2 })
  expect(readAmount('rupees', '−1.50')).toEqual({ rupees: -1.5 })
  expect(readAmount('rupees', '0')).toBeNull()
  expect(readAmount('to', '42.50')).toEqual({ to: 42.5 })
  expect(readAmount('to', '-42')).toBeNull()
  expect(readAmount('to', '0')).toBeNull()
})

test('a change says itself', () => {
  expect(describeChange({ on: 'offer', by: { percent: -10 }, round: 'none' })).toBe('by −10%')
  expect(describeChange({ on: 'both', by: { rupees: -1.5 }, round: 'none' })).toBe('by −₹1.50')
  expect(describeChange({ on: 'price', by: { to: 42 }, round: 'none' })).toBe('to ₹42')
})
