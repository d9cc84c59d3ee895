import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CategoryPath, Tint } from '#contract/categories.ts'
import type { ProductDetail } from '#contract/product-details.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** A column with a default, which an insert may leave out. */
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

type LooseColumn = 'stepGrams' | 'leastGrams' | 'mostGrams'

export type ProductsTable = Record<ProductDetail, string | null> & {
  id: string
  name: string
  categoryId: number
  pricePaise: number
  offerPricePaise: number
  description: OptionalOnInsert<string[]>
  pictures: OptionalOnInsert<string[]>
  inStock: OptionalOnInsert<boolean>
  stock: number | null
  /** Null when the rate of the category applies. */
  taxBasisPoints: OptionalOnInsert<number | null>
  archivedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  createdAt: Timestamp
  updatedAt: Timestamp
  /** 0: can be bought, 1: out of stock, 2: archived. Lists are sorted by it. */
  shelf: GeneratedAlways<number>
  packGroup: OptionalOnInsert<string | null>
  /** The size that an import found in the name. */
  nameSize: OptionalOnInsert<string | null>
  packAmount: GeneratedAlways<number>
  discount: GeneratedAlways<number>
  /** Under one name for all ways to write its origin. */
  country: GeneratedAlways<string | null>
  /** Ratings that are hidden do not count. */
  ratingCount: Generated<number>
  ratingStars: Generated<number>
} & Record<LooseColumn, OptionalOnInsert<number | null>>

export type CategoriesTable = {
  id: Generated<number>
  path: CategoryPath
  label: string
  parentId: number | null
  level: GeneratedAlways<number>
  parentLevel: GeneratedAlways<number | null>
  position: number
  tint: Tint
  picture: OptionalOnInsert<string | null>
  artwork: OptionalOnInsert<string | null>
  isHidden: OptionalOnInsert<boolean>
  taxBasisPoints: OptionalOnInsert<number | null>
  updatedAt: Timestamp
  popularPosition: OptionalOnInsert<number | null>
  isArranged: OptionalOnInsert<boolean>
  /** In further languages, a line for each. */
  names: OptionalOnInsert<string | null>
}

export type RatingsTable = {
  id: string
  productId: string
  shopperId: string | null
  stars: number | null
  text: string | null
  hiddenAt: OptionalOnInsert<Date | null>
  hiddenReason: OptionalOnInsert<string | null>
  revision: Generated<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Former paths of categories, in lower case. */
export type CategoryRedirectsTable = { path: string; categoryId: number; createdAt: Timestamp }
