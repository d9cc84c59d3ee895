import { sql } from 'kysely'
import type { HomeRow } from '#contract/api/catalog.ts'
import type { ShownCategory } from '#contract/api/categories.ts'
import { hiddenCategoryIds, viewShownCategories } from '#server/categories/views.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { leadsItsPacks } from './pack-queries.ts'
import { selectProducts } from './queries.ts'
import { canBeBought } from './serialize.ts'
import { serializeListed } from './views.ts'

/** A demo has the original's first five (S-10). */
const bestInDemo = 5
const mostInRow = 8
/** Fewer are no row. */
const fewestInRow = 3
const mostCategories = 7

/**
 * The rows of the home page: what sold best, or one product of each large category while nothing has sold, and then a row
 * for each large category. Everything in them can be bought, and nothing stands in two of them.
 */
export async function viewHomeRows(
  db: Database,
  { mode }: Pick<Config, 'mode'>,
): Promise<HomeRow[]> {
  const [best, categories] = await Promise.all([
    selectBest(db, mode === 'demo'),
    viewShownCategories(db),
  ])
  const main = categories.filter(({ parent }) => parent === undefined)
  const byCategory = await selectBestOfEach(db, main)
  const large = main
    .map((category) => ({ category, ids: byCategory.get(category.path) ?? [] }))
    .filter(({ ids }) => ids.length > 0)
  const isSold = mode === 'demo' || best.length >= fewestInRow
  const first = isSold ? best : large.slice(0, mostInRow).flatMap(({ ids }) => ids.slice(0, 1))
  const rows = large
    .map(({ category, ids }) => ({ category, ids: ids.filter((id) => !first.includes(id)) }))
    .filter(({ ids }) => ids.length >= fewestInRow)
    .slice(0, mostCategories)
    .map(({ category, ids }) => ({ category, ids: ids.slice(0, mostInRow) }))

  const products = await viewOnSale(db, [...first, ...rows.flatMap(({ ids }) => ids)])
  const pick = (ids: readonly string[]) => ids.flatMap((id) => products.get(id) ?? [])
  return [
    {
      kind: isSold ? ('bestSellers' as const) : ('fromOurShelves' as const),
      products: pick(first),
    },
    ...rows.map(({ category: { path, label }, ids }) => ({
      kind: 'category' as const,
      category: { path, label },
      products: pick(ids),
    })),
  ].filter((row) => row.products.length > 0)
}

async function viewOnSale(db: Database, ids: readonly string[]) {
  const rows = await selectProducts(db, [...new Set(ids)])
  const products = await serializeListed(db, { packs: 'together' }, rows.filter(canBeBought))
  return new Map(products.map((product) => [product._id, product]))
}

const inOrder = sql`(-popularity), created_at, id`

/** Selects the products bought most lately; a demo adds its oldest ones. */
async function selectBest(db: Database, isDemo: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where shelf = 0 and ${isDemo ? sql`true` : sql`(-popularity) < 0`}
      and ${leadsItsPacks()} and category_id <> all (${hiddenCategoryIds})
    order by ${inOrder} limit ${isDemo ? bestInDemo : mostInRow}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The best products of each main category with its parts: each part's come from their own place in an index. */
async function selectBestOfEach(
  db: Database,
  main: readonly ShownCategory[],
): Promise<Map<string, string[]>> {
  // The first row may have taken as many.
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
    where main.path = any (${main.map(({ path }) => path)}::text[])
    group by main.path`.execute(db)
  return new Map(rows.map(({ path, ids }) => [path, ids.slice(0, enough)]))
}
