import type { Selectable } from 'kysely'
import type { NewProduct } from '#contract/api/seller-products.ts'
import type { AuditAction } from '#contract/api/store.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { mapDetails, type ProductDetail, productDetails } from '#contract/product-details.ts'
import { requireCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import type { ProductsTable } from '#server/database/tables.ts'

/** The fields of a product that the seller fills in. */
export type ProductFields = Pick<
  Selectable<ProductsTable>,
  | 'name'
  | 'categoryId'
  | ProductDetail
  | 'pricePaise'
  | 'offerPricePaise'
  | 'description'
  | 'pictures'
  | 'inStock'
  | 'stock'
> & { category: CategoryPath }

/** The fields as a form sends them; the switch and the count are optional. */
export async function fieldsOfForm(db: Database, form: Omit<NewProduct, 'image'>) {
  const { id, path } = await requireCategory(db, form.category, 'productData.category')
  return {
    name: form.name,
    categoryId: id,
    category: path,
    ...mapDetails(productDetails, (_, key) => form[key] ?? null),
    pricePaise: toPaise(form.price),
    offerPricePaise: toPaise(form.offerPrice),
    description: form.description,
    ...(form.inStock === undefined ? {} : { inStock: form.inStock }),
    ...(form.stock === undefined ? {} : { stock: form.stock }),
  }
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
    pictures: fields.pictures,
    inStock: fields.inStock,
    stock: fields.stock,
  }
}

/** Only what differs, as it was and as it is. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const differing = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return { before: pick(before, differing), after: pick(after, differing) }
}

export function withoutNulls(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** What the audit log calls a change of these fields. */
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
