import type { FoundRow, Ranked } from './rank-documents.ts'
import { type Asked, rankMeant, surelyMeant } from './rank-meant.ts'

/** Puts the products ranked by meaning before the rest, so that both have one order for the cursors. */
const before = 5000
/** Up to this score, the best result is certain. */
export const surelyBest = surelyMeant - before

/** Sorts the best results by the meaning of the words, as for a line of a list; the rest follow. */
export function rankHead(
  asked: Asked,
  rows: readonly FoundRow[],
  aisles: ReadonlyMap<number, readonly string[]>,
): Ranked[] {
  const named = rows.flatMap(({ named: names, ...row }) =>
    names ? { ...row, name: names[0], brand: names[1] } : [],
  )
  const head = rankMeant(asked, named, aisles).map((row) => ({ ...row, score: row.cost }))
  return headFirst(head, rows.slice(named.length))
}

/** The results scored by meaning, then the rest, each in its own order. */
export function headFirst(head: readonly Ranked[], rest: readonly Ranked[]): Ranked[] {
  const placed = head.map(({ id, shelf, isAlone, score }) => ({
    id,
    shelf,
    isAlone,
    score: Math.min(before - 1000, Math.round(score)) - before,
  }))
  const others = rest.map(({ id, shelf, isAlone, score }) => ({ id, shelf, isAlone, score }))
  return [...placed, ...others].toSorted(inOrder)
}

function inOrder(one: Ranked, other: Ranked): number {
  if (one.shelf !== other.shelf) return one.shelf - other.shelf
  if (one.score !== other.score) return one.score - other.score
  return one.id < other.id ? -1 : 1
}
