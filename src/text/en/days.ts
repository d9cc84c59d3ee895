const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** `nameOfDay(1)` is “Mon”. */
export function nameOfDay(day: number): string {
  return names[day - 1] ?? ''
}
