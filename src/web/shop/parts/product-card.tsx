import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { findCategory } from '#contract/categories.ts'
import { toPaise } from '#contract/money.ts'
import { say } from '#web/text/messages.ts'
import { Price } from '#web/ui/price.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { AddButton } from './add-button.tsx'
import { discountPercent } from './discount.ts'
import { OfferPrice } from './offer-price.tsx'
import { productAddress } from './product-address.ts'

type Props = { product: Product; isFirst?: boolean }

const sizes = '(min-width: 1240px) 230px, (min-width: 1000px) 23vw, (min-width: 720px) 30vw, 46vw'

/** A product in a list. The whole card leads to it; the button stays outside of that link. */
export function ProductCard({ product, isFirst = false }: Props) {
  const percent = discountPercent(product)

  return (
    <article className="group relative flex flex-col rounded-card border border-line bg-card p-2.5 transition-shadow hover:shadow-float focus-within:shadow-float">
      <div
        data-tint={product.category}
        className="relative aspect-square overflow-hidden rounded-[12px]"
      >
        <ProductPicture
          url={product.image[0]}
          alt=""
          sizes={sizes}
          isFirst={isFirst}
          className={`size-full object-contain p-3 transition-transform duration-200 group-hover:scale-[1.04] ${product.inStock ? '' : 'opacity-45 grayscale'}`}
        />
        <Badge product={product} percent={percent} />
      </div>
      <div className="flex flex-1 flex-col px-1 pt-2.5 pb-1">
        <p className="truncate text-xs text-ink-soft">{findCategory(product.category)?.label}</p>
        <h3 className="mt-0.5 line-clamp-2 font-semibold break-words">
          <Link
            to={productAddress(product)}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {product.name}
          </Link>
        </h3>
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
          <AddButton product={product} className="relative z-10 mt-2.5 w-full" />
        </div>
      </div>
    </article>
  )
}

function Badge({ product, percent }: { product: Product; percent: number }) {
  if (!product.inStock) {
    return <p className="badge bg-card text-ink">{say.product.outOfStock}</p>
  }
  if (product.stockLeft !== undefined) {
    return <p className="badge bg-card text-beet">{say.product.left(product.stockLeft)}</p>
  }
  if (percent < 1) return null
  return <p className="badge bg-marigold text-on-marigold">{say.product.off(percent)}</p>
}
