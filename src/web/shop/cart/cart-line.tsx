import { PackageX, Trash2 } from 'lucide'
import { Link } from 'react-router'
import { toPaise } from '#contract/money.ts'
import { type CartLineState, removeLine } from '#web/shop/state/cart.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfferPrice } from '#web/ui/offer-price.tsx'
import { Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { LineSkeleton } from './cart-skeleton.tsx'
import { lineElementId, lineName } from './line-name.ts'
import { LineNotes } from './line-notes.tsx'
import { QuantityChoice } from './quantity-choice.tsx'

// Placing an order moves the focus to a line with a problem, so the outline must show for mouse users too.
const problemFocus = 'focus:rounded-card focus:outline-2 focus:-outline-offset-2 focus:outline-beet'

export function CartLine({ line }: { line: CartLineState }) {
  const { productId, product, quantity, problem, available } = line
  const name = lineName(line)
  if (product === undefined) return <LineSkeleton />

  return (
    <li
      id={lineElementId(productId)}
      tabIndex={-1}
      className={`cart-line ${problem ? problemFocus : ''}`}
    >
      <LinePicture line={line} />
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          {product ? (
            <Link to={productAddress(product)} className="hover:text-leaf">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {product && (
          <>
            <p className="mt-0.5 text-xs text-ink-soft">
              {checkoutText.weight}: <span>{product.weight ?? checkoutText.noWeight}</span>
            </p>
            <OfferPrice product={product} className="mt-0.5 text-sm" />
          </>
        )}
        <LineNotes line={line} />
      </div>
      {product && available > 0 && (
        <div className="col-span-2 col-start-2 mt-2 flex flex-wrap items-center justify-between gap-x-3 @2xl:contents">
          <QuantityChoice product={product} quantity={quantity} available={available} />
          <p className="text-right font-bold">
            {!problem && (
              <>
                <span className="sr-only">{checkoutText.subtotal} </span>
                <Price paise={toPaise(product.offerPrice) * quantity} />
              </>
            )}
          </p>
        </div>
      )}
      <button
        type="button"
        aria-label={checkoutText.remove(name)}
        onClick={() => removeLine(productId)}
        className="cart-line-remove"
      >
        <Icon of={Trash2} className="size-5" strokeWidth={1.8} />
      </button>
    </li>
  )
}

/** Hidden from the keyboard and screen readers, because the name beside it is the same link. */
function LinePicture({ line: { product, problem } }: { line: CartLineState }) {
  const frame =
    'row-span-2 grid size-20 place-items-center overflow-hidden rounded-[12px] @2xl:row-span-1 @2xl:size-24'
  if (!product) {
    return (
      <span className={`${frame} bg-line text-ink-soft`}>
        <Icon of={PackageX} className="size-8" strokeWidth={1.5} />
      </span>
    )
  }
  const isMissing = problem === 'out_of_stock'
  return (
    <Link
      to={productAddress(product)}
      tabIndex={-1}
      aria-hidden
      data-tint={product.category}
      className={frame}
    >
      <ProductPicture
        url={product.image[0]}
        name={product.name}
        sizes="96px"
        className={`size-full object-contain p-1.5 ${isMissing ? 'opacity-45 grayscale' : ''}`}
      />
    </Link>
  )
}
