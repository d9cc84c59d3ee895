import { dayMinutes } from '#contract/opening-plan.ts'

/** “सुबह 7 बजे”, “शाम 4:30 बजे”, “दोपहर 12 बजे”, “रात 12 बजे” */
export function timeWords(minute: number): string {
  return `${partOfDay(minute)} ${clock(minute)} बजे`
}

/** `7`, `4:30` or `12` of the minutes since midnight. */
export function clock(minute: number): string {
  const inDay = minute % dayMinutes
  const past = inDay % 60 === 0 ? '' : `:${String(inDay % 60).padStart(2, '0')}`
  return `${Math.floor(inDay / 60) % 12 || 12}${past}`
}

export function partOfDay(minute: number): string {
  const hour = Math.floor((minute % dayMinutes) / 60)
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}
