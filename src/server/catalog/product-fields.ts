import type { Selectable } from 'kysely'
import type { NewProduct } from '#contract/api/seller-products.ts'
import type { AuditAction } from '#contract/api/store.ts'
import { type LooseSale } from '#contract/loose-goods.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import {
  mapDetails,
  type ProductDetail,
  productDetails,
  shopperDetailKeys,
} from '#contract/product-details.ts'
import { formatGrams } from '#contract/weights.ts'
import type { ProductsTable } from '#server/database/tables.ts'

/** The columns of a product that say how it is sold by weight. */
export const looseKeys = ['stepGrams', 'leastGrams', 'mostGrams'] as const
export type LooseColumns = Pick<Selectable<ProductsTable>, (typeof looseKeys)[number]>

/** What the shop shows of a product. */
export const shownColumns = [
  'id',
  'name',
  'category',
  'pricePaise',
  'offerPricePaise',
  'description',
  'pictures',
  'inStock',
  'stock',
  'createdAt',
  'updatedAt',
  'shelf',
  'packGroup',
  ...looseKeys,
  ...shopperDetailKeys,
] as const

/** The fields of a product that the seller fills in. */
export type ProductFields = Pick<
  Selectable<ProductsTable>,
  | 'name'
  | 'category'
  | ProductDetail
  | 'pricePaise'
  | 'offerPricePaise'
  | 'description'
  | 'pictures'
  | 'inStock'
  | 'stock'
> &
  Partial<LooseColumns>

/** The fields as a form sends them; the switch and the count are optional. */
export function fieldsOfForm(form: Omit<NewProduct, 'image'>) {
  return {
    name: form.name,
    category: form.category,
    ...mapDetails(productDetails, (_, key) => form[key] ?? null),
    pricePaise: toPaise(form.price),
    offerPricePaise: toPaise(form.offerPrice),
    description: form.description,
    ...looseColumns(form.loose),
    ...(form.inStock === undefined ? {} : { inStock: form.inStock }),
    ...(form.stock === undefined ? {} : { stock: form.stock }),
  }
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
export function auditedFields(fields: ProductFields): Record<string, unknown> {
  return {
    name: fields.name,
    category: fields.category,
    ...mapDetails(productDetails, (_, key) => fields[key]),
    price: toRupees(fields.pricePaise),
    offerPrice: toRupees(fields.offerPricePaise),
    description: fields.description,
    ...Object.fromEntries(looseKeys.map((key) => [key, fields[key] ?? null])),
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
