import type { ReactNode } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { comparedPrice } from '#contract/compared-price.ts'
import type { ShopperDetail } from '#contract/product-details.ts'
import { formatQuantity } from '#contract/weights.ts'
import { commonText } from '#text/common.ts'
import { useTints } from './categories.ts'
import { LocalName } from './local-name.tsx'
import { discountPercent, OfferPrice, UnitPrice } from './price.tsx'
import { shownLocalName } from './product-name.ts'
import { ShoppersStars } from './stars.tsx'

export type ShownProduct = Pick<
  Product,
  | 'category'
  | 'price'
  | 'offerPrice'
  | 'unitPrice'
  | 'inStock'
  | 'stockLeft'
  | 'loose'
  | 'rating'
  | ShopperDetail
>

type Props = {
  product: ShownProduct
  picture: ReactNode
  /** The choice of the pack, in place of the weight. */
  pack?: ReactNode
  /** The product's name, as a link if it has a page. */
  name: ReactNode
  /** The button beside the price. */
  action: ReactNode
}

/** The card of a product, for the shop's lists and the seller's preview. */
export function ProductCardFace({ product, picture, pack, name, action }: Props) {
  const tintOf = useTints()
  return (
    <article className="product-card group">
      <div data-tint={tintOf(product.category)} className="product-card-picture">
        {picture}
        <Badge product={product} />
        <ShoppersStars product={product} />
      </div>
      <div className="product-card-words">
        {product.brand && <p className="product-card-brand">{product.brand}</p>}
        <h3>{name}</h3>
        <LocalName
          name={shownLocalName(product)}
          className="truncate text-xs leading-[1.6] text-ink-soft"
        />
        <div className="product-card-pack">
          {pack ?? <span data-weight>{product.weight}</span>}
          {product.unitPrice && <UnitPrice of={comparedPrice(product.unitPrice)} />}
        </div>
        <div className="product-card-deal">
          <div data-long={lengthOf(product)}>
            <OfferPrice product={product} className="" />
            <div>{action}</div>
          </div>
        </div>
      </div>
    </article>
  )
}

/** A long price is set smaller, beside a smaller button. */
function lengthOf({ offerPrice }: ShownProduct): 'once' | 'twice' | undefined {
  const { length } = String(offerPrice)
  if (length > 6) return 'twice'
  return length > 5 ? 'once' : undefined
}

/** Percent; smaller discounts would put a flag on nearly every card. */
const leastFlagged = 10

/** The classes of the picture in a product card. */
export function cardPictureLook({ inStock }: { inStock: boolean }): string {
  return `size-full object-contain p-1.5 transition-transform duration-200 group-hover:scale-[1.04] ${inStock ? '' : 'opacity-45 grayscale'}`
}

function Badge({ product }: { product: ShownProduct }) {
  const percent = discountPercent(product)
  if (!product.inStock) {
    return <p className="badge bg-card text-ink">{commonText.product.outOfStock}</p>
  }
  if (product.stockLeft !== undefined) {
    return (
      <p className="badge bg-card text-beet">
        {commonText.product.left(formatQuantity(product.stockLeft, product.loose?.stepGrams))}
      </p>
    )
  }
  if (percent < leastFlagged) return null
  return <p className="badge bg-marigold text-on-marigold">{commonText.product.off(percent)}</p>
}
