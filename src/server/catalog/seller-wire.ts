import type { Selectable } from 'kysely'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { ProductsTable } from '#server/database/tables.ts'
import { productOnTheWire } from './wire.ts'

export type SellerProductRow = Omit<Selectable<ProductsTable>, 'discount'>

/** A product as the seller sees it. */
export function sellerProductOnTheWire(row: SellerProductRow): SellerProduct {
  return {
    ...productOnTheWire(row),
    ...(row.code === null ? {} : { code: row.code }),
    stock: row.stock,
    switchedOn: row.inStock,
    archived: row.archivedAt !== null,
  }
}
