import type { ChangedProduct, SellerProduct } from '#contract/seller-products.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseOldCount } from './count-stock.ts'
import { keepPictures, type Media } from './keep-pictures.ts'
import { saveProduct } from './save-product.ts'
import { lockForSeller, selectForSeller } from './seller-queries.ts'
import { noSuchProduct } from './seller-views.ts'
import { sellerProductOnTheWire } from './seller-wire.ts'
import { wordsOfForm } from './sellers-words.ts'
import { withFreeCode } from './with-free-code.ts'

type Changing = { id: string; form: ChangedProduct; files: readonly File[]; media: Media }

/** Saves the form of a product, unless the product was changed since the form was opened. */
export async function changeProduct(
  db: Database,
  seller: Seller,
  { id, form, files, media }: Changing,
): Promise<SellerProduct> {
  const known = await selectForSeller(db, id)
  if (!known) throw noSuchProduct()
  if (form.updatedAt !== undefined) refuseNewer(known, new Date(form.updatedAt))
  const fields = wordsOfForm(form)

  return withFreeCode(db, { code: fields.code, exceptId: id }, async () => {
    const order = { image: form.image, files, current: known.pictures }
    const pictures = await keepPictures(media, order)

    return inTransaction(db, async (tx) => {
      const product = await lockForSeller(tx, id)
      if (!product) throw noSuchProduct()
      // Storing the pictures took time, in which the product may have been changed.
      refuseNewer(product, known.updatedAt)
      refuseOldCount(product, form)
      return sellerProductOnTheWire(
        await saveProduct(tx, seller, { product, fields: { ...fields, pictures } }),
      )
    })
  })
}

function refuseNewer(product: { updatedAt: Date }, known: Date): void {
  if (product.updatedAt.getTime() !== known.getTime()) throw new Refusal('changed_meanwhile')
}
