import type { Selectable } from 'kysely'
import type { Product } from '#contract/api/catalog.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxShownStock } from '#contract/limits.ts'
import { pricePerKg, quantityLimits } from '#contract/loose-goods.ts'
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
import type { LooseColumns } from './product-fields.ts'

type ProductRow = Omit<
  Selectable<ProductsTable>,
  'discount' | 'packAmount' | SellerDetail | 'archivedAt'
>

/** A product as shoppers see it: the stock count shows only when few are left. */
export function serializeProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    price: toRupees(row.pricePaise),
    offerPrice: toRupees(row.offerPricePaise),
    image: row.pictures.map(pictureUrl),
    description: row.description,
    ...knownDetails(shopperDetailKeys, row),
    ...serializeUnitPrice(row),
    inStock: canBeBought(row),
    ...serializeLoose(row),
    ...(row.stock !== null && row.stock <= maxShownStock ? { stockLeft: row.stock } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Less loose stock than the smallest amount cannot be sold. */
export function canBeBought({ shelf, stock, ...sale }: BuyableRow): boolean {
  return shelf === 0 && (stock === null || stock >= quantityLimits(sale).least)
}

type BuyableRow = Pick<ProductRow, 'shelf' | 'stock'> & LooseColumns

/** Of loose goods always per kilogram, also where that is the price itself. */
function serializeUnitPrice({ offerPricePaise, weight, stepGrams }: ProductRow) {
  const perUnit =
    stepGrams === null
      ? weight !== null && unitPrice(offerPricePaise, weight)
      : { pricePaise: pricePerKg(offerPricePaise, stepGrams), unit: 'kg' as const }
  return perUnit ? { unitPrice: { price: toRupees(perUnit.pricePaise), unit: perUnit.unit } } : {}
}

function serializeLoose({ stepGrams, leastGrams, mostGrams }: LooseColumns) {
  if (stepGrams === null) return {}
  const most = mostGrams === null ? {} : { mostGrams }
  return { loose: { stepGrams, leastGrams: leastGrams ?? stepGrams, ...most } }
}

export type SellerProductRow = Omit<Selectable<ProductsTable>, 'discount' | 'packAmount'>

/** A product as the seller sees it. */
export function serializeSellerProduct(row: SellerProductRow): SellerProduct {
  return {
    ...serializeProduct(row),
    ...knownDetails(sellerDetailKeys, row),
    stock: row.stock,
    switchedOn: row.inStock,
    archived: row.archivedAt !== null,
    ...(row.packGroup === null ? {} : { packGroup: row.packGroup }),
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
