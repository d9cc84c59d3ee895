import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Shelves } from './by-entries.ts'
import { doesFit } from './rank-documents.ts'
import { partOf, type SearchPlan, type Unit } from './search-plan.ts'

/** The most ways of leaving out words that are tried. */
const maxParts = 24

/**
 * Leaves out the least important words of each search that has no match; null when none of its words is known. `toilet
 * saaf karne wala` finds what there is for the toilet.
 */
export async function relaxEach(
  db: Database,
  plans: readonly SearchPlan[],
  where: Shelves,
): Promise<(SearchPlan | null)[]> {
  const parts = plans.map((plan) => partsOf(plan))
  const tried = parts.flatMap((own, at) =>
    own.length === 0
      ? []
      : sql`(select ${at}::integer as search, part from (${sql.join(
          own.map(
            ({ readings }, part) =>
              sql`select ${part}::integer as part where ${doesFit(readings, where)}`,
          ),
          sql` union all `,
        )}) as parts limit 1)`,
  )
  if (tried.length === 0) return plans.map(() => null)
  const { rows } = await sql<{ search: number; part: number }>`
    ${sql.join(tried, sql` union all `)}`.execute(db)
  const chosen = new Map(rows.map(({ search, part }) => [search, part]))
  return plans.map((_, at) => parts[at]![chosen.get(at) ?? -1] ?? null)
}

/**
 * The search without some of its words, the most important parts first. A thing is left out only when no other word can
 * be.
 */
function partsOf(plan: SearchPlan): SearchPlan[] {
  const known = plan.units.filter(({ weight }) => weight > 0)
  const things = known.filter(({ isThing }) => isThing)
  const others = known.filter(({ isThing }) => !isThing)
  const chosen = (some: readonly Unit[]) => known.filter((unit) => some.includes(unit))
  const withThings = subsetsOf(others).map((some) => chosen([...things, ...some]))
  const alone = things.length > 1 ? things : things.length === 1 ? [] : others
  return [...withThings, ...alone.map((one) => [one])]
    .filter((some) => some.some(isDistinctive) && some.length < plan.units.length)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, maxParts)
    .map((some) => partOf(plan, some))
}

/** Excludes one or two letters and single numbers, which would find anything. */
const isDistinctive = ({ words, weight }: Unit): boolean =>
  weight >= minDistinctiveWeight && words.some((word) => word.length > 2 || word > '\u{7f}')

/** Some product has the word, or a word that begins with it. */
const minDistinctiveWeight = 1

const weightOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { weight }) => sum + weight, 0)

/** All of them, all but one or two, each alone, and none. */
function subsetsOf(units: readonly Unit[]): Unit[][] {
  const without = (...left: Unit[]) => units.filter((unit) => !left.includes(unit))
  const all = [
    [...units],
    ...units.map((one) => without(one)),
    ...units.flatMap((one, at) => units.slice(at + 1).map((other) => without(one, other))),
    ...units.map((one) => [one]),
    [],
  ]
  const keyOf = (some: readonly Unit[]) => some.map((unit) => units.indexOf(unit)).join()
  return [...new Map(all.map((some) => [keyOf(some), some])).values()]
}
