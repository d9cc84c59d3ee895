import { formatPaise } from '#contract/money.ts'
import { formatGrams } from '#contract/weights.ts'
import { detailNames } from '#text/detail-names.ts'
import { rightNames } from '#text/people.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import type { ProductValues } from './product-values.ts'

const { fields, soldBy, tax } = sellerProductText

/** Prices, tax and how it is sold, for those whose role may not change them. */
export function PriceFacts({ values }: { values: ProductValues }) {
  const { stepGrams, taxPercent, hsn } = values
  const label = (field: string) => (stepGrams === '' ? field : sellerProductText.perKg(field))
  const rupees = (typed: string) => formatPaise(readPaise(typed) ?? 0)
  const facts = [
    [label(fields.price), rupees(values.price)],
    [label(fields.offerPrice), rupees(values.offerPrice)],
    [
      fields.stepGrams,
      stepGrams === '' ? soldBy.piece : soldBy.steps(formatGrams(Number(stepGrams))),
    ],
    [fields.taxPercent, taxPercent === '' ? tax.usual : tax.percent(Number(taxPercent))],
    [detailNames.hsn, hsn.trim()],
  ]
  return (
    <>
      <p className="mb-3 text-ink-soft">{sellerProductText.noPrices(rightNames.prices)}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt className="text-xs text-ink-soft">{name}</dt>
                <dd className="font-medium tnum">{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
