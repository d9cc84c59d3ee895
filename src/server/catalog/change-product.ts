import type { ChangedProduct, SellerProduct } from '#contract/seller-products.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Seller } from '#server/platform/doors.ts'
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

/** Makes a product what the form says, unless somebody changed it since the form was opened. */
export async function changeProduct(
  db: Database,
  seller: Seller,
  { id, form, files, media }: Changing,
): Promise<SellerProduct> {
  const known = await selectForSeller(db, id)
  if (!known) throw noSuchProduct()
  if (form.updatedAt !== undefined) refuseNewer(known, new Date(form.updatedAt))
  const said = wordsOfForm(form)

  return withFreeCode(db, { code: said.code, exceptId: id }, async () => {
    const wish = { image: form.image, files, current: known.pictures }
    const pictures = await keepPictures(media, wish)

    return inTransaction(db, async (tx) => {
      const product = await lockForSeller(tx, id)
      if (!product) throw noSuchProduct()
      // Storing pictures takes its time.
      refuseNewer(product, known.updatedAt)
      refuseOldCount(product, form)
      return sellerProductOnTheWire(
        await saveProduct(tx, seller, { product, words: { ...said, pictures } }),
      )
    })
  })
}

function refuseNewer(product: { updatedAt: Date }, known: Date): void {
  if (product.updatedAt.getTime() !== known.getTime()) throw new Refusal('changed_meanwhile')
}
