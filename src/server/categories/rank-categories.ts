import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { changing } from './save-category.ts'

/**
 * Puts the categories of each level that the seller has not put in order by what was bought of them lately, then by how
 * much they list, with their subcategories. A demo keeps the order of its samples. Returns how many have moved.
 */
export function rankCategories(db: Database, { mode }: Pick<Config, 'mode'>): Promise<number> {
  return changing(db, async (tx) => {
    const moved = await selectMoved(tx, mode === 'demo')
    // Even an update of no row would drop all cached pages.
    if (moved.length === 0) return 0
    await sql`
      update categories set popular_position = place
      from unnest(
        ${moved.map(({ id }) => id)}::integer[], ${moved.map(({ place }) => place)}::integer[]
      ) as moved (id, place)
      where categories.id = moved.id`.execute(tx)
    return moved.length
  })
}

async function selectMoved(tx: Database, isDemo: boolean) {
  const { rows } = await sql<{ id: number; place: number | null }>`
    with bought as (
      select category_id as id, sum(popularity) as orders from products
      where popularity > 0 and shelf < 2 group by category_id
    ), listed as (
      select category_id as id, count(*) as products from products
      where shelf < 2 group by category_id
    ), summed as (
      select one.id, coalesce(sum(orders), 0) as orders, coalesce(sum(products), 0) as products
      from categories one
      join categories part on part.id = one.id or (part.parent_id = one.id and not part.is_hidden)
      left join bought on bought.id = part.id
      left join listed on listed.id = part.id
      group by one.id
    ), ranked as (
      select id, popular_position, case
        when ${isDemo}::boolean or bool_or(is_arranged) over level then null
        else row_number() over (level order by orders desc, products desc, position, id)
      end as place
      from categories join summed using (id)
      window level as (partition by parent_id)
    )
    select id, place::integer from ranked where popular_position is distinct from place`.execute(tx)
  return rows
}
