import type { SellerProduct } from '#contract/seller-products.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { noWords, type ProductField, wordsOf } from './product-words.ts'

type Difference = { label: string; before: string; now: string }

const { fields, newer: say } = sellerProductText

/** What the form says of a product in one way and somebody else meanwhile in another. */
export function differences(known: SellerProduct, newer: SellerProduct): Difference[] {
  const [before, now] = [wordsOf(known), wordsOf(newer)]
  const differing = (Object.keys(noWords) as ProductField[]).filter(
    (field) => before[field] !== now[field],
  )
  const words = differing.map((field) => ({
    label: fields[field],
    before: inWords(before[field]),
    now: inWords(now[field]),
  }))
  const arePicturesSame = known.image.join() === newer.image.join()
  return arePicturesSame
    ? words
    : [
        ...words,
        {
          label: say.pictures,
          before: String(known.image.length),
          now: String(newer.image.length),
        },
      ]
}

function inWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? say.yes : say.no
  return value === '' ? say.none : value
}
