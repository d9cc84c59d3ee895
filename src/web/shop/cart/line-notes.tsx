import { Info, TriangleAlert } from 'lucide'
import { formatPaise, toPaise } from '#contract/money.ts'
import type { CartLineState } from '#web/shop/state/cart.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Why the line cannot be ordered, or that its price has changed. */
export function LineNotes({ line }: { line: CartLineState }) {
  const problem = problemText(line)
  const change = priceChange(line)

  return (
    <>
      {problem && (
        <p className="mt-2 flex gap-2 rounded-control bg-beet-wash px-2.5 py-2 text-xs font-medium text-beet">
          <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
          {problem}
        </p>
      )}
      {!problem && change && (
        <p className="mt-2 flex gap-2 text-xs text-ink-soft">
          <Icon of={Info} className="mt-px size-4 shrink-0 text-leaf" />
          {change}
        </p>
      )}
    </>
  )
}

function problemText({ problem, available }: CartLineState): string | null {
  if (problem === 'gone') return checkoutText.gone
  if (problem === 'out_of_stock') return checkoutText.outOfStock
  if (problem === 'too_few') return checkoutText.tooFew(available)
  return null
}

function priceChange({ product, seenPricePaise }: CartLineState): string | null {
  if (!product) return null
  const nowPaise = toPaise(product.offerPrice)
  if (nowPaise === seenPricePaise) return null

  const message = nowPaise > seenPricePaise ? checkoutText.priceRose : checkoutText.priceFell
  return message(formatPaise(seenPricePaise), formatPaise(nowPaise))
}
