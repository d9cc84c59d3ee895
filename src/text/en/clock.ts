import { dayMinutes } from '#contract/opening-plan.ts'

/** “7 am”, “4:30 pm”, “noon”, “midnight” */
export function timeWords(minute: number): string {
  const inDay = minute % dayMinutes
  if (inDay === 0) return 'midnight'
  if (inDay === 720) return 'noon'
  const hour = Math.floor(inDay / 60)
  const past = inDay % 60 === 0 ? '' : `:${String(inDay % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}
