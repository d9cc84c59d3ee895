import type { NewProduct, SellerProduct } from '#contract/seller-products.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Seller } from '#server/platform/doors.ts'
import { newId } from '#server/platform/new-id.ts'
import { countStock } from './count-stock.ts'
import { keepPictures, type Media } from './keep-pictures.ts'
import { selectForSeller } from './seller-queries.ts'
import { viewSellerProduct } from './seller-views.ts'
import { sellerProductOnTheWire } from './seller-wire.ts'
import { auditedWords, type SellersWords, withoutNulls, wordsOfForm } from './sellers-words.ts'
import { withFreeCode } from './with-free-code.ts'

type Adding = {
  /** Given by who may have to send it again; the product that it already led to is answered. */
  id?: string | undefined
  form: NewProduct
  files: readonly File[]
  media: Media
}

/** Puts a new product into the shop. */
export async function addProduct(
  db: Database,
  seller: Seller,
  { id = newId(), form, files, media }: Adding,
): Promise<SellerProduct> {
  const earlier = await selectForSeller(db, id)
  if (earlier) return sellerProductOnTheWire(earlier)
  const said = wordsOfForm(form)

  return withFreeCode(db, said, async () => {
    const pictures = await keepPictures(media, { image: form.image, files, current: [] })
    const words = { inStock: true, stock: null, ...said, pictures }
    return inTransaction(db, (tx) => insertProduct(tx, seller, { id, words }))
  })
}

type NamedWords = { id: string; words: SellersWords }

async function insertProduct(tx: Database, seller: Seller, { id, words }: NamedWords) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values({ id, ...words, stock: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return viewSellerProduct(tx, id)

  if (words.stock !== null) await countStock(tx, [{ productId: id, stock: words.stock }])
  await writeAudit(tx, {
    who: seller.email,
    action: 'product added',
    subject: { type: 'product', id, name: words.name },
    before: {},
    after: withoutNulls(auditedWords(words)),
  })
  return viewSellerProduct(tx, id)
}
