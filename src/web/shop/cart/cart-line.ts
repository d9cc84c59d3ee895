import { checkoutText } from '#text/checkout.ts'
import type { CartLineState } from '#web/shop/state/cart.ts'
import { shownName } from '#web/ui/product-name.ts'

export function lineName({ product }: CartLineState): string {
  return product ? shownName(product) : checkoutText.goneName
}

/** The advice for a line that cannot be ordered. */
export function lineAdvice({ product }: CartLineState): string {
  return product ? checkoutText.fixLine(shownName(product)) : checkoutText.fixGoneLine
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
