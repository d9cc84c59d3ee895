import { expect, test } from 'vitest'
import type { Span } from '#contract/api/opening.ts'
import { weekdays } from '#contract/opening-hours.ts'
import { closedDays, plannedOf, spansOf, timesOf, usualWeek } from './week-times.ts'

test('days with the same hours are one entry, and go back to the same hours', () => {
  const spans: Span[] = [
    { day: 'Monday', opens: '07:00', closes: '13:00' },
    { day: 'Monday', opens: '16:00', closes: '24:00' },
    { day: 'Tuesday', opens: '07:00', closes: '13:00' },
  ]

  const times = timesOf(spans)

  expect(times).toEqual([
    { days: ['Monday', 'Tuesday'], opens: '07:00', closes: '13:00' },
    { days: ['Monday'], opens: '16:00', closes: '00:00' },
  ])
  expect(spansOf(times)).toEqual([spans[0], spans[2], spans[1]])
  expect(closedDays(times)).toEqual(weekdays.slice(2))
})

test('the usual week is open on every day', () => {
  expect(closedDays(usualWeek)).toEqual([])
  expect(plannedOf(usualWeek)).toHaveLength(7)
  expect(plannedOf([{ days: ['Monday'], opens: '', closes: '21:00' }])).toEqual([])
})
