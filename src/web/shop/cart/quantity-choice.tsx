import type { Product } from '#contract/catalog.ts'
import { setQuantity } from '#web/shop/state/cart.ts'
import { sayAtCheckout } from '#web/text/checkout.ts'

type Props = { product: Product; quantity: number; available: number }

const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** How many of it: up to nine, no more than there are, and what is chosen now. */
export function QuantityChoice({ product, quantity, available }: Props) {
  const possible = usual.filter((count) => count <= available || count === quantity)
  const counts = possible.includes(quantity) ? possible : [...possible, quantity]

  return (
    <select
      aria-label={sayAtCheckout.quantityOf(product.name)}
      value={quantity}
      onChange={(event) => setQuantity(product, Number(event.target.value))}
      className="field select w-auto min-w-20 py-0 text-sm font-semibold tnum"
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
  )
}
