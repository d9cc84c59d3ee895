import type { CategoryPath } from '#contract/categories.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/seller-products.ts'
import { readCount, readPaise, writeRupees } from '#web/seller/state/read-amount.ts'

/** What stands in the form's fields. */
export type ProductWords = {
  name: string
  description: string
  category: CategoryPath | ''
  price: string
  offerPrice: string
  weight: string
  code: string
  stock: string
  inStock: boolean
}
export type ProductField = keyof ProductWords

export const noWords: ProductWords = {
  name: '',
  description: '',
  category: '',
  price: '',
  offerPrice: '',
  weight: '',
  code: '',
  stock: '',
  inStock: true,
}

export function wordsOf(product: SellerProduct): ProductWords {
  return {
    name: product.name,
    description: product.description.join('\n'),
    category: product.category,
    price: writeRupees(toPaise(product.price)),
    offerPrice: writeRupees(toPaise(product.offerPrice)),
    weight: product.weight ?? '',
    code: product.code ?? '',
    stock: product.stock === null ? '' : String(product.stock),
    inStock: product.switchedOn,
  }
}

/** What was typed stays; what was not takes the place of what somebody else saved meanwhile. */
export function keepTyped(
  words: ProductWords,
  known: SellerProduct,
  newer: SellerProduct,
): ProductWords {
  const [before, now] = [wordsOf(known), wordsOf(newer)]
  const untouched = (Object.keys(noWords) as ProductField[]).filter(
    (field) => String(words[field]).trim() === String(before[field]),
  )
  return { ...words, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
}

/** The points of a description; bullets that came along with a pasted text are the shop's own business. */
export function linesOf(description: string): string[] {
  return description
    .split('\n')
    .map((line) => line.replace(/^\s*[•‣◦*–-]\s+/, '').trim())
    .filter((line) => line !== '')
}

/** The form as the store takes it; what is in it has been checked. */
export function productOf(words: ProductWords): Omit<NewProduct, 'image'> {
  const weight = words.weight.trim()
  const code = words.code.trim()
  return {
    name: words.name.trim(),
    description: linesOf(words.description),
    category: words.category as CategoryPath,
    price: toRupees(readPaise(words.price) ?? 0),
    offerPrice: toRupees(readPaise(words.offerPrice) ?? 0),
    ...(weight ? { weight } : {}),
    ...(code ? { code } : {}),
    stock: readCount(words.stock),
    inStock: words.inStock,
  }
}

/**
 * The same for a product that exists. Its count and switch are sent only where they were changed here: meanwhile
 * orders take from the shelf.
 */
export function changedProductOf(
  words: ProductWords,
  known: SellerProduct,
): Omit<ChangedProduct, 'image'> {
  const { stock, inStock, ...others } = productOf(words)
  const before = wordsOf(known)
  return {
    ...others,
    ...(words.stock.trim() === before.stock ? {} : { stock, ifStock: known.stock }),
    ...(inStock === before.inStock ? {} : { inStock }),
    updatedAt: known.updatedAt,
  }
}
