import { Minus, Plus } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { formatQuantity } from '#contract/weights.ts'
import { commonText } from '#text/common.ts'
import { addToCart, removeOne, useMaxQuantity, useQuantity } from '#web/shop/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shownName } from '#web/ui/product-name.ts'

type Props = {
  product: Product
  /** The visible label; without it the button says Add, and its accessible name includes the product. */
  label?: string
  className?: string
}

/** The Add button, which becomes a quantity stepper of the same size once the product is in the cart. */
export function AddButton({ product, label, className = '' }: Props) {
  const quantity = useQuantity(product._id)
  const { box, notePress } = useKeptButtonFocus(quantity)

  if (!product.inStock && quantity === 0) return null
  return (
    <div ref={box} onClickCapture={notePress} className={className}>
      {quantity > 0 ? (
        <QuantityStepper product={product} quantity={quantity} className="w-full" />
      ) : (
        <button
          type="button"
          data-early={`add:${product._id}`}
          aria-label={label ? undefined : commonText.product.addLabel(shownName(product))}
          onClick={({ currentTarget }) => {
            fly(currentTarget)
            addToCart(product)
          }}
          className="button button-outlined w-full gap-1.5 px-2"
        >
          <Icon of={Plus} className="size-4.5 shrink-0" />
          <span>{label ?? commonText.product.add}</span>
        </button>
      )}
    </div>
  )
}

/** The button is replaced at once, so its card or row is looked for before; a product's own page has the gallery. */
function fly(button: Element): void {
  const place = button.closest('article, [role=row]') ?? document.querySelector('.gallery-picture')
  void import('./fly-to-cart.ts').then(
    ({ flyToCart }) => flyToCart(place),
    () => {},
  )
}

/** Moves the focus to the button that replaces the pressed one; not when the cart changes without a press here. */
function useKeptButtonFocus(quantity: number) {
  const box = useRef<HTMLDivElement>(null)
  const isInCart = quantity > 0
  const before = useRef(isInCart)
  const isPressed = useRef(false)

  useEffect(() => {
    if (before.current === isInCart) return
    before.current = isInCart
    const isFocusLost = isPressed.current && document.activeElement === document.body
    isPressed.current = false
    if (isFocusLost) box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus()
  }, [isInCart])
  return { box, notePress: () => void (isPressed.current = true) }
}

type QuantityStepperProps = { product: Product; quantity: number; className?: string }

/** Minus, quantity and plus for a product in the cart. */
function QuantityStepper({ product, quantity, className = '' }: QuantityStepperProps) {
  // `aria-disabled` instead of `disabled`, so that the button keeps the focus and can explain the limit.
  const max = useMaxQuantity(product)

  return (
    <div
      role="group"
      aria-label={commonText.product.quantityOf(shownName(product))}
      data-loose={product.loose ? '' : undefined}
      className={`stepper ${className}`}
    >
      <button
        type="button"
        aria-label={commonText.product.less(shownName(product))}
        onClick={() => removeOne(product)}
        className="stepper-button pl-2.5"
      >
        <Icon of={Minus} className="size-4.5" />
      </button>
      <output>{formatQuantity(quantity, product.loose?.stepGrams)}</output>
      <button
        type="button"
        data-early={`add:${product._id}`}
        aria-label={commonText.product.more(shownName(product))}
        aria-disabled={quantity >= max || undefined}
        onClick={() => addToCart(product)}
        className="stepper-button justify-end pr-2.5"
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
    </div>
  )
}
