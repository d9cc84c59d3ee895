import type { NewProduct, SellerProduct } from '#contract/seller-products.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { countStock } from './count-stock.ts'
import { keepPictures, type Media } from './keep-pictures.ts'
import { selectForSeller } from './seller-queries.ts'
import { viewSellerProduct } from './seller-views.ts'
import { sellerProductOnTheWire } from './seller-wire.ts'
import { auditedWords, type SellersWords, withoutNulls, wordsOfForm } from './sellers-words.ts'
import { withFreeCode } from './with-free-code.ts'

type Adding = {
  /** From the Idempotency-Key: a repeated request answers the product that the first one added. */
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
  const fields = wordsOfForm(form)

  return withFreeCode(db, fields, async () => {
    const pictures = await keepPictures(media, { image: form.image, files, current: [] })
    const product = { inStock: true, stock: null, ...fields, pictures }
    return inTransaction(db, (tx) => insertProduct(tx, seller, { id, fields: product }))
  })
}

type NewRow = { id: string; fields: SellersWords }

async function insertProduct(tx: Database, seller: Seller, { id, fields }: NewRow) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values({ id, ...fields, stock: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return viewSellerProduct(tx, id)

  if (fields.stock !== null) await countStock(tx, [{ productId: id, stock: fields.stock }])
  await writeAudit(tx, {
    who: seller.email,
    action: 'product added',
    subject: { type: 'product', id, name: fields.name },
    before: {},
    after: withoutNulls(auditedWords(fields)),
  })
  return viewSellerProduct(tx, id)
}
