import { expect, test } from 'vitest'
import { trackArrivals } from './order-events.ts'

test('what was there when the page was opened is no news', () => {
  const arrivals = trackArrivals()

  expect(arrivals.add(['1002'], 0)).toEqual([])
  expect(arrivals.add(['1002'], 1)).toEqual([])
  expect(arrivals.hasArrivedSince('1002', -1)).toBe(false)
})

test('an order that is paid after a later one was placed is news', () => {
  const arrivals = trackArrivals()
  arrivals.add(['1002'], 0)

  expect(arrivals.add(['1001', '1002'], 1)).toEqual(['1001'])
})

test('each order of several is news, and once', () => {
  const arrivals = trackArrivals()
  arrivals.add([], 0)

  expect(arrivals.add(['1003', '1002', '1001'], 1)).toEqual(['1003', '1002', '1001'])
  expect(arrivals.add(['1004', '1003', '1001'], 2)).toEqual(['1004'])
})

test('what is told of again after a while is no news', () => {
  const arrivals = trackArrivals()
  arrivals.add(['1001'], 0)
  arrivals.add([], 1)

  expect(arrivals.add(['1001'], 2)).toEqual([])
})

test('a list knows what came in since it was asked for', () => {
  const arrivals = trackArrivals()
  arrivals.add([], 0)
  arrivals.add(['1001'], 10)

  expect(arrivals.hasArrivedSince('1001', 9)).toBe(true)
  expect(arrivals.hasArrivedSince('1001', 10)).toBe(false)
  expect(arrivals.hasArrivedSince('1002', 0)).toBe(false)
})
