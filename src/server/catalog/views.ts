import type { Product, ProductQuery } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countProducts,
  selectAllProducts,
  selectPreviousCursor,
  selectProduct,
  selectProductPage,
  selectProducts,
  selectRelated,
} from './queries.ts'
import { productOnTheWire } from './wire.ts'

const defaultPageSize = 24
const relatedCount = 10

/** Every product of the store, oldest first. */
export async function viewAllProducts(db: Database): Promise<Product[]> {
  const rows = await selectAllProducts(db)
  return rows.map(productOnTheWire)
}

export async function viewProductPage(db: Database, query: ProductQuery) {
  const limit = query.limit ?? defaultPageSize
  const { cursor } = query
  const [{ rows, nextCursor }, previous, total] = await Promise.all([
    selectProductPage(db, query, limit),
    cursor ? selectPreviousCursor(db, { ...query, cursor }, limit) : undefined,
    countProducts(db, query),
  ])
  return {
    products: rows.map(productOnTheWire),
    nextCursor,
    ...(previous === undefined ? {} : { previousCursor: previous }),
    total,
  }
}

export async function viewProduct(db: Database, id: string) {
  const row = await selectProduct(db, id)
  if (!row)
    throw new Refusal('not_found', { message: 'This product is not in the store any more.' })

  const related = await selectRelated(db, {
    category: row.category,
    exceptId: row.id,
    limit: relatedCount,
  })
  return { product: productOnTheWire(row), related: related.map(productOnTheWire) }
}

/** What a cart needs to know of its products; the exact stock stays on the server. */
export async function viewProductsOnShelf(db: Database, ids: readonly string[]) {
  const rows = await selectProducts(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        product: productOnTheWire(row),
        offerPricePaise: row.offerPricePaise,
        isAvailable: row.shelf === 0,
        stock: row.stock,
      },
    ]),
  )
}
