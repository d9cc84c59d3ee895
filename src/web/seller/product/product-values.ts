import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/api/seller-products.ts'
import type { CategoryPath } from '#contract/categories.ts'
import {
  type DetailValue,
  type DetailValues,
  isProblem,
  readDetail,
  writeDetail,
} from '#contract/detail-values.ts'
import { type LooseSale, pricePerKg, stepPrice } from '#contract/loose-goods.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import {
  mapDetails,
  type ProductDetail,
  productDetailKeys,
  productDetails,
} from '#contract/product-details.ts'
import { readTypedGrams } from '#contract/typed-numbers.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { type Difference, findDifferences } from '#web/seller/parts/conflict-dialog.tsx'
import { readStock, writeStock } from '#web/seller/parts/loose-stock.ts'
import { readCount, readPaise, writeRupees } from '#web/seller/parts/read-amount.ts'

/** The fields that the right to prices changes; a step of loose goods changes what the price is for. */
const pricedFields = [
  'price',
  'offerPrice',
  'taxPercent',
  'hsn',
  'stepGrams',
  'leastGrams',
  'mostGrams',
] as const satisfies readonly (keyof ProductValues)[]

export function withoutPrices<Fields extends Partial<Record<ProductField, unknown>>>(
  fields: Fields,
): Partial<Fields> {
  const others = Object.entries(fields).filter(([field]) => !pricedFields.includes(field as never))
  return Object.fromEntries(others) as Partial<Fields>
}

/** The values of the form's fields, as typed. */
export type ProductValues = Record<ProductDetail, string> & {
  name: string
  description: string
  category: CategoryPath
  price: string
  offerPrice: string
  /** In percent; empty for the usual rate. */
  taxPercent: string
  /** Empty where it is sold by the piece; otherwise prices are per kilogram and the stock is in kilograms. */
  stepGrams: string
  leastGrams: string
  mostGrams: string
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
  stepGrams: '',
  leastGrams: '',
  mostGrams: '',
  stock: '',
  inStock: true,
}

export function valuesOf(product: SellerProduct): ProductValues {
  const { stepGrams, leastGrams, mostGrams } = product.loose ?? {}
  const price = (rupees: number) =>
    writeRupees(stepGrams ? pricePerKg(toPaise(rupees), stepGrams) : toPaise(rupees))
  return {
    name: product.name,
    description: product.description.join('\n'),
    category: product.category,
    price: price(product.price),
    offerPrice: price(product.offerPrice),
    taxPercent: String(product.taxPercent ?? ''),
    ...mapDetails(productDetails, (_, key) => typedDetail(key, product[key])),
    stepGrams: stepGrams ? String(stepGrams) : '',
    leastGrams: leastGrams && leastGrams !== stepGrams ? String(leastGrams) : '',
    mostGrams: mostGrams ? String(mostGrams) : '',
    stock: writeStock(shelfOf(product), stepGrams),
    inStock: product.switchedOn,
  }
}

/** The number on the shelf, free and promised together; null if it is not counted. */
export function shelfOf({ stock, promised = 0 }: SellerProduct): number | null {
  return stock === null ? null : stock + promised
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

/** Fields that another save has changed, including the number of pictures. */
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
  const loose = looseOf(values)
  return {
    name: values.name.trim(),
    description: linesOf(values.description),
    category: values.category,
    price: toRupees(piecePaise(values, values.price) ?? 0),
    offerPrice: toRupees(piecePaise(values, values.offerPrice) ?? 0),
    ...typedDetails(values),
    ...(values.taxPercent === '' ? {} : { taxPercent: Number(values.taxPercent) }),
    ...(loose ? { loose } : {}),
    stock: readStock(values.stock, loose?.stepGrams),
    inStock: values.inStock,
  }
}

/** The typed step and limits of loose goods; null for goods sold by the piece. */
export function looseOf({ stepGrams, leastGrams, mostGrams }: ProductValues): LooseSale | null {
  const step = readCount(stepGrams)
  if (!step) return null
  return {
    stepGrams: step,
    leastGrams: readTypedGrams(leastGrams, 'g') ?? step,
    mostGrams: readTypedGrams(mostGrams, 'g'),
  }
}

/** The price of one piece or one step in paise; null if it cannot be read or a step would cost part of a paisa. */
export function piecePaise(values: ProductValues, text: string): number | null {
  const paise = readPaise(text)
  const step = readCount(values.stepGrams)
  return paise !== null && step ? stepPrice(paise, step) : paise
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
 * The request body for an existing product. Count and switch are sent only if they were edited, because the count may
 * have changed meanwhile; the rate of tax too, because a former one stays until it is changed.
 */
export function changedProductOf(
  values: ProductValues,
  known: SellerProduct,
): Omit<ChangedProduct, 'image'> {
  const { stock, inStock, loose = null, taxPercent = null, ...others } = productOf(values)
  const before = valuesOf(known)
  return {
    // Null empties a detail; one that is not sent would stay.
    ...mapDetails(productDetails, () => null),
    ...others,
    ...(loose === null && known.loose === undefined ? {} : { loose }),
    // Pieces and kilograms are counted differently.
    ...(values.stock.trim() === before.stock && (loose === null) === (known.loose === undefined)
      ? {}
      : { onShelf: stock, ifOnShelf: shelfOf(known) }),
    ...(inStock === before.inStock ? {} : { inStock }),
    ...(values.taxPercent === before.taxPercent ? {} : { taxPercent }),
    updatedAt: known.updatedAt,
  }
}

/** The same from somebody without the right to prices: they stay as they were, to the paisa. */
export function changedWithoutPrices(
  values: ProductValues,
  known: SellerProduct,
): Omit<ChangedProduct, 'image'> {
  const asKnown = { ...valuesOf(known), ...withoutPrices(values) }
  const { hsn: _, loose: __, taxPercent: ___, ...others } = changedProductOf(asKnown, known)
  return { ...others, price: known.price, offerPrice: known.offerPrice }
}
