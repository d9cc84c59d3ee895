import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { selectForSellerByIds } from './seller-queries.ts'
import { serializeSellerProduct } from './serialize.ts'

type Asked = { after?: string | undefined; limit?: number | undefined }

/**
 * Products in the shop without a picture, those in most orders first. `after` continues behind a skipped product, also
 * while others get their pictures.
 */
export async function viewPictureWalk(db: Database, { after, limit = 20 }: Asked) {
  const ranked = await selectRanked(db, { after, limit: limit + 1 })
  const page = ranked.slice(0, limit)
  const last = ranked.length > limit ? page.at(-1) : undefined
  const rows = await selectForSellerByIds(
    db,
    page.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    products: page.flatMap(({ id, orders }) => {
      const row = byId.get(id)
      return row ? [{ product: serializeSellerProduct(row), orders }] : []
    }),
    total: await countWithoutPicture(db),
    next: last ? `${last.orders}.${last.id}` : null,
  }
}

const hasNoPicture = sql`archived_at is null and cardinality(pictures) = 0`

async function selectRanked(
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; orders: number }[]> {
  const [orders = '', id = ''] = after?.split('.') ?? []
  const isLater = after ? sql`where (orders, id) < (${orders}::bigint, ${id}::uuid)` : sql``
  const { rows } = await sql<{ id: string; orders: number }>`
    select id, orders::integer from (
      select id, (select count(*) from order_lines where product_id = products.id) as orders
      from products where ${hasNoPicture}
    ) as ranked ${isLater}
    order by orders desc, id desc limit ${limit}`.execute(db)
  return rows
}

async function countWithoutPicture(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from products where ${hasNoPicture}`.execute(db)
  return rows[0]?.total ?? 0
}
