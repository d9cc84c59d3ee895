import type { PinRange } from '#contract/pin-ranges.ts'

export type Owned<Owner> = { owner: Owner; ranges: readonly PinRange[] }
export type Overlap<Owner> = { owner: Owner; other: Owner; shared: PinRange }

/**
 * Finds every owner that shares PINs with another one, with the first PINs that it shares. Ranges of one owner share
 * none. Sorted once, so a thousand owners of thousands of ranges take milliseconds.
 */
export function findOverlaps<Owner>(owned: readonly Owned<Owner>[]): Overlap<Owner>[] {
  const all = owned.flatMap(({ owner, ranges }) => ranges.map((range) => ({ owner, range })))
  const sorted = all.toSorted((one, other) => one.range[0] - other.range[0])
  const found = new Map<Owner, Overlap<Owner>>()
  const note = (overlap: Overlap<Owner>) => {
    if (!found.has(overlap.owner)) found.set(overlap.owner, overlap)
  }
  let reaching: (typeof sorted)[number] | undefined
  for (const each of sorted) {
    if (reaching && each.range[0] <= reaching.range[1]) {
      const { owner } = each
      const other = reaching.owner
      const shared: PinRange = [each.range[0], Math.min(each.range[1], reaching.range[1])]
      note({ owner, other, shared })
      note({ owner: other, other: owner, shared })
    }
    if (!reaching || each.range[1] > reaching.range[1]) reaching = each
  }
  return [...found.values()]
}
