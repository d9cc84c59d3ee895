import { useEffect, useRef } from 'react'
import type { CartLineState } from '#web/shop/state/cart.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { CartLine } from './cart-line.tsx'

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
