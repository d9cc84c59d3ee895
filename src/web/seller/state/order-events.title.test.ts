import { expect, test } from 'vitest'
import { withCount } from './order-events.ts'

test('the number of waiting orders stands before what the page calls itself', () => {
  expect(withCount('Orders · Tokri seller', 3)).toBe('(3) Orders · Tokri seller')
})

test('a new number takes the place of the old one', () => {
  expect(withCount('(3) Orders', 4)).toBe('(4) Orders')
  expect(withCount('(999+) Orders', 12)).toBe('(12) Orders')
})

test('without waiting orders the page has its own title', () => {
  expect(withCount('(3) Orders', 0)).toBe('Orders')
})

test('a hundred orders are still counted, and only thousands are not', () => {
  expect(withCount('Orders', 100)).toBe('(100) Orders')
  expect(withCount('(100) Orders', 101)).toBe('(101) Orders')
  expect(withCount('Orders', 1234)).toBe('(999+) Orders')
})
