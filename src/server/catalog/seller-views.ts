import type { SellerProduct, SellerProductQuery } from '#contract/seller-products.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { viewLowStock } from '#server/storefront/views.ts'
import { countForSeller, selectForSeller, selectSellerPage } from './seller-queries.ts'
import { sellerProductOnTheWire } from './seller-wire.ts'

const defaultPageSize = 50

/** One page of the seller's list; a page number that is too high gives the last page. */
export async function viewSellerPage(
  db: Database,
  { sort = 'match', page = 1, limit = defaultPageSize, ...filter }: SellerProductQuery,
) {
  const lowStock = await viewLowStock(db)
  const selection = { filter, lowStock }
  const total = await countForSeller(db, selection)
  const pages = Math.max(1, Math.ceil(total / limit))
  const shown = Math.min(page, pages)

  const rows = await selectSellerPage(db, selection, { sort, offset: (shown - 1) * limit, limit })
  return { products: rows.map(sellerProductOnTheWire), total, page: shown, pages, lowStock }
}

export async function viewSellerProduct(db: Database, id: string): Promise<SellerProduct> {
  const row = await selectForSeller(db, id)
  if (!row) throw noSuchProduct()
  return sellerProductOnTheWire(row)
}

export function noSuchProduct(): Refusal {
  return new Refusal('not_found', { message: 'There is no such product.' })
}
