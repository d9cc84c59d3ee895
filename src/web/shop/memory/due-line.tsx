import { X } from 'lucide'
import { Link } from 'react-router'
import type { MemoryLine } from '#contract/api/kitchen-memory.ts'
import { toPaise } from '#contract/money.ts'
import { formatQuantity } from '#contract/weights.ts'
import { kitchenMemoryText as text } from '#text/kitchen-memory.ts'
import { useQuantity } from '#web/shop/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { sayDay } from './say-due.ts'

type Props = {
  line: MemoryLine
  isChosen: boolean
  onChoose: () => void
  onLeaveOut: () => void
}

export function DueLine({ line, isChosen, onChoose, onLeaveOut }: Props) {
  const { product, quantity } = line
  const isInCart = useQuantity(product._id) > 0
  const state = isInCart ? text.inCart : product.inStock ? null : text.soldOut
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      {/* The label's size is the target's. */}
      <label className="-my-2.5 -ml-3 grid min-h-14 w-12 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={state !== null}
          onChange={onChoose}
          aria-label={text.choose(shownName(product))}
          className="size-5 accent-leaf"
        />
      </label>
      <ProductThumbnail product={product} width={56} className="size-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-medium">
          <Link to={productAddress(product)} lang={shownLang(product)} className="hover:text-leaf">
            {shownName(product)}
          </Link>
        </h3>
        <p className="text-xs text-ink-soft">{sayReason(line)}</p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="tnum">{sayAmount(line)}</span>
          <Price paise={toPaise(product.offerPrice) * quantity} className="font-semibold" />
          {state && <span className="font-medium text-ink-soft">{state}</span>}
        </p>
      </div>
      <button
        type="button"
        onClick={onLeaveOut}
        aria-label={text.leaveOutOf(shownName(product))}
        title={text.leaveOut}
        className="button button-quiet shrink-0 px-3 text-ink-soft"
      >
        <Icon of={X} className="size-5" />
      </button>
    </li>
  )
}

/** `2 × 500 g`; `× 2` where the pack is not known, and the weight of loose goods. */
function sayAmount({ product: { loose, weight }, quantity }: MemoryLine): string {
  if (loose) return formatQuantity(quantity, loose.stepGrams)
  return weight ? `${quantity} × ${weight}` : `× ${quantity}`
}

function sayReason({ reason, isDue }: MemoryLine): string {
  if (reason.kind === 'festival') return text.lastYear(reason.festival)
  const { everyDays, lastOn, dueOn } = reason
  return isDue || dueOn <= lastOn
    ? text.every(everyDays, sayDay(lastOn))
    : text.later(everyDays, sayDay(dueOn))
}
