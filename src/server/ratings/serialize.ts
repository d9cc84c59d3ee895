import type { Selectable } from 'kysely'
import type { OwnRating, RatedProduct, SellerRating, ShownRating } from '#contract/api/ratings.ts'
import { sayOwnWords } from '#server/api/own-words.ts'
import type { RatingsTable } from '#server/database/catalog-tables.ts'

type Row = Selectable<RatingsTable>

type OwnRow = Pick<Row, 'stars' | 'text' | 'updatedAt' | 'hiddenReason'>

export function serializeOwn({ stars, text, updatedAt, hiddenReason }: OwnRow): OwnRating {
  return {
    stars: stars ?? 0,
    ...(text === null ? {} : { text }),
    updatedAt: updatedAt.toISOString(),
    ...(hiddenReason === null ? {} : { hidden: { reason: sayOwnWords(hiddenReason) } }),
  }
}

type RatedRow = { productId: string; name: string } & { [Key in keyof OwnRow]: OwnRow[Key] | null }

export function serializeRated({ productId, name, updatedAt, ...rating }: RatedRow): RatedProduct {
  return {
    product: { _id: productId, name },
    rating: updatedAt === null ? null : serializeOwn({ ...rating, updatedAt }),
  }
}

export function serializeShown({
  id,
  stars,
  text,
  updatedAt,
}: Pick<Row, 'id' | 'stars' | 'text' | 'updatedAt'>): ShownRating {
  return { _id: id, stars: stars ?? 0, text: text ?? '', at: updatedAt.toISOString() }
}

type SellerRow = Row & { name: string; category: string; shopperName: string | null }

export function serializeForSeller(row: SellerRow): SellerRating {
  const { shopperId, hiddenAt, hiddenReason } = row
  return {
    _id: row.id,
    product: { _id: row.productId, name: row.name, category: row.category },
    shopper: shopperId === null ? null : { _id: shopperId, name: row.shopperName ?? '' },
    stars: row.stars ?? 0,
    ...(row.text === null ? {} : { text: row.text }),
    updatedAt: row.updatedAt.toISOString(),
    revision: String(row.revision),
    hidden:
      hiddenAt === null
        ? null
        : { at: hiddenAt.toISOString(), reason: sayOwnWords(hiddenReason ?? '') },
  }
}
