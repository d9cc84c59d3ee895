import type { Selectable } from 'kysely'
import type { Product } from '#contract/api/catalog.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { maxShownStock } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { unitPrice } from '#contract/prices.ts'
import {
  type ProductDetail,
  type SellerDetail,
  sellerDetailKeys,
  shopperDetailKeys,
} from '#contract/product-details.ts'
import type { ProductsTable } from '#server/database/tables.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'

type ProductRow = Omit<Selectable<ProductsTable>, 'discount' | SellerDetail | 'archivedAt'> & {
  category: CategoryPath
}

/** A product as shoppers see it: the stock count shows only when few are left. */
export function serializeProduct(row: ProductRow): Product {
  const perUnit = row.weight === null ? null : unitPrice(row.offerPricePaise, row.weight)

  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    price: toRupees(row.pricePaise),
    offerPrice: toRupees(row.offerPricePaise),
    image: row.pictures.map(pictureUrl),
    description: row.description,
    ...knownDetails(shopperDetailKeys, row),
    ...(perUnit ? { unitPrice: { price: toRupees(perUnit.pricePaise), unit: perUnit.unit } } : {}),
    inStock: row.shelf === 0,
    ...(row.stock !== null && row.stock <= maxShownStock ? { stockLeft: row.stock } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export type SellerProductRow = Omit<Selectable<ProductsTable>, 'discount'> & {
  category: CategoryPath
}

/** A product as the seller sees it. */
export function serializeSellerProduct(row: SellerProductRow): SellerProduct {
  return {
    ...serializeProduct(row),
    ...knownDetails(sellerDetailKeys, row),
    stock: row.stock,
    switchedOn: row.inStock,
    archived: row.archivedAt !== null,
  }
}

/** The details that a product has; the others are left out. */
function knownDetails<Key extends ProductDetail>(
  keys: readonly Key[],
  row: Record<Key, string | null>,
): Partial<Record<Key, string>> {
  const known = keys.filter((key) => row[key] !== null).map((key) => [key, row[key]])
  return Object.fromEntries(known) as Partial<Record<Key, string>>
}
