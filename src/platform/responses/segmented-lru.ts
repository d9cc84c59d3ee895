/**
 * A map with a limited size that a sweep cannot empty: entries that were used once only give way to one another, and
 * those that were used again stay. Within each part the longest unused gives way first.
 */
export type SegmentedLru<Value> = {
  /** The value; it counts as used. */
  use(key: string): Value | undefined
  has(key: string): boolean
  add(key: string, value: Value, size: number): void
  /** Removes these entries, and returns the keys of those that were used more than once. */
  remove(isMeant: (value: Value) => boolean): string[]
  /** How many entries there are, and the sum of their sizes. */
  state(): { entries: number; size: number }
}

type Entry<Value> = { value: Value; size: number }
type Size = { maxEntries: number; maxSize: number }
type Limits = Size & {
  /** The part of the room for entries that were used only once. */
  onceShare: number
}

export function createSegmentedLru<Value>(limits: Limits): SegmentedLru<Value> {
  const { maxEntries, maxSize, onceShare } = limits
  const share = (part: number) => ({ maxEntries: maxEntries * part, maxSize: maxSize * part })
  const probation = createSegment<Value>(share(onceShare))
  const main = createSegment<Value>(share(1 - onceShare))

  return {
    use(key) {
      const known = main.touch(key)
      if (known) return known.value
      const entry = probation.take(key)
      if (!entry) return undefined
      // What no longer fits has a last chance in the other part.
      for (const [demoted, old] of main.put(key, entry)) probation.put(demoted, old)
      return entry.value
    },
    has: (key) => main.has(key) || probation.has(key),
    add: (key, value, size) => void probation.put(key, { value, size }),
    remove(isMeant) {
      probation.remove(isMeant)
      return main.remove(isMeant)
    },
    state() {
      const [a, b] = [probation.state(), main.state()]
      return { entries: a.entries + b.entries, size: a.size + b.size }
    },
  }
}

function createSegment<Value>(limits: Size) {
  const entries = new Map<string, Entry<Value>>()
  let size = 0

  function take(key: string): Entry<Value> | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    size -= entry.size
    return entry
  }

  return {
    has: (key: string) => entries.has(key),
    take,
    /** The map is in the order of use. */
    touch(key: string): Entry<Value> | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    /** Returns what had to give way. */
    put(key: string, entry: Entry<Value>): [string, Entry<Value>][] {
      take(key)
      entries.set(key, entry)
      size += entry.size
      const evicted: [string, Entry<Value>][] = []
      for (const [oldest, old] of entries) {
        if (entries.size <= limits.maxEntries && size <= limits.maxSize) break
        take(oldest)
        evicted.push([oldest, old])
      }
      return evicted
    },
    remove(isMeant: (value: Value) => boolean): string[] {
      const removed = [...entries].filter(([, { value }]) => isMeant(value)).map(([key]) => key)
      for (const key of removed) take(key)
      return removed
    },
    state: () => ({ entries: entries.size, size }),
  }
}
