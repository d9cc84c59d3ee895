/** Separates orders that arrive while the page is open from those that were there before. */
export function trackArrivals() {
  const heardAt = new Map<string, number>()
  let first: ReadonlySet<string> | null = null

  return {
    /** Returns the ready orders that were not known before. */
    take(ready: readonly string[], now: number): string[] {
      const before = (first ??= new Set(ready))
      const arrived = ready.filter((number) => !before.has(number) && !heardAt.has(number))
      for (const number of arrived) heardAt.set(number, now)
      return arrived
    },
    hasComeSince(number: string, moment: number): boolean {
      return (heardAt.get(number) ?? -Infinity) > moment
    },
  }
}
