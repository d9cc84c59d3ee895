import type { Product } from '#contract/api/catalog.ts'
import { formatPaise, formatWithPaise, toPaise } from '#contract/money.ts'
import { commonText } from '#text/common.ts'
import { useNamedTaxPercent } from './store-tax.ts'

type Props = { paise: number; className?: string }

/** An amount of money, in tabular figures. */
export function Price({ paise, className = '' }: Props) {
  return <span className={`tnum whitespace-nowrap ${className}`}>{formatPaise(paise)}</span>
}

/** The price per gram, litre or piece. */
export function UnitPrice({ of: { price, unit } }: { of: NonNullable<Product['unitPrice']> }) {
  return (
    <span className="tnum whitespace-nowrap">
      {formatWithPaise(toPaise(price))}/{commonText.product.per[unit]}
    </span>
  )
}

type OfferPriceProps = { product: Pick<Product, 'price' | 'offerPrice'>; className?: string }

/** The offer price, the full price struck through, and the tax that comes on top where the shop says so. */
export function OfferPrice({
  product: { price, offerPrice },
  className = 'text-base',
}: OfferPriceProps) {
  const taxPercent = useNamedTaxPercent()
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="sr-only">{commonText.product.offerPrice}</span>
      <Price paise={toPaise(offerPrice)} className="font-bold" />
      {price > offerPrice && (
        <s className="text-[0.8em] text-ink-soft">
          <span className="sr-only">{commonText.product.price} </span>
          <Price paise={toPaise(price)} />
        </s>
      )}
      {taxPercent !== undefined && (
        <span className="text-xs whitespace-nowrap text-ink-soft">
          {commonText.product.plusTax(taxPercent)}
        </span>
      )}
    </p>
  )
}

/** The discount in whole percent, rounded down so that it never promises too much. */
export function discountPercent({
  price,
  offerPrice,
}: {
  price: number
  offerPrice: number
}): number {
  return price > 0 ? Math.floor(((price - offerPrice) / price) * 100 + 1e-9) : 0
}
