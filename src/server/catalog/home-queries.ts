import { sql } from 'kysely'
import type { ShownCategory } from '#contract/api/categories.ts'
import type { ArrangedRow } from '#contract/home-rows.ts'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { leadsItsPacks } from './pack-queries.ts'

export const mostInRow = 8
/** A demo has the original's first five (S-10). */
const bestInDemo = 5

const inOrder = sql`(-popularity), created_at, id`

type Start = { arranged: ArrangedRow[]; best: string[] }

/** Selects how the seller has arranged the page, with the products bought most lately; a demo adds its oldest ones. */
export async function selectStart(db: Database, isDemo: boolean): Promise<Start> {
  const { rows } = await sql<Start>`
    select coalesce((select rows from home_arrangement), '[]') as arranged, array(
      select id from products
      where shelf = 0 and ${isDemo ? sql`true` : sql`(-popularity) < 0`}
        and ${leadsItsPacks()} and category_id <> all (${hiddenCategoryIds})
      order by ${inOrder} limit ${isDemo ? bestInDemo : mostInRow}) as best`.execute(db)
  return rows[0]!
}

/** The best products of each of these categories with its parts: each part's come from their own place in an index. */
export async function selectBestOfEach(
  db: Database,
  categories: readonly ShownCategory[],
): Promise<Map<string, string[]>> {
  if (categories.length === 0) return new Map()
  // Rows above may have taken as many.
  const enough = 2 * mostInRow
  const { rows } = await sql<{ path: string; ids: string[] }>`
    select main.path, array_agg(found.id order by (-found.popularity), found.created_at, found.id) as ids
    from categories main
    join categories part on part.id = main.id or (part.parent_id = main.id and not part.is_hidden)
    cross join lateral (
      select id, popularity, created_at from products
      where category_id = part.id and shelf = 0 and ${leadsItsPacks()}
      order by ${inOrder} limit ${enough}
    ) as found
    where main.path = any (${categories.map(({ path }) => path)}::text[])
    group by main.path`.execute(db)
  return new Map(rows.map(({ path, ids }) => [path, ids.slice(0, enough)]))
}
