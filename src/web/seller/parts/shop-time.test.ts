import { expect, test } from 'vitest'
import { formatDateAndTime, formatDistance, formatMoment, shiftDay, shopDay } from './shop-time.ts'

const now = new Date('2026-11-21T10:00:00Z')

test("times are told by the shop's clock, wherever the reader is", () => {
  expect(formatMoment('2026-11-21T05:02:00Z')).toMatch(/^21 Nov, 10:32\sam$/)
  expect(formatDateAndTime('2026-11-20T20:00:00Z')).toMatch(/^21 Nov 2026, 1:30\sam$/)
  expect(shopDay(new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21')
})

test('how long ago something was is told in what people count in', () => {
  const told = (timestamp: string) => formatDistance(timestamp, now)

  expect(told('2026-11-21T09:59:30Z')).toBe('now')
  expect(told('2026-11-21T10:00:20Z')).toBe('now')
  expect(told('2026-11-21T09:55:00Z')).toMatch(/^5 min/)
  expect(told('2026-11-21T07:00:00Z')).toMatch(/^3 h/)
  expect(told('2026-11-20T15:00:00Z')).toBe('yesterday')
  expect(told('2026-11-16T10:00:00Z')).toBe('5 days ago')
})

test('days are counted over the ends of months and years', () => {
  expect(shiftDay('2027-01-01', -1)).toBe('2026-12-31')
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29')
})
