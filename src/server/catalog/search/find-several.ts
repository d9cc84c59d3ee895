import type { Database } from '#server/database/database.ts'
import { maxHead, type Shelves } from './by-entries.ts'
import type { Ranked } from './rank-documents.ts'
import { rankEach } from './rank-each.ts'
import { rankHead } from './rank-head.ts'
import { relaxEach } from './relax-search.ts'
import { asTyped, partOf, type SearchPlan, type Unit } from './search-plan.ts'
import { firstsOfThings, splitBefore } from './split-list.ts'

export type Several = { ranked: Ranked[]; leftOut: string[]; lines: string[] }

/** Finds each product that a search names, as in `milk bread eggs`: the best of each in turns. */
export async function findSeveral(
  db: Database,
  plan: SearchPlan,
  where: Shelves,
): Promise<Several> {
  const whole = segmentsOf(plan.units).map((units) => partOf(plan, units))
  const found = await rankEach(db, whole, { ...where, limit: maxHead, withNames: true })
  const empty = whole.filter((_, at) => found[at]!.length === 0)
  const relaxed = await relaxEach(db, empty, where)
  const again = await rankEach(db, relaxed, { ...where, limit: maxHead, withNames: true })
  const each = whole.map((one, at) => {
    const place = empty.indexOf(one)
    const part = place === -1 ? one : relaxed[place]
    return { part, rows: place === -1 ? found[at]! : again[place]! }
  })
  const kept = each.flatMap(({ part, rows }) => (part && rows.length > 0 ? { part, rows } : []))
  const units = new Set(kept.flatMap(({ part }) => part.units))
  const left = plan.units.filter((unit) => !units.has(unit) && !isNumber(unit))
  return {
    ranked: inTurns(kept.map(({ part, rows }) => rankHead(part, rows, part.aisles))),
    leftOut: [...new Set([...left.flatMap((unit) => asTyped(plan, unit)), ...plan.leftOut])],
    lines: linesOf(
      plan,
      kept.map(({ part }) => part.units[0]!),
    ),
  }
}

/** Splits the typed text into lines that begin with these units; the rest, which was not read, comes last. */
function linesOf(plan: SearchPlan, firsts: readonly Unit[]): string[] {
  const read = firsts.flatMap((unit) => asTyped(plan, unit)[0] ?? [])
  return splitBefore(plan.text, [...read, ...firstsOfThings(plan.more)])
}

/** Groups the words by product: words before a thing belong to it, as in `brown bread white eggs`. */
function segmentsOf(units: readonly Unit[]): Unit[][] {
  const segments: Unit[][] = [[]]
  let isOver = false
  for (const unit of units.filter((one) => one.weight > 0 && !isNumber(one))) {
    if (isOver) segments.push([])
    segments.at(-1)!.push(unit)
    isOver = unit.isThing
  }
  const last = segments.at(-1)!
  if (segments.length > 1 && !last.some(({ isThing }) => isThing)) {
    segments.splice(-1)
    segments.at(-1)!.push(...last)
  }
  return segments.filter(({ length }) => length > 0)
}

const isNumber = ({ words }: Unit): boolean => words.every((word) => /^\d+$/.test(word))

function inTurns(lists: readonly (readonly Ranked[])[]): Ranked[] {
  const placed = lists.flatMap((list, turn) =>
    list.map(({ id, shelf }, place) => ({ id, shelf, score: place * lists.length + turn })),
  )
  const sorted = placed.toSorted((one, other) => one.shelf - other.shelf || one.score - other.score)
  const seen = new Set<string>()
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id))
}
