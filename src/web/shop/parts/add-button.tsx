import { Plus } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { addToCart, useQuantity } from '#web/shop/state/cart.ts'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

type Props = {
  product: Product
  /** The visible label; without it the button says Add, and its accessible name includes the product. */
  label?: string
  className?: string
}

/** The Add button, which becomes a quantity stepper of the same size once the product is in the cart. */
export function AddButton({ product, label, className = '' }: Props) {
  const quantity = useQuantity(product._id)
  const box = useKeptButtonFocus(quantity)

  if (!product.inStock && quantity === 0) return null
  return (
    <div ref={box} className={className}>
      {quantity > 0 ? (
        <QuantityStepper product={product} quantity={quantity} className="w-full" />
      ) : (
        <button
          type="button"
          data-early={`add:${product._id}`}
          aria-label={label ? undefined : commonText.product.addLabel(product.name)}
          onClick={() => addToCart(product)}
          className="button button-outlined w-full gap-1.5 px-2"
        >
          <Icon of={Plus} className="size-4.5" />
          {label ?? commonText.product.add}
        </button>
      )}
    </div>
  )
}

/** Moves the focus to the button that replaces the pressed one. */
function useKeptButtonFocus(quantity: number) {
  const box = useRef<HTMLDivElement>(null)
  const isInCart = quantity > 0
  const before = useRef(isInCart)

  useEffect(() => {
    if (before.current === isInCart) return
    before.current = isInCart
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost) box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus()
  }, [isInCart])
  return box
}
