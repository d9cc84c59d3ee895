/** Random choices that a seed repeats. */
export type Random = ReturnType<typeof random>

/** `name` sets one actor's choices apart from another's. */
export function random(seed: number, name: string) {
  let state = seed
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1)

  /** From 0 to 1, by the generator mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  return {
    next,
    /** A whole number, both ends included. */
    between,
    pick: <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)]!,
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
    isLucky: (chance: number) => next() < chance,
  }
}
