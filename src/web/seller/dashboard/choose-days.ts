import { shiftDay } from '#web/seller/parts/shop-time.ts'

export const rangeNames = ['today', '7', '30', 'month', 'custom'] as const
export type RangeName = (typeof rangeNames)[number]
/** Dates in the shop's time zone, both included. */
export type Days = { range: RangeName; from: string; to: string }

const maxDays = 366
const defaultRange = '7'
const written = /^\d{4}-\d\d-\d\d$/

/** Reads the range from the URL; an invalid one falls back to the default. */
export function readDays(params: URLSearchParams, today: string): Days {
  const range = rangeNames.find((name) => name === params.get('range')) ?? defaultRange
  if (range !== 'custom') return daysOf(range, today)

  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  return isDay(from) && isDay(to) ? { range, from, to } : { ...daysOf(defaultRange, today), range }
}

/** The query parameters of a range; none for the default. */
export function writeDays({ range, from, to }: Days): Record<string, string> {
  if (range === 'custom') return { range, from, to }
  return range === defaultRange ? {} : { range }
}

export function daysOf(range: Exclude<RangeName, 'custom'>, today: string): Days {
  if (range === 'today') return { range, from: today, to: today }
  if (range === 'month') return { range, from: `${today.slice(0, 8)}01`, to: today }
  return { range, from: shiftDay(today, 1 - Number(range)), to: today }
}

export function checkDays({ from, to }: Days): 'turned' | 'tooLong' | undefined {
  if (from > to) return 'turned'
  return shiftDay(from, maxDays) <= to ? 'tooLong' : undefined
}

function isDay(day: string): boolean {
  const moment = Date.parse(day)
  return (
    written.test(day) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
  )
}
