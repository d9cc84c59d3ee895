import { expect, test } from 'vitest'
import { trackArrivals } from './order-arrivals.ts'

test('what was there when the page was opened is no news', () => {
  const arrivals = trackArrivals()

  expect(arrivals.take(['1002'], 0)).toEqual([])
  expect(arrivals.take(['1002'], 1)).toEqual([])
  expect(arrivals.hasComeSince('1002', -1)).toBe(false)
})

test('an order that is paid after a later one was placed is news', () => {
  const arrivals = trackArrivals()
  arrivals.take(['1002'], 0)

  expect(arrivals.take(['1001', '1002'], 1)).toEqual(['1001'])
})

test('each order of several is news, and once', () => {
  const arrivals = trackArrivals()
  arrivals.take([], 0)

  expect(arrivals.take(['1003', '1002', '1001'], 1)).toEqual(['1003', '1002', '1001'])
  expect(arrivals.take(['1004', '1003', '1001'], 2)).toEqual(['1004'])
})

test('what is told of again after a while is no news', () => {
  const arrivals = trackArrivals()
  arrivals.take(['1001'], 0)
  arrivals.take([], 1)

  expect(arrivals.take(['1001'], 2)).toEqual([])
})

test('a list knows what came in since it was asked for', () => {
  const arrivals = trackArrivals()
  arrivals.take([], 0)
  arrivals.take(['1001'], 10)

  expect(arrivals.hasComeSince('1001', 9)).toBe(true)
  expect(arrivals.hasComeSince('1001', 10)).toBe(false)
  expect(arrivals.hasComeSince('1002', 0)).toBe(false)
})
