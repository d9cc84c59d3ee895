import { shopTimeZone } from '#contract/limits.ts'
import { minutesOf, type SlotTime } from '#contract/slots.ts'
import type * as en from '../en/slot-times.ts'
import type { Translated } from '../translation.ts'
import { clock, partOfDay } from './clock.ts'
import { locale, shortMonth } from './locale.ts'

const dayNames = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: shortMonth,
})
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

const dayAfter = (now: Date, days: number) =>
  dayInIndia.format(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))

export const slotTimesText: Translated<typeof en.slotTimesText> = {
  /** `आज`, `उद्या`, else `रवि, 29 नोव्हेंबर`. */
  day: (day: string, now = new Date()) => {
    if (day === dayAfter(now, 0)) return 'आज'
    if (day === dayAfter(now, 1)) return 'उद्या'
    return dayNames.format(new Date(day))
  },
  /** `सकाळी 7 ते 9`, `सकाळी 11 ते दुपारी 1`. */
  hours: ({ from, until }: Pick<SlotTime, 'from' | 'until'>) => {
    const [begin, end] = [minutesOf(from), minutesOf(until)]
    const ofEnd = partOfDay(end) === partOfDay(begin) ? '' : `${partOfDay(end)} `
    return `${partOfDay(begin)} ${clock(begin)} ते ${ofEnd}${clock(end)}`
  },
  /** For a screen, `उद्या, सकाळी 7 ते 9`. */
  near: (slot: SlotTime, now = new Date()) =>
    `${slotTimesText.day(slot.day, now)}, ${slotTimesText.hours(slot)}`,
  /** For mails and papers, which are read later: `रवि, 29 नोव्हेंबर, सकाळी 7 ते 9`. */
  dated: (slot: SlotTime) => `${dayNames.format(new Date(slot.day))}, ${slotTimesText.hours(slot)}`,
}
