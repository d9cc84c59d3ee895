import { Clock } from 'lucide'
import type { Order } from '#contract/api/orders.ts'
import { slotChoiceText as text } from '#text/slot-choice.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  order: Pick<Order, 'lostSlot' | 'pickUp' | 'status'> & Partial<Pick<Order, 'forOpening'>>
  className: string
}

/** Says that the time of an order is no longer offered, until the order is there. */
export function LostSlot({ order, className }: Props) {
  const { lostSlot, forOpening, pickUp, status } = order
  if (!lostSlot || status === 'Delivered' || status === 'Cancelled') return null
  const anyTime = pickUp ? text.pickedUpAnyTime : text.broughtAnyTime
  return (
    <p className={`flex gap-2 ${className}`}>
      <Icon of={Clock} className="size-5 shrink-0 text-ink-soft" strokeWidth={1.8} />
      <span className="tnum">
        {text.lost(slotTimesText.dated(lostSlot))} {!forOpening && anyTime}
      </span>
    </p>
  )
}
