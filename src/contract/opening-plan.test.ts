import { describe, expect, test } from 'vitest'
import {
  type Holiday,
  type OpeningSpan,
  openingAt,
  overlapOf,
  timeInIndia,
} from './opening-plan.ts'

/** A moment of India's clock. */
const at = (moment: string) => new Date(`${moment}+05:30`)
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const everyDay = (opens: number, closes: number): OpeningSpan[] =>
  weekdays.map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 }))
const usual = everyDay(7, 21)
const diwali: Holiday = { day: '2026-11-08', name: 'Diwali' }
const state = (spans: OpeningSpan[], moment: string, holidays: Holiday[] = []) =>
  openingAt({ spans, holidays }, at(moment))

const open = (closesAt: string | null) => ({ isOpen: true, closesAt: closesAt && at(closesAt) })
const closed = (opensAt: string | null, holiday: string | null = null) => ({
  isOpen: false,
  opensAt: opensAt && at(opensAt),
  holiday,
})

describe('a shop that is open from 7 am to 9 pm', () => {
  test.for([
    ['2026-11-28T06:59:59.999', closed('2026-11-28T07:00')],
    ['2026-11-28T07:00', open('2026-11-28T21:00')],
    ['2026-11-28T20:59:59.999', open('2026-11-28T21:00')],
    ['2026-11-28T21:00', closed('2026-11-29T07:00')],
    // Midnight in India is half past six in the evening in London.
    ['2026-11-28T23:59:59.999', closed('2026-11-29T07:00')],
    ['2026-11-29T00:00', closed('2026-11-29T07:00')],
    ['2026-03-31T22:00', closed('2026-04-01T07:00')],
    ['2026-12-31T22:00', closed('2027-01-01T07:00')],
    ['2028-02-28T22:00', closed('2028-02-29T07:00')],
  ] as const)('at %s', ([moment, expected]) => {
    expect(state(usual, moment)).toEqual(expected)
  })

  test.for([
    // On the evening before and on the day itself the holiday is named.
    ['2026-11-07T20:00', open('2026-11-07T21:00')],
    ['2026-11-07T21:00', closed('2026-11-09T07:00', 'Diwali')],
    ['2026-11-08T00:00', closed('2026-11-09T07:00', 'Diwali')],
    ['2026-11-08T12:00', closed('2026-11-09T07:00', 'Diwali')],
    ['2026-11-08T23:59', closed('2026-11-09T07:00', 'Diwali')],
    ['2026-11-09T00:00', closed('2026-11-09T07:00')],
    ['2026-11-09T06:00', closed('2026-11-09T07:00')],
  ] as const)('with a holiday, at %s', ([moment, expected]) => {
    expect(state(usual, moment, [diwali])).toEqual(expected)
  })
})

describe('a plan', () => {
  test('of several spans a day closes in between', () => {
    const spans = [...everyDay(7, 13), ...everyDay(16, 21)]

    expect(state(spans, '2026-11-28T13:00')).toEqual(closed('2026-11-28T16:00'))
    expect(state(spans, '2026-11-28T16:00')).toEqual(open('2026-11-28T21:00'))
  })

  test('of spans that meet, at noon or at midnight, does not close there', () => {
    const friday = [
      { weekday: 5, opens: 600, closes: 720 },
      { weekday: 5, opens: 720, closes: 1440 },
      { weekday: 6, opens: 0, closes: 120 },
    ]

    expect(state(friday, '2026-11-27T11:00')).toEqual(open('2026-11-28T02:00'))
    expect(state(friday, '2026-11-28T01:00')).toEqual(open('2026-11-28T02:00'))
    expect(state(friday, '2026-11-28T02:00')).toEqual(closed('2026-12-04T10:00'))
  })

  test('of Sundays alone waits for the next one', () => {
    const sundays = [{ weekday: 7, opens: 480, closes: 780 }]

    expect(state(sundays, '2026-11-29T13:00')).toEqual(closed('2026-12-06T08:00'))
    expect(state(sundays, '2026-11-30T13:00', [{ day: '2026-12-06', name: 'Wedding' }])).toEqual(
      closed('2026-12-13T08:00', 'Wedding'),
    )
  })

  test('without any day is open day and night, except on holidays', () => {
    expect(state([], '2026-11-07T03:00')).toEqual(open(null))
    expect(state([], '2026-11-07T03:00', [diwali])).toEqual(open('2026-11-08T00:00'))
    expect(state([], '2026-11-08T03:00', [diwali])).toEqual(closed('2026-11-09T00:00', 'Diwali'))
  })

  test('of holidays alone does not open within a year', () => {
    const from = Date.parse('2026-11-28')
    const holidays = Array.from({ length: 400 }, (_, each) => ({
      day: new Date(from + each * 86_400_000).toISOString().slice(0, 10),
      name: `Day ${each}`,
    }))

    expect(state(usual, '2026-11-28T12:00', holidays)).toEqual(closed(null, 'Day 0'))
    expect(state(usual, '2026-11-28T12:00', holidays.slice(0, 300))).toEqual(
      closed('2027-09-24T07:00', 'Day 0'),
    )
  })
})

test('the time in India does not depend on the zone of the machine', () => {
  const zone = process.env.TZ
  for (const name of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
    process.env.TZ = name
    expect(timeInIndia(new Date('2026-03-31T18:29:59Z'))).toMatchObject({
      day: '2026-03-31',
      weekday: 2,
      minute: 1439,
    })
    expect(timeInIndia(new Date('2026-03-31T18:30:00Z'))).toMatchObject({
      day: '2026-04-01',
      weekday: 3,
      minute: 0,
    })
    expect(state(usual, '2026-03-31T22:00')).toEqual(closed('2026-04-01T07:00'))
  }
  process.env.TZ = zone
})

test('spans of a day overlap unless one ends where the next begins', () => {
  expect(overlapOf([...everyDay(7, 13), ...everyDay(13, 21)])).toBeNull()
  expect(overlapOf([...everyDay(16, 21), ...everyDay(7, 17)])).toMatchObject({
    weekday: 1,
    opens: 960,
  })
  expect(overlapOf([...everyDay(7, 13), ...everyDay(7, 13)])).not.toBeNull()
})
