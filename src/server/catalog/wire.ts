import type { Selectable } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import { shownStock } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { unitPrice } from '#contract/unit-price.ts'
import type { ProductsTable } from '#server/database/tables.ts'
import { pictureUrl } from '#server/media/picture-url.ts'

export type ProductRow = Omit<Selectable<ProductsTable>, 'discount' | 'code' | 'archivedAt'>

/** A product as shoppers see it: the stock count shows only when few are left. */
export function productOnTheWire(row: ProductRow): Product {
  const perUnit = row.weight === null ? null : unitPrice(row.offerPricePaise, row.weight)

  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    price: toRupees(row.pricePaise),
    offerPrice: toRupees(row.offerPricePaise),
    image: row.pictures.map(pictureUrl),
    description: row.description,
    ...(row.weight === null ? {} : { weight: row.weight }),
    ...(perUnit ? { unitPrice: { price: toRupees(perUnit.pricePaise), unit: perUnit.unit } } : {}),
    inStock: row.shelf === 0,
    ...(row.stock !== null && row.stock <= shownStock ? { stockLeft: row.stock } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
