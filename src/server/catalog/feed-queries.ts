import { sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'

/** A product feed has at most so many products. */
export const productsInFeed = 100_000

const lowestId = '00000000-0000-0000-0000-000000000000'
const onDisplay = sql`shelf < 2 and category_id <> all (${hiddenCategoryIds})`

/** The ids at which the parts of the feed begin, at least one; the first is below all, so that each product has a part. */
export async function viewFeedParts(db: Database, size = productsInFeed): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from products where ${onDisplay}
    ) as numbered
    where place > 1 and (place - 1) % ${size}::integer = 0 order by id`.execute(db)
  return [lowestId, ...rows.map(({ id }) => id)]
}

/** `from` is the first one; `before`, if given, is behind the last. */
export type FeedPart = { from: string; before?: string | undefined }

/** Changes with everything that the feed says of the products of a part. */
export async function viewFeedVersion(db: Database, { from, before }: FeedPart): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(count(*), ' ', sum(hashtextextended(
        row(id, category_id, updated_at, pack_group, shelf, stock, price_paise, offer_price_paise)::text, 0)::numeric), ' ',
      (select coalesce(sum(hashtextextended(row(id, path, label, parent_id)::text, 0)::numeric), 0) from categories)) as version
    from products
    where ${onDisplay} and id >= ${from}::uuid and ${isBefore(before)}`.execute(db)
  return rows[0]?.version ?? ''
}

export type FeedRow = {
  id: string
  name: string
  brand: string | null
  localName: string | null
  description: string[]
  pictures: string[]
  weight: string | null
  netQuantity: string | null
  barcode: string | null
  pricePaise: number
  offerPricePaise: number
  packGroup: string | null
  shelf: number
  stock: number | null
  stepGrams: number | null
  leastGrams: number | null
  mostGrams: number | null
  category: string
  label: string
  parentLabel: string | null
}

export async function viewFeedProducts(
  db: Database,
  { from, before, limit }: FeedPart & { limit: number },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select products.id, name, brand, local_name, description, pictures, weight, net_quantity, barcode,
      price_paise, offer_price_paise, pack_group, shelf, stock, step_grams, least_grams, most_grams,
      one.path as category, one.label, parent.label as parent_label
    from products
    join categories one on one.id = category_id
    left join categories parent on parent.id = one.parent_id
    where ${onDisplay} and products.id >= ${from}::uuid
      and ${isBefore(before)}
    order by products.id limit ${limit}`.execute(db)
  return rows
}

function isBefore(id: string | undefined) {
  return id === undefined ? sql`true` : sql`products.id < ${id}::uuid`
}
