/** Tells the orders that came in while the page was open from those that were there before. */
export function trackArrivals() {
  const heardAt = new Map<string, number>()
  let first: ReadonlySet<string> | null = null

  return {
    /** Answers which of the orders that are ready now were not heard of before. */
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
