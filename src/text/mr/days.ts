const names = ['सोम', 'मंगळ', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'] as const

/** `nameOfDay(1)` is “सोम”. */
export function nameOfDay(day: number): string {
  return names[day - 1] ?? ''
}
