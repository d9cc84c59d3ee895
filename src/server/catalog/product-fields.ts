import type { Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { NewProduct } from '#contract/api/seller-products.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { toBasisPoints, toPercent } from '#contract/bill.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { type DetailValue, writeDetail } from '#contract/detail-values.ts'
import type { LooseSale } from '#contract/loose-goods.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import {
  mapDetails,
  type ProductDetail,
  productDetailKeys,
  productDetails,
  shopperDetailKeys,
} from '#contract/product-details.ts'
import { formatGrams } from '#contract/weights.ts'
import { pathOfProduct, requireCategory, taxOfProduct } from '#server/categories/views.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import type { Database } from '#server/database/database.ts'

/** Columns for the sale by weight. */
export const looseKeys = ['stepGrams', 'leastGrams', 'mostGrams'] as const
export type LooseColumns = Pick<Selectable<ProductsTable>, (typeof looseKeys)[number]>

/** Columns that shoppers see. */
export const shownColumns = [
  'id',
  'name',
  'categoryId',
  pathOfProduct.as('category'),
  'pricePaise',
  'offerPricePaise',
  'description',
  'pictures',
  'inStock',
  'stock',
  taxOfProduct.as('taxBasisPoints'),
  'createdAt',
  'updatedAt',
  'shelf',
  'packGroup',
  'ratingCount',
  'ratingStars',
  ...looseKeys,
  // The unit price is computed from it.
  'netQuantity',
  ...shopperDetailKeys,
] as const

export type ProductFields = Pick<
  Selectable<ProductsTable>,
  | 'name'
  | 'categoryId'
  | ProductDetail
  | 'pricePaise'
  | 'offerPricePaise'
  | 'description'
  | 'pictures'
  | 'taxBasisPoints'
  | 'inStock'
  | 'stock'
> & { category: CategoryPath } & Partial<LooseColumns>

// Older clients leave out all other details without wanting to empty them.
const emptyWhenMissing: readonly ProductDetail[] = ['brand', 'weight', 'code']

/** Reads the fields of a form. When switch, stock or most details are left out, they stay unchanged. */
export async function fieldsOfForm(db: Database, form: Omit<NewProduct, 'image'>) {
  const { id, path } = await requireCategory(db, form.category, 'productData.category')
  return {
    name: form.name,
    categoryId: id,
    category: path,
    ...storedDetails(form),
    pricePaise: toPaise(form.price),
    offerPricePaise: toPaise(form.offerPrice),
    description: form.description,
    ...(form.taxPercent === undefined ? {} : { taxBasisPoints: basisPointsOf(form.taxPercent) }),
    ...looseColumns(form.loose),
    ...(form.inStock === undefined ? {} : { inStock: form.inStock }),
    ...(form.stock === undefined ? {} : { stock: form.stock }),
  }
}

/** The category was removed between its check and the save. */
export function isMissingCategory(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'products_category_id_fkey'
}

function storedDetails(
  form: Partial<Record<ProductDetail, DetailValue | null>>,
): Partial<Record<ProductDetail, string | null>> {
  const sent = productDetailKeys.filter(
    (key) => form[key] !== undefined || emptyWhenMissing.includes(key),
  )
  return Object.fromEntries(
    sent.map((key) => [key, (form[key] && writeDetail(key, form[key])) || null]),
  )
}

export const byThePiece = { stepGrams: null, leastGrams: null, mostGrams: null }

function looseColumns(loose: LooseSale | null | undefined) {
  const columns = loose === undefined ? {} : (loose ?? byThePiece)
  return { ...columns, ...stepAsWeight(columns) }
}

/** The step of loose goods is their weight, so that old clients, too, show what the price is for. */
export function stepAsWeight({ stepGrams }: { stepGrams?: number | null | undefined }) {
  return stepGrams ? { weight: formatGrams(stepGrams) } : {}
}

/** The fields under their names in the API, as the audit log shows them. */
export function auditedFields(fields: Omit<ProductFields, 'categoryId'>): Record<string, unknown> {
  return {
    name: fields.name,
    category: fields.category,
    ...mapDetails(productDetails, (_, key) => fields[key]),
    price: toRupees(fields.pricePaise),
    offerPrice: toRupees(fields.offerPricePaise),
    description: fields.description,
    ...Object.fromEntries(looseKeys.map((key) => [key, fields[key] ?? null])),
    pictures: fields.pictures,
    taxPercent: fields.taxBasisPoints === null ? null : toPercent(fields.taxBasisPoints),
    inStock: fields.inStock,
    stock: fields.stock,
  }
}

function basisPointsOf(percent: number | null): number | null {
  return percent === null ? null : toBasisPoints(percent)
}

export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const differing = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return { before: pick(before, differing), after: pick(after, differing) }
}

export function withoutNulls(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

export function auditActionOf(changed: Record<string, unknown>): AuditAction {
  const names = Object.keys(changed)
  if (names.every((name) => name === 'archived')) {
    return changed.archived ? 'product archived' : 'product brought back'
  }
  const isAboutStock = names.every((name) => name === 'stock' || name === 'inStock')
  return isAboutStock ? 'stock changed' : 'product changed'
}

function pick(fields: Record<string, unknown>, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}
