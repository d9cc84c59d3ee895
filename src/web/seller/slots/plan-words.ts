import type { PlannedSlot } from '#contract/api/slots.ts'
import { nameOfDay } from '#text/days.ts'
import { sellerSlotsText as text } from '#text/seller-slots.ts'

/** The cut-offs to choose from, in minutes before the start; the slot's own is added. */
export function cutoffChoices(own: number): number[] {
  return [...new Set([0, 30, 60, 120, 180, 360, 720, 1440, own])].toSorted((a, b) => a - b)
}

export function cutoffInWords(minutes: number): string {
  return minutes === 0 ? text.atStart : text.cutoff(text.span(minutes))
}

export function daysInWords({ weekdays }: Pick<PlannedSlot, 'weekdays'>): string {
  if (weekdays.length === 7) return text.everyDay
  return weekdays.map(nameOfDay).join(', ')
}
