import type { ProductWithDetails } from '#contract/api/catalog.ts'
import { writeQuantity } from '#contract/net-quantity.ts'
import {
  type Detail,
  type PageDetail,
  pageDetailKeys,
  pageDetails,
} from '#contract/product-details.ts'
import { detailNames } from '#text/detail-names.ts'
import { languageOf } from '#web/ui/local-name.tsx'

type Line = { label: string; value: string }

/** More facts about a product, as lines of labels and values. */
export function ProductDetails({ product }: { product: ProductWithDetails }) {
  const lines = linesOf(product)
  if (lines.length === 0) return null

  return (
    <section className="mt-8" aria-labelledby="details">
      <h2 id="details" className="text-base font-semibold">
        {detailNames.attributes}
      </h2>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ label, value }, index) => (
          <div
            key={`${index} ${label}`}
            className="grid grid-cols-[minmax(6.5rem,1fr)_minmax(0,2fr)] gap-x-4 py-2"
          >
            <dt lang={languageOf(label)} className="break-words text-ink-soft">
              {label}
            </dt>
            <dd lang={languageOf(value)} dir="auto" className="break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All that the page says of the product beside its own places; the bar code is for machines. */
export function linesOf(product: ProductWithDetails): Line[] {
  return pageDetailKeys.flatMap((key) => {
    const value = product[key]
    return value === undefined ? [] : linesFor(key, value)
  })
}

type Value = NonNullable<ProductWithDetails[PageDetail]>

function linesFor(key: PageDetail, value: Value): Line[] {
  const { kind }: Detail = pageDetails[key]
  const label = detailNames[key]
  if (kind === 'barcode') return []
  if (typeof value === 'string') return [{ label, value }]
  if (Array.isArray(value)) return value
  return [{ label, value: writeQuantity(value) }]
}
