import { expect, test } from 'vitest'
import { gstRatesNow, gstRatesOn, unknownRate } from './gst-rates.ts'

const today = new Date('2026-11-22T06:00:00Z')

test('rates hold from the day they begin, by the calendar of the shop', () => {
  expect(gstRatesOn('2025-09-21')).toEqual([0, 5, 12, 18, 28])
  expect(gstRatesOn('2025-09-22')).toEqual([0, 5, 18, 40])
  // Half past midnight in India.
  expect(gstRatesNow(new Date('2025-09-21T19:00:00Z'))).toEqual([0, 5, 18, 40])
  expect(gstRatesOn('2017-06-30')).toEqual([])
})

test('another rate is answered with those there are', () => {
  expect(unknownRate(today)).toEqual({
    reason: 'no_such_gst_rate',
    values: { percents: [0, 5, 18, 40] },
  })
})
