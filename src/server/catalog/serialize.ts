import type { Selectable } from 'kysely'
import type { Product, ProductWithDetails } from '#contract/api/catalog.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { toPercent } from '#contract/bill.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { type DetailValues, storedDetail } from '#contract/detail-values.ts'
import { maxShownStock } from '#contract/limits.ts'
import { pricePerKg, quantityLimits } from '#contract/loose-goods.ts'
import { toRupees } from '#contract/money.ts'
import { shownUnitPrice, unitPriceOf } from '#contract/net-quantity.ts'
import {
  type PageDetail,
  type ProductDetail,
  pageDetailKeys,
  type SellerDetail,
  sellerDetailKeys,
  shopperDetailKeys,
} from '#contract/product-details.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'
import type { LooseColumns } from './product-fields.ts'

type ProductRow = Omit<
  Selectable<ProductsTable>,
  | 'discount'
  | 'packAmount'
  | 'country'
  | 'nameSize'
  | SellerDetail
  | Exclude<PageDetail, 'netQuantity'>
  | 'archivedAt'
> & { category: CategoryPath }

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
    ...knownDetails(shopperDetailKeys, withLocalName(row)),
    ...serializeUnitPrice(row),
    ...(row.taxBasisPoints === null ? {} : { taxPercent: toPercent(row.taxBasisPoints) }),
    inStock: canBeBought(row),
    ...serializeLoose(row),
    ...(row.stock !== null && row.stock <= maxShownStock ? { stockLeft: row.stock } : {}),
    ...serializeRating(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Without a local name of its own, a product has its first name in another language. */
function withLocalName(row: ProductRow): ProductRow {
  const [name] = row.localName === null && row.names ? Object.values(namesOf(row.names)) : []
  return name ? { ...row, localName: name } : row
}

const namesOf = (text: string) => storedDetail('names', text)

function serializeRating({ ratingCount: count, ratingStars }: ProductRow) {
  return count === 0
    ? {}
    : { rating: { average: Math.round((ratingStars * 10) / count) / 10, count } }
}

/** Removes the ratings for shops that do not show them. */
export function withoutRating<Shown extends Product>({ rating: _, packs, ...product }: Shown) {
  const others = packs?.map(({ rating: _rating, ...pack }) => pack)
  return { ...product, ...(others ? { packs: others } : {}) }
}

type ProductPageRow = ProductRow & Record<PageDetail, string | null>

export function serializeProductPage(row: ProductPageRow): ProductWithDetails {
  return { ...serializeProduct(row), ...knownDetails(pageDetailKeys, row) }
}

/** Less loose stock than the smallest amount cannot be sold. */
export function canBeBought({ shelf, stock, ...sale }: BuyableRow): boolean {
  return shelf === 0 && (stock === null || stock >= quantityLimits(sale).least)
}

type BuyableRow = Pick<ProductRow, 'shelf' | 'stock'> & LooseColumns

type PricedRow = Parameters<typeof unitPriceOf>[0] & LooseColumns

/** Loose goods show a price per kilogram even when that is the price itself. */
export function serializeUnitPrice(row: PricedRow) {
  const { offerPricePaise, stepGrams } = row
  const perUnit =
    stepGrams === null
      ? unitPriceOf(row)
      : { pricePaise: pricePerKg(offerPricePaise, stepGrams), unit: 'kg' as const }
  return perUnit ? { unitPrice: shownUnitPrice(perUnit) } : {}
}

export function serializeLoose({ stepGrams, leastGrams, mostGrams }: LooseColumns) {
  if (stepGrams === null) return {}
  const most = mostGrams === null ? {} : { mostGrams }
  return { loose: { stepGrams, leastGrams: leastGrams ?? stepGrams, ...most } }
}

export type SellerProductRow = Omit<
  Selectable<ProductsTable>,
  'discount' | 'packAmount' | 'country' | 'nameSize'
> & {
  category: CategoryPath
}

export function serializeSellerProduct(row: SellerProductRow): SellerProduct {
  const { localName: _, ...product } = serializeProductPage(row)
  return {
    ...product,
    ...knownDetails([...sellerDetailKeys, 'localName'], row),
    stock: row.stock,
    switchedOn: row.inStock,
    archived: row.archivedAt !== null,
    ...(row.packGroup === null ? {} : { packGroup: row.packGroup }),
  }
}

/** The details that a product has; the others are left out. */
export function knownDetails<Key extends ProductDetail>(
  keys: readonly Key[],
  row: Record<Key, string | null>,
): DetailValues<Key> {
  const known = keys.flatMap((key) => {
    const text = row[key]
    return text === null ? [] : [[key, storedDetail(key, text)] as const]
  })
  return Object.fromEntries(known) as DetailValues<Key>
}
