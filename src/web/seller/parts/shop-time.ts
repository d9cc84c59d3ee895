import { useEffect, useState } from 'react'
import { shopTimeZone } from '#contract/limits.ts'
import { datesOf } from '#text/dates.ts'
import { locale, shortMonth } from '#text/locale.ts'
import { sellerTimesText as text } from '#text/seller-times.ts'

const timeZone = shopTimeZone
const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
const dates = datesOf(timeZone)
const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: shortMonth })

/** The date in the shop's time zone: `2026-11-21`. */
export function shopDay(time: Date): string {
  return day.format(time)
}

export function shiftDay(from: string, days: number): string {
  const time = new Date(`${from}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** `21 Nov 2026, 10:32 am` */
export const formatDateAndTime = dates.whole

/** `21 Nov, 10:32 am` */
export const formatMoment = dates.moment

/** `10:32 am` */
export const formatTime = dates.time

/** `now`, `5 min ago`, `yesterday` */
export function formatDistance(timestamp: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(timestamp)) / 60_000)
  // The server's and the browser's clocks may differ a little.
  if (minutes < 1) return text.now
  if (minutes < 60) return distance.format(-minutes, 'minute')

  const days = daysBetween(shopDay(new Date(timestamp)), shopDay(now))
  if (days === 0) return distance.format(-Math.floor(minutes / 60), 'hour')
  return days === 1 ? text.yesterday : distance.format(-days, 'day')
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

const everyMs = 30_000

/** The current time, updated for texts like “5 minutes ago”. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
