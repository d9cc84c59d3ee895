import { DatabaseError } from 'pg'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/api/seller-products.ts'
import {
  mapDetails,
  type ProductDetail,
  productDetails,
  uniqueDetailKeys,
} from '#contract/product-details.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { requireRight } from '#server/api/require-right.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { noCategory } from '#server/categories/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { recountInSteps, refuseFirstCountInSteps } from './change-step.ts'
import {
  auditActionOf,
  auditedFields,
  changedFields,
  fieldsOfForm,
  isMissingCategory,
  type ProductFields,
  stepAsWeight,
  withoutNulls,
} from './product-fields.ts'
import { type Media, storeProductPictures } from './product-pictures.ts'
import { lockForSeller, nextUpdatedAt, selectForSeller } from './seller-queries.ts'
import { type SellerProductRow, serializeSellerProduct } from './serialize.ts'
import { freeOnShelf } from './shelf.ts'
import { type Counter, countStock, refuseOldCount } from './stock-ledger.ts'
import { noSuchProduct, viewSellerProduct } from './views.ts'

type Adding = {
  /** The id made from the Idempotency-Key: a repeated request answers the product that the first one added. */
  id?: string | undefined
  form: NewProduct
  files: readonly File[]
  media: Media
}

export async function addProduct(
  db: Database,
  seller: Seller,
  { id = newId(), form, files, media }: Adding,
): Promise<SellerProduct> {
  // A new product comes with its price.
  requireRight(seller, 'prices')
  const earlier = await selectForSeller(db, id)
  if (earlier) return serializeSellerProduct(earlier)
  const fields = await fieldsOfForm(db, form)

  return withFreeCodes(db, fields, async () => {
    const pictures = await storeProductPictures(media, { image: form.image, files, current: [] })
    const none = mapDetails(productDetails, () => null)
    const defaults = { ...none, taxBasisPoints: null, inStock: true, stock: null }
    const product = { ...defaults, ...fields, pictures }
    return inTransaction(db, (tx) => insertProduct(tx, seller, { id, fields: product }))
  })
}

type NewRow = { id: string; fields: ProductFields }

async function insertProduct(tx: Database, seller: Seller, { id, fields }: NewRow) {
  const { category: _, ...columns } = fields
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values({ id, ...columns, stock: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return viewSellerProduct(tx, id)

  if (fields.stock !== null) await countStock(tx, seller, [{ productId: id, stock: fields.stock }])
  await writeAudit(tx, {
    who: seller.who,
    action: 'product added',
    subject: { type: 'product', id, name: fields.name },
    before: {},
    after: withoutNulls(auditedFields(fields)),
  })
  return viewSellerProduct(tx, id)
}

type Changing = { id: string; form: ChangedProduct; files: readonly File[]; media: Media }

/** Saves a product's form, unless the product was changed since the form was opened. */
export async function changeProduct(
  db: Database,
  seller: Seller,
  { id, form, files, media }: Changing,
): Promise<SellerProduct> {
  const known = await selectForSeller(db, id)
  if (!known) throw noSuchProduct()
  if (form.updatedAt !== undefined) refuseNewer(known, new Date(form.updatedAt))
  const fields = await fieldsOfForm(db, form)

  return withFreeCodes(db, { ...fields, exceptId: id }, async () => {
    const order = { image: form.image, files, current: known.pictures }
    const pictures = await storeProductPictures(media, order)

    return inTransaction(db, async (tx) => {
      const product = await lockForSeller(tx, id)
      if (!product) throw noSuchProduct()
      // The product may have been changed while its pictures were stored.
      refuseNewer(product, known.updatedAt)
      refuseOldCount(product, form)
      if (changesPrice(product, fields)) requireRight(seller, 'prices')
      const counted = await countOfForm(tx, product, { form, fields })
      await saveProduct(tx, seller, { product, fields: { ...fields, ...counted, pictures } })
      return viewSellerProduct(tx, id)
    })
  })
}

const priced = ['pricePaise', 'offerPricePaise', 'taxBasisPoints', 'hsn'] as const

function changesPrice(product: SellerProductRow, fields: Partial<ProductFields>): boolean {
  return priced.some((key) => fields[key] !== undefined && fields[key] !== product[key])
}

type Counting = { form: ChangedProduct; fields: Partial<ProductFields> }

/** The stock that can be sold, when the form gives a count of the shelf. */
async function countOfForm(
  tx: Database,
  product: SellerProductRow,
  { form: { onShelf, ifOnShelf }, fields }: Counting,
): Promise<Pick<Partial<ProductFields>, 'stock'>> {
  if (onShelf === undefined) return {}
  await refuseFirstCountInSteps(tx, product, fields)
  return { stock: await freeOnShelf(tx, product, { onShelf, ifOnShelf }) }
}

function refuseNewer(product: { updatedAt: Date }, known: Date): void {
  if (product.updatedAt.getTime() !== known.getTime()) throw refuse('changed_meanwhile')
}

type Saving = { product: SellerProductRow; fields: Partial<ProductFields> }

/** Saves a locked product's changed fields and an audit entry; nothing when nothing differs. */
export async function saveProduct(
  tx: Database,
  seller: Counter,
  { product, fields }: Saving,
): Promise<SellerProductRow> {
  const recounted = await recountInSteps(tx, product, fields)
  const { stock = recounted, category = product.category, ...given } = fields
  const others = { ...given, ...stepAsWeight({ ...product, ...given }) }
  const after = { ...product, ...others, category, ...(stock === undefined ? {} : { stock }) }
  const { before: was, after: is } = changedFields(auditedFields(product), auditedFields(after))
  if (Object.keys(is).length === 0) return product

  refuseCategoryOfPack(product, after)
  await tx
    .updateTable('products')
    .set({ ...others, updatedAt: nextUpdatedAt })
    .where('id', '=', product.id)
    .execute()
  if (stock !== undefined) await countStock(tx, seller, [{ productId: product.id, stock }])
  await writeAudit(tx, {
    who: seller.who,
    action: auditActionOf(is),
    subject: { type: 'product', id: product.id, name: after.name },
    before: was,
    after: is,
  })
  return (await selectForSeller(tx, product.id)) ?? product
}

/** Packs of one thing are in one category; in another category, this one would silently stop being a pack. */
function refuseCategoryOfPack(product: SellerProductRow, after: { categoryId: number }): void {
  if (product.packGroup === null || product.categoryId === after.categoryId) return
  throw refuse('category_of_pack', { name: product.name }, { field: 'productData.category' })
}

type CodeCheck = Partial<Pick<ProductFields, ProductDetail>> & { exceptId?: string }

/**
 * Runs the work, and refuses when another product has the code or bar code: checks first, to save the work, and again
 * when the unique index reports that another request took the code meanwhile.
 */
async function withFreeCodes<Result>(
  db: Database,
  check: CodeCheck,
  work: () => Promise<Result>,
): Promise<Result> {
  await refuseTaken(db, check)
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) await refuseTaken(db, check)
    if (isMissingCategory(error)) throw noCategory('productData.category')
    throw error
  }
}

async function refuseTaken(db: Database, { exceptId, ...fields }: CodeCheck): Promise<void> {
  for (const key of uniqueDetailKeys) {
    const code = fields[key]
    if (!code) continue
    const other = await db
      .selectFrom('products')
      .select(['id', 'name', 'archivedAt'])
      .where(key, '=', code)
      .executeTakeFirst()
    if (!other || other.id === exceptId) continue

    const { name, archivedAt } = other
    const taken = { name, detail: key, code, isArchived: archivedAt !== null }
    throw refuse('code_taken', taken, { field: `productData.${key}` })
  }
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    uniqueDetailKeys.some((key) => error.constraint === `products_by_${key}`)
  )
}
