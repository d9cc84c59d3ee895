import { Clock } from 'lucide'
import { useEffect } from 'react'
import { openingText as text } from '#text/opening.ts'
import { storeTime, useOpening } from '#web/shop/state/opening.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { id: string; onKnown: (takesOrders: boolean) => void }

/** Says for when the order is while the shop is closed, or that it takes none. */
export function OpeningNote({ id, onKnown }: Props) {
  const opening = useOpening()
  const takesOrders = opening?.takesOrders ?? true
  useEffect(() => onKnown(takesOrders), [takesOrders, onKnown])
  if (!opening || opening.isOpen) return null
  const opensAt = opening.opensAt ? new Date(opening.opensAt) : null
  const now = storeTime()

  return (
    <p id={id} role="status" className="place-note flex gap-2 text-sm font-medium">
      <Icon of={Clock} className="mt-px size-5 shrink-0 text-leaf-deep" />
      {takesOrders && opensAt ? text.orderIsFor(opensAt, now) : text.noOrders(opensAt, now)}
    </p>
  )
}
