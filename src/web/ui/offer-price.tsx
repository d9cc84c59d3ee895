import type { Product } from '#contract/api/catalog.ts'
import { toPaise } from '#contract/money.ts'
import { commonText } from '#web/text/common.ts'
import { Price } from '#web/ui/price.tsx'

type Props = { product: Pick<Product, 'price' | 'offerPrice'>; className?: string }

/** The offer price, and the full price struck through. */
export function OfferPrice({ product: { price, offerPrice }, className = 'text-base' }: Props) {
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
    </p>
  )
}
