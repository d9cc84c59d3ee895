/**
 * A map of limited size that one pass over many keys cannot empty: entries used once evict only one another, and
 * entries used again stay. Each part evicts its least recently used entry first.
 */
export type SegmentedLru<Value> = {
  /** Answers the value and counts the use. */
  use(key: string): Value | undefined
  has(key: string): boolean
  add(key: string, value: Value, size: number): void
  /** Removes the matching entries; returns the keys of those used more than once. */
  remove(isMeant: (value: Value) => boolean): string[]
  state(): { entries: number; size: number }
}

type Entry<Value> = { value: Value; size: number }
type Size = { maxEntries: number; maxSize: number }
type Limits = Size & {
  /** The share of the space for entries that were used once. */
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
      // An entry evicted from the main part gets a last chance in the other one.
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
    /** The map is kept in the order of use. */
    touch(key: string): Entry<Value> | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    /** Returns the evicted entries. */
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
