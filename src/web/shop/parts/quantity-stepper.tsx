import { Minus, Plus } from 'lucide'
import type { Product } from '#contract/api/catalog.ts'
import { maxQuantity } from '#contract/limits.ts'
import { addToCart, removeOne } from '#web/shop/state/cart.ts'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { product: Product; quantity: number; className?: string }

/** Minus, quantity and plus for a product in the cart. */
export function QuantityStepper({ product, quantity, className = '' }: Props) {
  // `aria-disabled` instead of `disabled`, so that the button keeps the focus and can explain the limit.
  const max = Math.min(product.stockLeft ?? maxQuantity, maxQuantity)

  return (
    <div
      role="group"
      aria-label={commonText.product.quantityOf(product.name)}
      className={`stepper ${className}`}
    >
      <button
        type="button"
        aria-label={commonText.product.less(product.name)}
        onClick={() => removeOne(product)}
        className="stepper-button pl-2.5"
      >
        <Icon of={Minus} className="size-4.5" />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        data-early={`add:${product._id}`}
        aria-label={commonText.product.more(product.name)}
        aria-disabled={quantity >= max || undefined}
        onClick={() => addToCart(product)}
        className="stepper-button justify-end pr-2.5"
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
    </div>
  )
}
