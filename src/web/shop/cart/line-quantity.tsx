import { Minus, Plus } from 'lucide'
import { Suspense, useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { formatQuantity } from '#contract/weights.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { leastOf } from '#web/shop/state/cart/change-cart.ts'
import { addToCart, removeOne, setQuantity } from '#web/shop/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { shownName } from '#web/ui/product-name.ts'

// Loaded when needed: few people order ten or more of one product.
const QuantityField = lazyPart(async () => (await import('./quantity-field.tsx')).QuantityField)

type Props = { product: Product; quantity: number; available: number }

/** The quantity: one less, one to nine from a list or any number in a field, one more. */
export function LineQuantity({ product, quantity, available }: Props) {
  const [isTyping, setTyping] = useState(false)
  const label = checkoutText.quantityOf(shownName(product))

  if (isTyping) {
    return (
      <div className="line-quantity">
        <Suspense>
          <QuantityField
            label={label}
            quantity={quantity}
            onTake={(count) => setQuantity(product, count)}
            onLeave={() => setTyping(false)}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="line-quantity">
      <button
        type="button"
        aria-label={commonText.product.less(shownName(product))}
        onClick={() => removeOne(product)}
      >
        <Icon of={Minus} className="size-4.5" />
      </button>
      <select
        aria-label={label}
        value={quantity}
        onChange={({ target: { value } }) =>
          value ? setQuantity(product, Number(value)) : setTyping(true)
        }
      >
        {countsFor({ product, quantity, available }).map((count) => (
          <option key={count} value={count}>
            {formatQuantity(count, product.loose?.stepGrams)}
          </option>
        ))}
        {!product.loose && available > defaultCounts.length && (
          <option value="">{checkoutText.moreThanNine}</option>
        )}
      </select>
      {/* `aria-disabled` instead of `disabled`, so that it keeps the focus and can explain the limit. */}
      <button
        type="button"
        aria-label={commonText.product.more(shownName(product))}
        aria-disabled={quantity >= available || undefined}
        onClick={() => addToCart(product)}
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
    </div>
  )
}

const defaultCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The quantities to choose from, with the present one among them. */
function countsFor({ product, quantity, available }: Props): number[] {
  const offered = product.loose ? looseCounts(leastOf(product), available) : defaultCounts
  const possible = offered.filter((count) => count <= available || count === quantity)
  return possible.includes(quantity)
    ? possible
    : [...possible, quantity].toSorted((one, other) => one - other)
}

/** Weights to choose from: each step at first, then ever larger ones. */
function looseCounts(least: number, most: number): number[] {
  const counts: number[] = []
  for (let count = least; count <= most; count += 2 ** Math.floor(counts.length / 12)) {
    counts.push(count)
  }
  return counts
}
