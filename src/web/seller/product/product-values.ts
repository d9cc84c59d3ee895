import type { CategoryPath } from '#contract/categories.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/seller-products.ts'
import { type Difference, findDifferences } from '#web/seller/parts/conflict-dialog.tsx'
import { readCount, readPaise, writeRupees } from '#web/seller/state/read-amount.ts'
import { sellerProductText } from '#web/text/seller-product.ts'

/** What stands in the form's fields. */
export type ProductValues = {
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
export type ProductField = keyof ProductValues

export const emptyValues: ProductValues = {
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

export function valuesOf(product: SellerProduct): ProductValues {
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
  values: ProductValues,
  known: SellerProduct,
  newer: SellerProduct,
): ProductValues {
  const [before, now] = [valuesOf(known), valuesOf(newer)]
  const untouched = (Object.keys(emptyValues) as ProductField[]).filter(
    (field) => String(values[field]).trim() === String(before[field]),
  )
  return { ...values, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
}

/** What another save has changed, including the number of pictures. */
export function productDifferences(known: SellerProduct, newer: SellerProduct): Difference[] {
  const differences = findDifferences(valuesOf(known), valuesOf(newer), sellerProductText.fields)
  if (known.image.join() === newer.image.join()) return differences
  return [
    ...differences,
    {
      label: sellerProductText.newer.pictures,
      before: String(known.image.length),
      now: String(newer.image.length),
    },
  ]
}

/** The points of a description; bullets that came along with a pasted text are the shop's own business. */
export function linesOf(description: string): string[] {
  return description
    .split('\n')
    .map((line) => line.replace(/^\s*[•‣◦*–-]\s+/, '').trim())
    .filter((line) => line !== '')
}

/** The form as the store takes it; what is in it has been checked. */
export function productOf(values: ProductValues): Omit<NewProduct, 'image'> {
  const weight = values.weight.trim()
  const code = values.code.trim()
  return {
    name: values.name.trim(),
    description: linesOf(values.description),
    category: values.category as CategoryPath,
    price: toRupees(readPaise(values.price) ?? 0),
    offerPrice: toRupees(readPaise(values.offerPrice) ?? 0),
    ...(weight ? { weight } : {}),
    ...(code ? { code } : {}),
    stock: readCount(values.stock),
    inStock: values.inStock,
  }
}

/**
 * The same for a product that exists. Its count and switch are sent only where they were changed here: meanwhile
 * orders take from the shelf.
 */
export function changedProductOf(
  values: ProductValues,
  known: SellerProduct,
): Omit<ChangedProduct, 'image'> {
  const { stock, inStock, ...others } = productOf(values)
  const before = valuesOf(known)
  return {
    ...others,
    ...(values.stock.trim() === before.stock ? {} : { stock, ifStock: known.stock }),
    ...(inStock === before.inStock ? {} : { inStock }),
    updatedAt: known.updatedAt,
  }
}
