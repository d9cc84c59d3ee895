import type { SellerProduct, StockBefore, StockSetting } from '#contract/api/seller-products.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Say } from '#server/api/say.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { saveProduct } from './save-product.ts'
import { lockForSeller } from './seller-queries.ts'
import { freeOnShelf } from './shelf.ts'
import { refuseOldCount } from './stock-ledger.ts'
import { noSuchProduct, viewSellerProduct } from './views.ts'

/** Sets a product's switch, its count or both; also answers the earlier values. */
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

/** Says whether the product can be bought: it may be switched on and still be out of stock. */
export function sayStock(
  { name, archived, switchedOn, stock, loose }: SellerProduct,
  say: Say,
): string {
  if (archived) return say('product_archived', { name })
  const stepGrams = loose?.stepGrams ?? null
  if (!switchedOn) return say('product_switched_off', { name, left: stock ?? 0, stepGrams })
  if (stock === 0) return say('switched_on_with_none_left', { name })
  return say('product_in_stock', { name, left: stock, stepGrams })
}
