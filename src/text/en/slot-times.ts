import { shopTimeZone } from '#contract/limits.ts'
import type { SlotTime } from '#contract/slots.ts'
import { locale } from './locale.ts'

const dayNames = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

const dayAfter = (now: Date, days: number) =>
  dayInIndia.format(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))

/** `7`, `7:30` or `12`, with `am` or `pm` where asked. */
function clockTime(time: string, withHalf: boolean): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return withHalf ? `${clock} ${half(time)}` : clock
}

function half(time: string): string {
  const [hours = 0] = time.split(':').map(Number)
  return hours % 24 < 12 ? 'am' : 'pm'
}

export const slotTimesText = {
  /** `Today`, `Tomorrow`, else `Sun, 29 Nov`. */
  day: (day: string, now = new Date()) => {
    if (day === dayAfter(now, 0)) return 'Today'
    if (day === dayAfter(now, 1)) return 'Tomorrow'
    return dayNames.format(new Date(day))
  },
  /** `7 to 9 am`, `11 am to 1 pm`. */
  hours: ({ from, until }: Pick<SlotTime, 'from' | 'until'>) =>
    `${clockTime(from, half(from) !== half(until))} to ${clockTime(until, true)}`,
  /** A screen says `Tomorrow, 7 to 9 am`. */
  near: (slot: SlotTime, now = new Date()) =>
    `${slotTimesText.day(slot.day, now)}, ${slotTimesText.hours(slot)}`,
  /** Mails and papers are read later: `Sun, 29 Nov, 7 to 9 am`. */
  dated: (slot: SlotTime) => `${dayNames.format(new Date(slot.day))}, ${slotTimesText.hours(slot)}`,
}
