import type { Selectable } from 'kysely'
import type { CategoryPath } from '#contract/categories.ts'
import { productDetailKeys } from '#contract/product-details.ts'
import { looseKeys } from '#server/catalog/product-fields.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import type { Repeats } from '#server/exchange/table/row-values.ts'

/** The fields of a product that an import reads. */
export const productColumns = [
  'id',
  'name',
  'pricePaise',
  'offerPricePaise',
  'description',
  'pictures',
  'inStock',
  'stock',
  'taxBasisPoints',
  'archivedAt',
  'packGroup',
  'nameSize',
  ...looseKeys,
  ...productDetailKeys,
] as const

export type CurrentProduct = Pick<Selectable<ProductsTable>, (typeof productColumns)[number]> & {
  category: CategoryPath
}

/** The products of the store that some rows may mean. */
export type FoundProducts = {
  byId: Map<string, CurrentProduct>
  byCode: Map<string, CurrentProduct>
  byBarcode: Map<string, CurrentProduct>
  /** Name and size of each row of the batch, the same however they are spelled. */
  keys: readonly string[]
  /** Whether the table has weights, so that names alone are not enough. */
  byWeight: boolean
  /** Products by those keys. */
  byName: Map<string, CurrentProduct[]>
  /** Whether the table counts the shelf, instead of the part that is free to sell. */
  countsShelf: boolean
  /** Whether the heading of the selling price says that it is an offer. */
  statesOffer: boolean
  /** Whether sizes in names become net quantities. */
  readsSizes: boolean
  repeats: Repeats
  choices: RowChoices
  /** Products in the shop whose names have a size, by `packKey`. */
  packs: Map<string, CurrentProduct[]>
  /** The amount promised to orders, where the table counts the shelf. */
  promised: Map<string, number>
}

/** The seller's choices for the rows that several products fit. */
export type RowChoices = {
  of: (row: number) => string | undefined
  /** The new product of a row, always the same one, so that the next import finds it again. */
  newIdOf: (row: number) => string
}
