import { maxCountedListed, maxCountedMatches } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { narrows } from './narrowing.ts'
import { type ListQuery, matching } from './queries.ts'

/** One more than the exact limit, to show that there are more; counting a million is slow. */
export const maxCounted = maxCountedMatches + 1

export function mostCounted(query: ListQuery): number {
  return query.found || narrows(query) ? maxCountedMatches : maxCountedListed
}

export async function countProducts(db: Database, query: ListQuery): Promise<number> {
  const { count } = await db
    .selectFrom(
      matching(db, query)
        .select('id')
        .limit(mostCounted(query) + 1)
        .as('matching'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
