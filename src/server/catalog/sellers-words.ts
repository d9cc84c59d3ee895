import type { Selectable } from 'kysely'
import { toPaise, toRupees } from '#contract/money.ts'
import type { AuditAction } from '#contract/seller.ts'
import type { NewProduct } from '#contract/seller-products.ts'
import type { ProductsTable } from '#server/platform/tables.ts'

/** What the seller says of a product. */
export type SellersWords = Pick<
  Selectable<ProductsTable>,
  | 'name'
  | 'category'
  | 'weight'
  | 'code'
  | 'pricePaise'
  | 'offerPricePaise'
  | 'description'
  | 'pictures'
  | 'inStock'
  | 'stock'
>

/** What a form says as a whole; the switch and the count only where they are given. */
export function wordsOfForm(form: Omit<NewProduct, 'image'>) {
  return {
    name: form.name,
    category: form.category,
    weight: form.weight ?? null,
    code: form.code ?? null,
    pricePaise: toPaise(form.price),
    offerPricePaise: toPaise(form.offerPrice),
    description: form.description,
    ...(form.inStock === undefined ? {} : { inStock: form.inStock }),
    ...(form.stock === undefined ? {} : { stock: form.stock }),
  }
}

/** The same in the words of the API, as the audit log keeps it. */
export function auditedWords(words: SellersWords): Record<string, unknown> {
  return {
    name: words.name,
    category: words.category,
    weight: words.weight,
    code: words.code,
    price: toRupees(words.pricePaise),
    offerPrice: toRupees(words.offerPricePaise),
    description: words.description,
    pictures: words.pictures,
    inStock: words.inStock,
    stock: words.stock,
  }
}

/** Only what differs, as it was and as it is. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const differing = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return { before: pick(before, differing), after: pick(after, differing) }
}

export function withoutNulls(words: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null))
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

function pick(words: Record<string, unknown>, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, words[key]]))
}
