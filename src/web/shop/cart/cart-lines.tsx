import { Info, PackageX, Trash2, TriangleAlert } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { leastOf } from '#web/shop/state/cart/change-cart.ts'
import { type CartLineState, removeLine, setQuantity } from '#web/shop/state/cart.ts'
import { useTints } from '#web/ui/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { OfferPrice, Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { lineElementId, lineName } from './cart-line.ts'
import { LineSkeleton } from './cart-skeleton.tsx'

// Few shoppers have a preference.
const LinePreferences = lazyPart(
  async () => (await import('./order-preferences.tsx')).LinePreferences,
)

type Props = { lines: CartLineState[]; isPlacing: boolean }

export function CartLines({ lines, isPlacing }: Props) {
  const list = useFocusAfterRemoval(lines)

  return (
    <ul
      ref={list}
      aria-label={checkoutText.title}
      inert={isPlacing}
      className="@container divide-y divide-line rounded-card border border-line bg-card"
    >
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
        {product && <LineFacts product={product} quantity={quantity} />}
        <LineNotes line={line} />
        {product && available > 0 && (
          <Suspense fallback={<div className="min-h-11" />}>
            <LinePreferences productId={productId} name={name} />
          </Suspense>
        )}
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

type LineFactsProps = { product: Product; quantity: number }

/** The weight and the price: of loose goods that of a kilogram, as the quantity is a weight. */
function LineFacts({ product, quantity }: LineFactsProps) {
  const { loose, unitPrice } = product
  return (
    <>
      <p className="mt-0.5 text-xs text-ink-soft">
        {unitPrice?.unit === 'piece' ? checkoutText.pack : checkoutText.weight}:{' '}
        <span>{weightOf(product, quantity)}</span>
        {loose && unitPrice && (
          <>
            {' · '}
            <Price paise={toPaise(unitPrice.price)} />/{commonText.product.per.kg}
          </>
        )}
      </p>
      {!loose && <OfferPrice product={product} className="mt-0.5 text-sm" />}
    </>
  )
}

/** Hidden from the keyboard and screen readers, because the name beside it is the same link. */
function LinePicture({ line: { product, problem } }: { line: CartLineState }) {
  const tintOf = useTints()
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
      data-tint={tintOf(product.category)}
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

/** Why the line cannot be ordered, or that its price has changed. */
function LineNotes({ line }: { line: CartLineState }) {
  const problem = problemText(line)
  const change = priceChange(line)

  return (
    <>
      {problem && (
        <p className="mt-2 flex gap-2 rounded-control bg-beet-wash px-2.5 py-2 text-xs font-medium text-beet">
          <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
          {problem}
        </p>
      )}
      {!problem && change && (
        <p className="mt-2 flex gap-2 text-xs text-ink-soft">
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

// Loaded when needed: few people order ten or more of one product.
const QuantityField = lazyPart(async () => (await import('./quantity-field.tsx')).QuantityField)

/** Weights to choose from: each step at first, then ever larger ones. */
function looseCounts(least: number, most: number): number[] {
  const counts: number[] = []
  for (let count = least; count <= most; count += 2 ** Math.floor(counts.length / 12)) {
    counts.push(count)
  }
  return counts
}

type QuantityChoiceProps = { product: Product; quantity: number; available: number }

const defaultCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const fieldClass = 'field w-20 py-0 text-sm font-semibold tnum'

/** The quantity: one to nine from a list, or any number in a field. */
function QuantityChoice({ product, quantity, available }: QuantityChoiceProps) {
  const [isTyping, setTyping] = useState(false)
  const offered = product.loose ? looseCounts(leastOf(product), available) : defaultCounts
  const possible = offered.filter((count) => count <= available || count === quantity)
  const counts = possible.includes(quantity)
    ? possible
    : [...possible, quantity].toSorted((one, other) => one - other)
  const label = checkoutText.quantityOf(product.name)
  const take = (count: number) => setQuantity(product, count)

  if (isTyping) {
    const leave = () => setTyping(false)
    return (
      <Suspense fallback={<span className={fieldClass} />}>
        <QuantityField
          label={label}
          quantity={quantity}
          available={available}
          fieldClass={fieldClass}
          onTake={take}
          onLeave={leave}
        />
      </Suspense>
    )
  }
  return (
    <select
      aria-label={label}
      value={quantity}
      onChange={({ target: { value } }) => (value ? take(Number(value)) : setTyping(true))}
      className={`${fieldClass} select w-auto min-w-20`}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {formatQuantity(count, product.loose?.stepGrams)}
        </option>
      ))}
      {!product.loose && available > defaultCounts.length && (
        <option value="">{checkoutText.moreThanNine}</option>
      )}
    </select>
  )
}
