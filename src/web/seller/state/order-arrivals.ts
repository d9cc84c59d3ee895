/** Separates orders that arrive while the page is open from those that were there before. */
export function trackArrivals() {
  const arrivedAt = new Map<string, number>()
  let first: ReadonlySet<string> | null = null

  return {
    /** Returns the ready orders that were not known before. */
    add(ready: readonly string[], now: number): string[] {
      const before = (first ??= new Set(ready))
      const arrived = ready.filter((number) => !before.has(number) && !arrivedAt.has(number))
      for (const number of arrived) arrivedAt.set(number, now)
      return arrived
    },
    hasArrivedSince(number: string, moment: number): boolean {
      return (arrivedAt.get(number) ?? -Infinity) > moment
    },
  }
}
