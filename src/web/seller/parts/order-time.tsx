import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { forOpeningTime } from '#text/agreed-times.ts'
import { openingText } from '#text/opening.ts'
import { sellerPromiseText } from '#text/seller-promise.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { formatMoment, formatTime } from './shop-time.ts'

type Timed = Pick<SellerOrder, 'slot' | 'forOpening' | 'promise'> & { status?: string }

type Props = { order: Timed; now: Date; className?: string }

/** Says when an order is to be brought: its slot, the opening that it waits for, or the moment that was promised. */
export function OrderTime({ order, now, className = '' }: Props) {
  const words = timeInWords(order, now)
  if (words === undefined) return null
  const look = isLate(order, now) ? 'text-beet' : 'text-leaf-deep'
  return <span className={`font-semibold tnum ${look} ${className}`}>{words}</span>
}

/** Papers are read later. */
export function datedTime({ slot, forOpening, promise }: Timed): string | undefined {
  if (slot) return slotTimesText.dated(slot)
  if (forOpening) return forOpeningTime(new Date(forOpening))
  return promise?.by && sellerPromiseText.promised(formatMoment(promise.by))
}

/** Nobody hurries for a promise once the order is there. */
function timeInWords(order: Timed, now: Date): string | undefined {
  const { slot, forOpening, promise, status } = order
  if (slot) return slotTimesText.near(slot, now)
  if (status === 'Delivered' || status === 'Cancelled') return undefined
  if (forOpening) return openingText.forOpening(new Date(forOpening), now)
  if (!promise?.by) return undefined
  const say = isLate(order, now) ? sellerPromiseText.late : sellerPromiseText.promised
  return say(formatTime(promise.by))
}

function isLate({ promise, status }: Timed, now: Date): boolean {
  return (
    status !== 'Delivered' && promise?.by !== undefined && Date.parse(promise.by) < now.getTime()
  )
}
