import { expect, test } from 'vitest'
import { servesOn } from './delivery.ts'

test('an area is served on the days that it names, and every day where it names none', () => {
  const tuesdayAndSunday = { days: [2, 7] }
  expect(servesOn(tuesdayAndSunday, '2026-12-01')).toBe(true)
  expect(servesOn(tuesdayAndSunday, '2026-12-06')).toBe(true)
  expect(servesOn(tuesdayAndSunday, '2026-11-30')).toBe(false)
  expect(servesOn({ days: null }, '2026-11-30')).toBe(true)
  expect(servesOn({}, '2028-02-29')).toBe(true)
})
