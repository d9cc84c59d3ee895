import { checkoutText } from '#text/checkout.ts'
import type { CartLineState } from '#web/shop/state/cart.ts'

export function lineName({ product }: CartLineState): string {
  return product?.name ?? checkoutText.goneName
}

/** The advice for a line that cannot be ordered. */
export function lineAdvice({ product }: CartLineState): string {
  return product ? checkoutText.fixLine(product.name) : checkoutText.fixGoneLine
}

export function lineElementId(productId: string): string {
  return `line-${productId}`
}

/** Scrolls to the line and focuses it. */
export function focusLine(productId: string): void {
  const line = document.getElementById(lineElementId(productId))
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}
