import { Suspense, useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { setQuantity } from '#web/shop/state/cart.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Loaded when needed: few people order ten or more of one product.
const QuantityField = lazyPart(async () => (await import('./quantity-field.tsx')).QuantityField)

type Props = { product: Product; quantity: number; available: number }

const defaultCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const look = 'field w-20 py-0 text-sm font-semibold tnum'

/** The quantity: one to nine from a list, or any number in a field. */
export function QuantityChoice({ product, quantity, available }: Props) {
  const [isTyping, setTyping] = useState(false)
  const possible = defaultCounts.filter((count) => count <= available || count === quantity)
  const counts = possible.includes(quantity) ? possible : [...possible, quantity]
  const label = checkoutText.quantityOf(product.name)
  const take = (count: number) => setQuantity(product, count)

  if (isTyping) {
    const leave = () => setTyping(false)
    return (
      <Suspense fallback={<span className={look} />}>
        <QuantityField {...{ label, quantity, available, look }} onTake={take} onLeave={leave} />
      </Suspense>
    )
  }
  return (
    <select
      aria-label={label}
      value={quantity}
      onChange={({ target: { value } }) => (value ? take(Number(value)) : setTyping(true))}
      className={`${look} select w-auto min-w-20`}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
      {available > defaultCounts.length && <option value="">{checkoutText.moreThanNine}</option>}
    </select>
  )
}
