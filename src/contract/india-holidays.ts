/**
 * Days on which shops in India close: the gazetted national holidays and the festivals that are widely kept. Moving ones
 * are those of the library `holidays` 0.105 for Python (MIT), with the government's list where there is one; the test
 * compares them with the moon and with Easter.
 */
const firstYear = 2025
const years = 7

const fixed = {
  newYear: '01-01',
  republicDay: '01-26',
  ambedkar: '04-14',
  mayDay: '05-01',
  independenceDay: '08-15',
  gandhi: '10-02',
  christmas: '12-25',
} as const

/** A day for each year from 2025 on. */
const moving = {
  sankranti: '01-14 01-14 01-15 01-15 01-14 01-14 01-15',
  shivaratri: '02-26 02-15 03-06 02-23 02-11 03-02 02-20',
  holi: '03-14 03-04 03-22 03-11 03-01 03-20 03-09',
  ugadi: '03-30 03-19 04-07 03-27 04-14 04-03 03-24',
  eidAlFitr: '03-31 03-21 03-10 02-27 02-15 02-05 01-25',
  ramNavami: '04-06 03-26 04-15 04-03 04-22 04-12 04-01',
  mahavir: '04-10 03-31 04-18 04-07 04-26 04-16 04-05',
  goodFriday: '04-18 04-03 03-26 04-14 03-30 04-19 04-11',
  buddha: '05-12 05-01 05-20 05-08 05-27 05-17 05-07',
  bakrid: '06-07 05-27 05-17 05-06 04-25 04-14 04-03',
  muharram: '07-06 06-26 06-16 06-04 05-24 05-13 05-03',
  milad: '09-05 08-26 08-15 08-04 07-25 07-14 07-03',
  rakhi: '08-09 08-28 08-17 08-05 08-23 08-13 08-02',
  janmashtami: '08-16 09-04 08-25 08-13 09-01 08-21 08-10',
  ganesh: '08-27 09-14 09-04 08-23 09-11 09-01 09-20',
  onam: '09-05 08-26 09-12 09-01 08-22 09-09 08-30',
  durga: '09-30 10-19 10-07 09-26 10-14 10-04 10-23',
  dussehra: '10-02 10-20 10-09 09-27 10-16 10-06 10-25',
  diwali: '10-20 11-08 10-29 10-17 11-05 10-26 11-14',
  govardhan: '10-22 11-10 10-30 10-18 11-06 10-27 11-15',
  bhaiDuj: '10-23 11-11 10-31 10-19 11-07 10-28 11-16',
  chhath: '10-27 11-15 11-04 10-23 11-11 11-01 11-20',
  guruNanak: '11-05 11-24 11-14 11-02 11-21 11-10 11-28',
} as const

export type IndiaHoliday = keyof typeof fixed | keyof typeof moving

/** Days that follow the sight of the new moon, and may be a day earlier or later. */
const bySight: readonly IndiaHoliday[] = ['eidAlFitr', 'bakrid', 'muharram', 'milad']

export type ProposedHoliday = { holiday: IndiaHoliday; day: string; mayMove: boolean }

/** The holidays of a year by day; those that move are known for some years only. */
export function indiaHolidays(year: number): ProposedHoliday[] {
  const at = year - firstYear
  const dates: Partial<Record<IndiaHoliday, string>> = { ...fixed }
  if (at >= 0 && at < years) {
    for (const [holiday, days] of Object.entries(moving))
      dates[holiday as IndiaHoliday] = days.split(' ')[at]!
  }
  return Object.entries(dates)
    .map(([name, date]) => {
      const holiday = name as IndiaHoliday
      return { holiday, day: `${year}-${date}`, mayMove: bySight.includes(holiday) }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

export const lastKnownYear = firstYear + years - 1
