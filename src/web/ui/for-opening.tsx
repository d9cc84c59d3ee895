import { Clock } from 'lucide'
import { useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { openingText } from '#text/opening.ts'
import { Icon } from './icon.tsx'

type Props = { order: Pick<Order, 'forOpening' | 'status'>; className?: string }

/** The opening for which an order is that was placed while the shop was closed, until it is on its way. */
export function ForOpening({ order: { forOpening, status }, className = '' }: Props) {
  const [now] = useState(() => new Date())
  if (!forOpening || (status !== 'Order Placed' && status !== 'Packed')) return null
  return (
    <p className={`flex items-center gap-1.5 font-medium ${className}`}>
      <Icon of={Clock} className="size-4.5 shrink-0 text-leaf-deep" />
      <time dateTime={forOpening}>{openingText.forOpening(new Date(forOpening), now)}</time>
    </p>
  )
}
