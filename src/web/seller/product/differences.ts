import type { SellerProduct } from '#contract/seller-products.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { emptyValues, type ProductField, valuesOf } from './product-values.ts'

type Difference = { label: string; before: string; now: string }

const { fields, newer: newerText } = sellerProductText

/** What the form says of a product in one way and somebody else meanwhile in another. */
export function differences(known: SellerProduct, newer: SellerProduct): Difference[] {
  const [before, now] = [valuesOf(known), valuesOf(newer)]
  const differing = (Object.keys(emptyValues) as ProductField[]).filter(
    (field) => before[field] !== now[field],
  )
  const values = differing.map((field) => ({
    label: fields[field],
    before: display(before[field]),
    now: display(now[field]),
  }))
  const arePicturesSame = known.image.join() === newer.image.join()
  return arePicturesSame
    ? values
    : [
        ...values,
        {
          label: newerText.pictures,
          before: String(known.image.length),
          now: String(newer.image.length),
        },
      ]
}

function display(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? newerText.yes : newerText.no
  return value === '' ? newerText.none : value
}
