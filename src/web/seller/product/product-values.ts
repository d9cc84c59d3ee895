import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/api/seller-products.ts'
import type { CategoryPath } from '#contract/categories.ts'
import {
  type DetailValue,
  type DetailValues,
  isProblem,
  readDetail,
  writeDetail,
} from '#contract/detail-values.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import {
  mapDetails,
  type ProductDetail,
  productDetailKeys,
  productDetails,
} from '#contract/product-details.ts'
import { type Difference, findDifferences } from '#web/seller/parts/conflict-dialog.tsx'
import { readCount, readPaise, writeRupees } from '#web/seller/parts/read-amount.ts'
import { sellerProductText } from '#web/text/seller-product.ts'

/** The values of the form's fields, as typed. */
export type ProductValues = Record<ProductDetail, string> & {
  name: string
  description: string
  category: CategoryPath
  price: string
  offerPrice: string
  /** In percent; empty for the usual rate. */
  taxPercent: string
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
  taxPercent: '',
  ...mapDetails(productDetails, () => ''),
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
    taxPercent: String(product.taxPercent ?? ''),
    ...mapDetails(productDetails, (_, key) => typedDetail(key, product[key])),
    stock: product.stock === null ? '' : String(product.stock),
    inStock: product.switchedOn,
  }
}

function typedDetail(key: ProductDetail, value: DetailValue | undefined): string {
  return value === undefined ? '' : writeDetail(key, value)
}

/** Keeps the fields that were edited here and takes the newer version's values for all others. */
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

/** The points of a description, without the bullets of a pasted text: the shop adds its own. */
export function linesOf(description: string): string[] {
  return description
    .split('\n')
    .map((line) => line.replace(/^\s*[•‣◦*–-]\s+/, '').trim())
    .filter((line) => line !== '')
}

/** The request body for valid values. */
export function productOf(values: ProductValues): Omit<NewProduct, 'image'> {
  return {
    name: values.name.trim(),
    description: linesOf(values.description),
    category: values.category,
    price: toRupees(readPaise(values.price) ?? 0),
    offerPrice: toRupees(readPaise(values.offerPrice) ?? 0),
    ...typedDetails(values),
    ...(values.taxPercent === '' ? {} : { taxPercent: Number(values.taxPercent) }),
    stock: readCount(values.stock),
    inStock: values.inStock,
  }
}

/** The details that are not empty; one that cannot be read as it was typed. */
export function typedDetails(values: ProductValues): DetailValues<ProductDetail> {
  const typed = productDetailKeys
    .filter((key) => values[key].trim() !== '')
    .map((key) => {
      const read = readDetail(key, values[key])
      return [key, isProblem(read) ? values[key].trim() : read]
    })
  return Object.fromEntries(typed) as DetailValues<ProductDetail>
}

/**
 * The request body for an existing product. Stock and switch are sent only if they were edited, because orders may
 * have changed the stock meanwhile; the rate of tax too, because a former one stays until it is changed.
 */
export function changedProductOf(
  values: ProductValues,
  known: SellerProduct,
): Omit<ChangedProduct, 'image'> {
  const { stock, inStock, taxPercent = null, ...others } = productOf(values)
  const before = valuesOf(known)
  return {
    // Null empties a detail; one that is not sent would stay.
    ...mapDetails(productDetails, () => null),
    ...others,
    ...(values.stock.trim() === before.stock ? {} : { stock, ifStock: known.stock }),
    ...(inStock === before.inStock ? {} : { inStock }),
    ...(values.taxPercent === before.taxPercent ? {} : { taxPercent }),
    updatedAt: known.updatedAt,
  }
}
