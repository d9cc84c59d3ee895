import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Shelves } from './by-entries.ts'
import { type FoundRow, type RankedRow, ranking } from './rank-documents.ts'
import { readPostings } from './read-postings.ts'
import type { SearchPlan } from './search-plan.ts'

type RankedOf = RankedRow & { search: number }

/** Ranks several searches in one query, and those with too many matches in another. */
export async function rankEach(
  db: Database,
  plans: readonly (SearchPlan | null)[],
  { limit, withNames = false, ...where }: Shelves & { limit: number; withNames?: boolean },
): Promise<FoundRow[][]> {
  const asked = plans.flatMap((plan, at) => (plan && plan.readings.length > 0 ? { plan, at } : []))
  const rows = await selectEach(
    db,
    asked.map(({ plan, at }) => ({ query: ranking(plan, { ...where, withNames }), at })),
    limit,
  )
  const common = asked.filter(({ at }) =>
    rows.some(({ search, firstIds }) => search === at && firstIds),
  )
  const step = { direction: 'asc', limit } as const
  const others = common.map(({ plan, at }) => ({
    query: sql`select postings.id, postings.shelf, 0 as category_id, false as is_alone, null::uuid[] as first_ids, postings.score, 0::bigint as place, null::text[] as named from (${readPostings(
      plan.readings,
      {
        ...where,
        isListed: sql`true`,
        step,
      },
    )}) as postings`,
    at,
  }))
  const all = [
    ...rows.filter(({ firstIds }) => !firstIds),
    ...(await selectEach(db, others, limit)),
  ]
  return plans.map((_, at) => all.filter(({ search }) => search === at))
}

type OneOfEach = { query: RawBuilder<unknown>; at: number }

async function selectEach(db: Database, queries: readonly OneOfEach[], limit: number) {
  if (queries.length === 0) return []
  const each = queries.map(
    ({ query, at }) => sql`(select ${at}::integer as search, one.* from (${query}) as one
      order by one.shelf, one.score, one.id limit ${limit})`,
  )
  const { rows } = await sql<RankedOf>`
    select * from (${sql.join(each, sql` union all `)}) as every order by search, shelf, score, id`.execute(
    db,
  )
  return rows
}
