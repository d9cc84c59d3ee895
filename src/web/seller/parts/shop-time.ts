import { useEffect, useState } from 'react'
import { shopTimeZone } from '#contract/limits.ts'
import { locale, mediumDate, shortMonth } from '#text/locale.ts'

const timeZone = shopTimeZone
const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
const dateAndTime = new Intl.DateTimeFormat(locale, {
  timeZone,
  dateStyle: mediumDate,
  timeStyle: 'short',
})
const moment = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: shortMonth,
  hour: 'numeric',
  minute: '2-digit',
})
const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })
const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })

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
export function formatDateAndTime(timestamp: string): string {
  return dateAndTime.format(new Date(timestamp))
}

/** `21 Nov, 10:32 am` */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp))
}

/** `10:32 am` */
export function formatTime(timestamp: string): string {
  return time.format(new Date(timestamp))
}

/** `now`, `5 min ago`, `yesterday` */
export function formatDistance(timestamp: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(timestamp)) / 60_000)
  // The server's and the browser's clocks may differ a little.
  if (minutes < 1) return distance.format(0, 'second')
  if (minutes < 60) return distance.format(-minutes, 'minute')

  const days = daysBetween(shopDay(new Date(timestamp)), shopDay(now))
  if (days === 0) return distance.format(-Math.floor(minutes / 60), 'hour')
  return distance.format(-days, 'day')
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
