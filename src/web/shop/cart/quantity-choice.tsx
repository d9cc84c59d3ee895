import { Suspense, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { setQuantity } from '#web/shop/state/cart.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Few people want ten and more of one thing.
const QuantityField = lazyPart(async () => (await import('./quantity-field.tsx')).QuantityField)

type Props = { product: Product; quantity: number; available: number }

const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const look = 'field w-20 py-0 text-sm font-semibold tnum'

/** How many of it: one to nine from a list, any number of what there is in a field. */
export function QuantityChoice({ product, quantity, available }: Props) {
  const [isTyping, setTyping] = useState(false)
  const possible = usual.filter((count) => count <= available || count === quantity)
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
      {available > usual.length && <option value="">{checkoutText.moreThanNine}</option>}
    </select>
  )
}
