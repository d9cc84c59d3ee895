import { expect, test } from 'vitest'
import { indiaHolidays } from '#contract/india-holidays.ts'
import { comingFestival, yearBefore } from './festivals.ts'

const dayOf = (day: string) => Date.parse(day) / 86_400_000

/** Looked up by hand in the published lists of holidays of both years, not taken from the table. */
const byHand = [
  ['2025-01-14', 'sankranti'],
  ['2025-02-26', 'shivaratri'],
  ['2025-03-14', 'holi'],
  ['2025-03-31', 'eidAlFitr'],
  ['2025-04-10', 'mahavir'],
  ['2025-05-12', 'buddha'],
  ['2025-06-07', 'bakrid'],
  ['2025-08-09', 'rakhi'],
  ['2025-08-27', 'ganesh'],
  ['2025-10-02', 'dussehra'],
  ['2025-10-20', 'diwali'],
  ['2025-11-05', 'guruNanak'],
  ['2026-02-15', 'shivaratri'],
  ['2026-03-04', 'holi'],
  ['2026-03-21', 'eidAlFitr'],
  ['2026-05-27', 'bakrid'],
  ['2026-08-28', 'rakhi'],
  ['2026-09-04', 'janmashtami'],
  ['2026-09-14', 'ganesh'],
  ['2026-10-20', 'dussehra'],
  ['2026-11-08', 'diwali'],
] as const

test('festivals are on the days that were looked up by hand (G39-4)', () => {
  for (const [day, holiday] of byHand) {
    expect
      .soft(indiaHolidays(Number(day.slice(0, 4))))
      .toContainEqual(expect.objectContaining({ day, holiday }))
  }
})

test('the next one is named for ten days and on its own, across a new year, and none beyond the table', () => {
  const near = (day: string) => comingFestival(dayOf(day))?.holiday ?? null

  expect([near('2026-10-28'), near('2026-10-29'), near('2026-11-08')]).toEqual([
    null,
    'diwali',
    'diwali',
  ])
  expect(near('2026-11-09')).toBe('chhath')
  expect(near('2027-01-05')).toBe('sankranti')
  expect(near('2026-12-26')).toBeNull()
  expect(near('2033-10-20')).toBeNull()
})

test('last year’s day is known where the table has it', () => {
  const diwali = { holiday: 'diwali', day: dayOf('2026-11-08') } as const
  expect(yearBefore(diwali)).toBe(dayOf('2025-10-20'))
  expect(yearBefore({ ...diwali, day: dayOf('2025-10-20') })).toBeNull()
})
