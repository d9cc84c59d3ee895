import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxPictures } from '#contract/seller-limits.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { storePictures } from '#server/media/store-pictures.ts'
import type { Media } from './product-pictures.ts'
import { saveProduct } from './save-product.ts'
import { lockForSeller } from './seller-queries.ts'
import { noSuchProduct, viewSellerProduct } from './views.ts'

type Adding = {
  id: string
  pictures: readonly string[]
  /** Sorts the pictures that it names by these numbers; all others stay where they are. */
  orderOf?: ReadonlyMap<string, number>
}

/**
 * Adds stored pictures to a product, each once, up to the limit. Answers the product's pictures, or null if it was
 * deleted.
 */
export function addPictures(
  db: Database,
  seller: Pick<Seller, 'who'>,
  { id, pictures, orderOf = new Map() }: Adding,
) {
  return inTransaction(db, async (tx) => {
    const product = await lockForSeller(tx, id)
    if (!product) return null
    const all = pictures.reduce(
      (placed, picture) => place(placed, picture, orderOf),
      product.pictures,
    )
    const saved = await saveProduct(tx, seller, { product, fields: { pictures: all } })
    return { shown: saved.pictures }
  })
}

type Uploading = { id: string; files: readonly File[]; media: Media }

/** Stores pictures that the seller sends for one product and adds them to it. */
export async function uploadPictures(
  db: Database,
  seller: Seller,
  { id, files, media }: Uploading,
): Promise<SellerProduct> {
  // Checks that the product exists before the work of storing.
  await viewSellerProduct(db, id)
  const pictures = await storePictures(files, media)
  const added = await addPictures(db, seller, { id, pictures })
  if (!added) throw noSuchProduct()
  if (pictures.some((picture) => !added.shown.includes(picture))) throw refuse('too_many_pictures')
  return viewSellerProduct(db, id)
}

/** Puts the picture before the first one with a higher number, or at the end. */
function place(placed: string[], picture: string, orderOf: ReadonlyMap<string, number>): string[] {
  if (placed.includes(picture) || placed.length >= maxPictures) return placed
  const position = orderOf.get(picture) ?? Number.POSITIVE_INFINITY
  const later = placed.findIndex((other) => (orderOf.get(other) ?? -1) > position)
  return placed.toSpliced(later === -1 ? placed.length : later, 0, picture)
}
