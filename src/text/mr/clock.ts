import { dayMinutes } from '#contract/opening-plan.ts'

/** “सकाळी 7”, “संध्याकाळी 4:30”, “दुपारी 12”, “रात्री 12”; वाजता, पासून or पर्यंत may follow. */
export function timeWords(minute: number): string {
  return `${partOfDay(minute)} ${clock(minute)}`
}

/** `7`, `4:30` or `12` of the minutes since midnight. */
export function clock(minute: number): string {
  const inDay = minute % dayMinutes
  const past = inDay % 60 === 0 ? '' : `:${String(inDay % 60).padStart(2, '0')}`
  return `${Math.floor(inDay / 60) % 12 || 12}${past}`
}

export function partOfDay(minute: number): string {
  const hour = Math.floor((minute % dayMinutes) / 60)
  if (hour < 4 || hour >= 20) return 'रात्री'
  if (hour < 6) return 'पहाटे'
  if (hour < 12) return 'सकाळी'
  return hour < 16 ? 'दुपारी' : 'संध्याकाळी'
}
