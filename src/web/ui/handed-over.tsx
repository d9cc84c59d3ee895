import { useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { orderDeliveryText as text } from '#text/order-delivery.ts'

type Props = Pick<Order, '_id' | 'number'> & {
  handedOver: NonNullable<Order['handedOver']>
  className?: string
}

/** Shows shop and shopper the same: the person who took the order at the door, and the rider's photo. */
export function HandedOver({ _id, number, handedOver, className = '' }: Props) {
  const { to, hasPhoto } = handedOver
  // The photo was erased since, or is not for who looks, as behind the link of an order.
  const [isGone, setGone] = useState(false)
  if (to === undefined && isGone) return null
  return (
    <section aria-label={text.handedOver} className={`grid gap-3 ${className}`}>
      <p className="font-semibold break-words">
        {to === undefined ? text.handedOver : text.handedTo(to)}
      </p>
      {hasPhoto && !isGone && (
        <img
          src={`/api/v1/order/${_id}/delivery-photo`}
          alt={text.photo(number)}
          loading="lazy"
          onError={() => setGone(true)}
          className="max-h-96 min-h-40 w-full rounded-card bg-paper object-contain"
        />
      )}
    </section>
  )
}
