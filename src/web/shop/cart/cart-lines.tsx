import { Info, PackageX, Trash2, TriangleAlert } from 'lucide'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { leastOf } from '#web/shop/state/cart/change-cart.ts'
import { type CartLineState, removeLine } from '#web/shop/state/cart.ts'
import { useTints } from '#web/ui/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { lineElementId, lineName } from './cart-line.ts'
import { LineSkeleton } from './cart-skeleton.tsx'
import { LineQuantity } from './line-quantity.tsx'

// Few shoppers have a preference.
const LinePreferences = lazyPart(
  async () => (await import('./order-preferences.tsx')).LinePreferences,
)
const OptionsButton = lazyPart(async () => (await import('./order-preferences.tsx')).OptionsButton)

type Props = { lines: CartLineState[]; isPlacing: boolean }

export function CartLines({ lines, isPlacing }: Props) {
  const list = useFocusAfterRemoval(lines)

  return (
    <ul ref={list} aria-label={checkoutText.title} inert={isPlacing} className="cart-lines">
      {lines.map((line) => (
        <CartLine key={line.productId} line={line} />
      ))}
    </ul>
  )
}

/** Moves the focus of a removed line to the line that takes its place. */
function useFocusAfterRemoval(lines: CartLineState[]) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(lines)

  useEffect(() => {
    const ids = lines.map(({ productId }) => productId)
    const removedAt = before.current.findIndex(({ productId }) => !ids.includes(productId))
    before.current = lines
    if (removedAt < 0 || document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(removedAt, lines.length - 1)]
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [lines])
  return list
}

// Placing an order moves the focus to a line with a problem, so the outline must show for mouse users too.
const problemFocus = 'focus:rounded-card focus:outline-2 focus:-outline-offset-2 focus:outline-beet'

function CartLine({ line }: { line: CartLineState }) {
  const { productId, product, quantity, problem, available } = line
  const [showsOptions, showOptions] = useState(false)
  const name = lineName(line)
  const optionsId = useId()
  if (product === undefined) return <LineSkeleton />

  const isSold = product !== null && available > 0
  return (
    <li
      id={lineElementId(productId)}
      tabIndex={-1}
      className={`cart-line ${problem ? problemFocus : ''}`}
    >
      <LinePicture line={line} />
      <h2 className="cart-line-name">
        {product ? (
          <Link to={productAddress(product)} lang={shownLang(product)} className="hover:text-leaf">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <div className="cart-line-deal">
        {isSold && <LineQuantity product={product} quantity={quantity} available={available} />}
        {product && <LineFacts line={line} product={product} />}
      </div>
      <div className="cart-line-actions">
        {isSold && (
          <Suspense fallback={<span className="size-11" />}>
            <OptionsButton
              productId={productId}
              name={name}
              isOpen={showsOptions}
              controls={optionsId}
              onPress={() => showOptions((now) => !now)}
            />
          </Suspense>
        )}
        <button
          type="button"
          aria-label={checkoutText.remove(name)}
          onClick={() => removeLine(productId)}
          className="icon-button text-ink-soft hover:bg-beet-wash hover:text-beet"
        >
          <Icon of={Trash2} className="size-5" strokeWidth={1.8} />
        </button>
      </div>
      <LineNotes line={line} />
      {showsOptions && isSold && (
        <div id={optionsId} className="cart-line-more">
          <Suspense fallback={<div className="min-h-20" />}>
            <LinePreferences productId={productId} name={name} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

type LineFactsProps = { line: CartLineState; product: Product }

/**
 * The pack, with the price of one where the line has several, and of a kilogram where it is chosen by weight; then what
 * the line costs.
 */
function LineFacts({ line, product }: LineFactsProps) {
  const { quantity, problem } = line
  const { loose, price, offerPrice } = product
  return (
    <div className="cart-line-price">
      <p className="cart-line-facts">
        <PackAndPrice line={line} product={product} />
        {!loose && price > offerPrice && (
          <s>
            <span className="sr-only">{commonText.product.price} </span>
            <Price paise={toPaise(price)} />
          </s>
        )}
      </p>
      {!problem && (
        <p className="cart-line-amount">
          <span className="sr-only">{checkoutText.subtotal} </span>
          <Price paise={toPaise(offerPrice) * quantity} />
        </p>
      )}
    </div>
  )
}

function PackAndPrice({ line: { quantity, available }, product }: LineFactsProps) {
  const { loose, unitPrice, offerPrice } = product
  const weight = loose && available > 0 ? null : weightOf(product, quantity)
  // The pack is shortened where both do not fit, never the price.
  const pack = weight && <span className="truncate">{weight}</span>
  if (!loose && quantity === 1) return pack
  const each = loose && unitPrice ? unitPrice.price : offerPrice
  return (
    <>
      {pack}
      <span className="shrink-0">
        {pack && '\u00a0· '}
        <Price paise={toPaise(each)} />
        {loose && `/${commonText.product.per.kg}`}
      </span>
    </>
  )
}

/** Hidden from the keyboard and screen readers, because the name beside it is the same link. */
function LinePicture({ line: { product, problem } }: { line: CartLineState }) {
  const tintOf = useTints()
  if (!product) {
    return (
      <span className="cart-line-picture bg-line text-ink-soft">
        <Icon of={PackageX} className="size-6" strokeWidth={1.5} />
      </span>
    )
  }
  const isMissing = problem === 'out_of_stock'
  return (
    <Link
      to={productAddress(product)}
      tabIndex={-1}
      aria-hidden
      data-tint={tintOf(product.category)}
      className="cart-line-picture"
    >
      <ProductPicture
        url={product.image[0]}
        name={shownName(product)}
        sizes="56px"
        className={`size-full object-contain p-1 ${isMissing ? 'opacity-45 grayscale' : ''}`}
      />
    </Link>
  )
}

/** Why the line cannot be ordered, or that its price has changed. */
function LineNotes({ line }: { line: CartLineState }) {
  const problem = problemText(line)
  const change = priceChange(line)

  return (
    <>
      {problem && (
        <p className="cart-line-note rounded-control bg-beet-wash px-2.5 py-2 font-medium text-beet">
          <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
          {problem}
        </p>
      )}
      {!problem && change && (
        <p className="cart-line-note text-ink-soft">
          <Icon of={Info} className="mt-px size-4 shrink-0 text-leaf" />
          {change}
        </p>
      )}
    </>
  )
}

function weightOf({ weight, loose }: Product, quantity: number): string {
  return loose ? formatGrams(quantity * loose.stepGrams) : (weight ?? checkoutText.noWeight)
}

function problemText({ problem, available, product }: CartLineState): string | null {
  const amount = (quantity: number) => formatQuantity(quantity, product?.loose?.stepGrams)
  if (problem === 'gone') return checkoutText.gone
  if (problem === 'out_of_stock') return checkoutText.outOfStock
  if (problem === 'over_limit') return checkoutText.overLimit(amount(available))
  if (problem === 'too_few') return checkoutText.tooFew(amount(available))
  if (problem === 'under_least' && product) return checkoutText.underLeast(amount(leastOf(product)))
  return null
}

function priceChange({ product, seenPricePaise }: CartLineState): string | null {
  if (!product) return null
  const nowPaise = toPaise(product.offerPrice)
  if (nowPaise === seenPricePaise) return null

  const message = nowPaise > seenPricePaise ? checkoutText.priceRose : checkoutText.priceFell
  return message(formatPaise(seenPricePaise), formatPaise(nowPaise))
}
