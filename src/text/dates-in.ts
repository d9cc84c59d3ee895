type Style = {
  locale: string
  shortMonth: Intl.DateTimeFormatOptions['month']
  /** Writes the time of day in a time zone. */
  timeFormat: (timeZone?: string) => (at: Date) => string
}

/** Formats ISO times in one language, in a time zone or that of whoever reads. */
export function datesIn({ locale, shortMonth: month, timeFormat }: Style, timeZone?: string) {
  const dayOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month, ...options })
    // In Marathi, Intl writes a comma before the year, which people do not.
    return (at: Date) => format.format(at).replace(/, (?=\d{4}$)/, ' ')
  }
  const [day, dayOfYear, time] = [dayOf({ year: 'numeric' }), dayOf({}), timeFormat(timeZone)]
  const ofText = (write: (at: Date) => string) => (timestamp: string) => write(new Date(timestamp))
  return {
    /** `21 Nov 2026, 10:32 am` */
    whole: ofText((at) => `${day(at)}, ${time(at)}`),
    /** `21 Nov, 10:32 am` */
    moment: ofText((at) => `${dayOfYear(at)}, ${time(at)}`),
    /** `21 Nov 2026` */
    day: ofText(day),
    /** `21 Nov` */
    dayOfYear: ofText(dayOfYear),
    /** `10:32 am` */
    time: ofText(time),
  }
}

/** Counts the minutes of a day since midnight in a time zone. */
export function minutesIn(timeZone?: string): (at: Date) => number {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...clock })
  return (at) => {
    const [hours = 0, minutes = 0] = format.format(at).split(':').map(Number)
    return hours * 60 + minutes
  }
}
