import { sql } from 'kysely'
import { containsPattern } from '#platform/like-pattern.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

/** Refuses a product that the shopper never received, or that does not exist. */
export async function requireReceived(
  tx: Database,
  shopperId: string,
  productId: string,
): Promise<void> {
  const [received] = await selectReceived(tx, shopperId, { product: productId })
  if (received) return
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .executeTakeFirst()
  throw refuse(known ? 'not_received' : 'not_found')
}

export type Received = { order?: string | undefined; product?: string | undefined }

export function selectReceived(db: Database, shopperId: string, { order, product }: Received) {
  return db
    .selectFrom('products')
    .leftJoin('ratings', (join) =>
      join
        .onRef('ratings.productId', '=', 'products.id')
        .on('ratings.shopperId', '=', shopperId)
        .on('ratings.stars', 'is not', null),
    )
    .select(['products.id as productId', 'products.name'])
    .select(ownColumns)
    .where((product) => {
      let lines = product
        .selectFrom('orderLines')
        .innerJoin('orders', 'orders.id', 'orderLines.orderId')
        .select('orderLines.id')
        .whereRef('orderLines.productId', '=', 'products.id')
        .where('orders.shopperId', '=', shopperId)
        .where('orders.status', '=', 'delivered')
      if (order) lines = lines.where('orders.id', '=', order)
      return product.exists(lines)
    })
    .$if(product !== undefined, (all) => all.where('products.id', '=', product ?? ''))
    .$if(order !== undefined, (all) =>
      all.where('products.id', 'in', (lines) =>
        lines
          .selectFrom('orderLines')
          .select('productId')
          .where('orderId', '=', order ?? ''),
      ),
    )
    .orderBy('products.name')
    .execute()
}

const ownColumns = [
  'ratings.stars',
  'ratings.text',
  'ratings.updatedAt',
  'ratings.hiddenReason',
] as const

export function selectAllOwn(db: Database, shopperId: string) {
  return db
    .selectFrom('ratings')
    .innerJoin('products', 'products.id', 'ratings.productId')
    .select(['products.id as productId', 'products.name'])
    .select(ownColumns)
    .where('shopperId', '=', shopperId)
    .where('stars', 'is not', null)
    .orderBy('revision')
    .execute()
}

export type Page = { limit: number; before?: string | undefined }

/** Ratings that shoppers may read, newest first. */
export function selectTexts(db: Database, productId: string, { limit, before }: Page) {
  return db
    .selectFrom('ratings')
    .select(['id', 'stars', 'text', 'updatedAt', 'revision'])
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .where('text', 'is not', null)
    .$if(before !== undefined, (all) => all.where('revision', '<', Number(before)))
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute()
}

export type SellerFilter = { state?: 'shown' | 'hidden' | undefined; q?: string | undefined }

export function selectForSeller(db: Database, { state, q }: SellerFilter, page: Page) {
  let all = sellerRatings(db)
  if (state) all = all.where('hiddenAt', state === 'hidden' ? 'is not' : 'is', null)
  if (q) {
    const pattern = containsPattern(q.toLowerCase())
    all = all.where(
      sql<boolean>`(lower(products.name) like ${pattern} or lower(shoppers.name) like ${pattern})`,
    )
  }
  if (page.before !== undefined) all = all.where('revision', '<', Number(page.before))
  return all.orderBy('revision', 'desc').limit(page.limit).execute()
}

export function selectOneForSeller(db: Database, id: string) {
  return sellerRatings(db).where('ratings.id', '=', id).executeTakeFirst()
}

function sellerRatings(db: Database) {
  return db
    .selectFrom('ratings')
    .innerJoin('products', 'products.id', 'ratings.productId')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .leftJoin('shoppers', 'shoppers.id', 'ratings.shopperId')
    .selectAll('ratings')
    .select(['products.name', 'categories.path as category', 'shoppers.name as shopperName'])
    .where('stars', 'is not', null)
}
