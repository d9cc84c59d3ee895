import { describe, expect, test } from 'vitest'
import { type IndiaHoliday, indiaHolidays, lastKnownYear } from './india-holidays.ts'

const dayMs = 86_400_000
/** The mean length of a month of the moon, and one of its new moons. */
const month = 29.530588
const newMoon = Date.parse('2000-01-06T18:14:00Z')
/** Days since the new moon, at noon in India. */
const moonAt = (day: string) => ((Date.parse(`${day}T12:00:00+05:30`) - newMoon) / dayMs) % month

/** Days after the new moon, by the calendar of each festival; the true moon is up to 0.6 days off the mean one. */
const moons: Partial<Record<IndiaHoliday, number>> = {
  shivaratri: 28,
  holi: 15.5,
  ugadi: 0.9,
  eidAlFitr: 1.6,
  ramNavami: 8.5,
  mahavir: 12.7,
  buddha: 14.8,
  bakrid: 10.6,
  muharram: 10.6,
  milad: 12.6,
  rakhi: 14.8,
  janmashtami: 22.5,
  ganesh: 3.6,
  durga: 7.6,
  dussehra: 9.6,
  diwali: 29.2,
  govardhan: 0.8,
  bhaiDuj: 1.8,
  chhath: 5.6,
  guruNanak: 14.8,
}
const years = [2025, 2026, 2027, 2028, 2029, 2030, 2031]
const dayOf = (year: number, name: IndiaHoliday) =>
  indiaHolidays(year).find(({ holiday }) => holiday === name)!.day

describe.for(years)('the moving holidays of %i', (year) => {
  test('stand where the moon has them', () => {
    for (const [name, age] of Object.entries(moons)) {
      const off = Math.abs(moonAt(dayOf(year, name as IndiaHoliday)) - age)
      expect.soft(Math.min(off, month - off), `${name} ${year}`).toBeLessThan(1.7)
    }
  })

  test('follow each other, and Easter', () => {
    const after = (first: IndiaHoliday, next: IndiaHoliday) =>
      (Date.parse(dayOf(year, next)) - Date.parse(dayOf(year, first))) / dayMs

    expect([1, 2]).toContain(after('durga', 'dussehra'))
    expect([18, 19, 20, 21]).toContain(after('dussehra', 'diwali'))
    expect([1, 2]).toContain(after('diwali', 'govardhan'))
    expect(after('govardhan', 'bhaiDuj')).toBe(1)
    expect(dayOf(year, 'goodFriday')).toBe(fridayBeforeEaster(year))
  })
})

test('the days of the government’s list of 2026 are those of the list', () => {
  const gazetted: Partial<Record<IndiaHoliday, string>> = {
    republicDay: '2026-01-26',
    holi: '2026-03-04',
    eidAlFitr: '2026-03-21',
    ramNavami: '2026-03-26',
    mahavir: '2026-03-31',
    goodFriday: '2026-04-03',
    buddha: '2026-05-01',
    bakrid: '2026-05-27',
    muharram: '2026-06-26',
    independenceDay: '2026-08-15',
    milad: '2026-08-26',
    janmashtami: '2026-09-04',
    gandhi: '2026-10-02',
    dussehra: '2026-10-20',
    diwali: '2026-11-08',
    guruNanak: '2026-11-24',
    christmas: '2026-12-25',
  }
  for (const [name, day] of Object.entries(gazetted))
    expect.soft(dayOf(2026, name as IndiaHoliday)).toBe(day)
})

test('later years have the holidays that do not move', () => {
  expect(indiaHolidays(lastKnownYear + 1).map(({ holiday }) => holiday)).toEqual([
    ...['newYear', 'republicDay', 'ambedkar', 'mayDay', 'independenceDay', 'gandhi', 'christmas'],
  ])
})

/** Two days before Easter, by the rule of Gauss for the years from 1900 to 2099. */
function fridayBeforeEaster(year: number): string {
  const full = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * full + 5) % 7
  const march = 22 + full + sunday
  return new Date(Date.UTC(year, 2, march - 2)).toISOString().slice(0, 10)
}
