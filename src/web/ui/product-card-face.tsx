import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog.ts'
import { findCategory } from '#contract/categories.ts'
import { toPaise } from '#contract/money.ts'
import { say } from '#web/text/messages.ts'
import { discountPercent } from './discount.ts'
import { OfferPrice } from './offer-price.tsx'
import { Price } from './price.tsx'
import { Stars } from './stars.tsx'

export type ShownProduct = Pick<
  Product,
  'category' | 'price' | 'offerPrice' | 'weight' | 'unitPrice' | 'inStock' | 'stockLeft'
>

type Props = {
  product: ShownProduct
  picture: ReactNode
  /** The product's name, as a link where it leads anywhere. */
  name: ReactNode
  /** What can be done with it, below the price. */
  action: ReactNode
}

/** How a product looks in a list. */
export function ProductCardFace({ product, picture, name, action }: Props) {
  return (
    <article className="group relative flex flex-col rounded-card border border-line bg-card p-2.5 transition-shadow hover:shadow-float focus-within:shadow-float">
      <div
        data-tint={product.category}
        className="relative aspect-square overflow-hidden rounded-[12px]"
      >
        {picture}
        <Badge product={product} />
      </div>
      <div className="flex flex-1 flex-col px-1 pt-2.5 pb-1">
        <p className="truncate text-xs text-ink-soft">{findCategory(product.category)?.label}</p>
        <h3 className="mt-0.5 line-clamp-2 font-semibold break-words">{name}</h3>
        <p className="truncate text-xs text-ink-soft">
          {product.weight ?? '\u00a0'}
          {product.unitPrice && (
            <>
              {' · '}
              <Price paise={toPaise(product.unitPrice.price)} />/
              {say.product.per[product.unitPrice.unit]}
            </>
          )}
        </p>
        <Stars className="mt-1.5" />
        <div className="mt-auto pt-2">
          <OfferPrice product={product} />
          {action}
        </div>
      </div>
    </article>
  )
}

/** How the picture of a product in a list is laid out. */
export function cardPictureLook({ inStock }: { inStock: boolean }): string {
  return `size-full object-contain p-3 transition-transform duration-200 group-hover:scale-[1.04] ${inStock ? '' : 'opacity-45 grayscale'}`
}

function Badge({ product }: { product: ShownProduct }) {
  const percent = discountPercent(product)
  if (!product.inStock) {
    return <p className="badge bg-card text-ink">{say.product.outOfStock}</p>
  }
  if (product.stockLeft !== undefined) {
    return <p className="badge bg-card text-beet">{say.product.left(product.stockLeft)}</p>
  }
  if (percent < 1) return null
  return <p className="badge bg-marigold text-on-marigold">{say.product.off(percent)}</p>
}
