import type { SellerProduct, StockBefore, StockSetting } from '#contract/api/seller-products.ts'
import { formatQuantity } from '#contract/weights.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { saveProduct } from './save-product.ts'
import { lockForSeller } from './seller-queries.ts'
import { freeOnShelf } from './shelf.ts'
import { refuseOldCount } from './stock-ledger.ts'
import { noSuchProduct, viewSellerProduct } from './views.ts'

/** Sets a product's switch, its count or both, and answers what they were before. */
export function setStock(
  db: Database,
  seller: Seller,
  { id, inStock, ...count }: StockSetting,
): Promise<{ product: SellerProduct; before: StockBefore }> {
  return inTransaction(db, async (tx) => {
    const product = await lockForSeller(tx, id)
    if (!product) throw noSuchProduct()
    refuseOldCount(product, count)
    const { onShelf, ifOnShelf } = count
    const stock =
      onShelf === undefined ? count.stock : await freeOnShelf(tx, product, { onShelf, ifOnShelf })

    const fields = {
      ...(inStock === undefined ? {} : { inStock }),
      ...(stock === undefined ? {} : { stock }),
    }
    await saveProduct(tx, seller, { product, fields })
    return {
      product: await viewSellerProduct(tx, id),
      before: { inStock: product.inStock, stock: product.stock },
    }
  })
}

/** A sentence about the product's stock: a product can be switched on and still be out of stock. */
export function describeStock({ name, archived, switchedOn, stock, loose }: SellerProduct): string {
  if (archived) return `“${name}” is archived, so it is not in the shop`
  const left = formatQuantity(stock ?? 0, loose?.stepGrams)
  if (!switchedOn) return `“${name}” is switched off${stock ? `, with ${left} left` : ''}`
  if (stock === 0) return `“${name}” is switched on but out of stock: none are left`
  return `“${name}” is in stock${stock === null ? '' : `: ${left} left`}`
}
