import { type IndiaHoliday, indiaHolidays } from '#contract/india-holidays.ts'

const dayMs = 86_400_000

/** Festivals for which households all over India buy. Naming one to everybody says nothing about anybody. */
const shoppedFor: readonly IndiaHoliday[] = [
  ...(['sankranti', 'holi', 'ugadi', 'eidAlFitr', 'rakhi', 'janmashtami', 'ganesh'] as const),
  ...(['onam', 'dussehra', 'diwali', 'chhath', 'christmas'] as const),
]
/** So many days before a festival it is named, and what was bought before last year's is proposed. */
export const festivalDays = 10

export type Festival = { holiday: IndiaHoliday; day: number }

/** The next festival that is near; null where none is, or its day is not known. */
export function comingFestival(today: number): Festival | null {
  const year = yearOf(today)
  const coming = [year, year + 1].flatMap(festivalsOf)
  return coming.find(({ day }) => day >= today && day <= today + festivalDays) ?? null
}

/** The day of the same festival a year earlier; null where it is not known. */
export function yearBefore({ holiday, day }: Festival): number | null {
  const last = festivalsOf(yearOf(day) - 1).find((one) => one.holiday === holiday)
  return last?.day ?? null
}

function festivalsOf(year: number): Festival[] {
  return indiaHolidays(year).flatMap(({ holiday, day }) =>
    shoppedFor.includes(holiday) ? [{ holiday, day: Date.parse(day) / dayMs }] : [],
  )
}

function yearOf(day: number): number {
  return new Date(day * dayMs).getUTCFullYear()
}
