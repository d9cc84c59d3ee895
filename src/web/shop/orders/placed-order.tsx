import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { oneOrderText as text } from '#text/one-order.ts'
import { AddressText } from '#web/shop/address/address-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChangeButton } from './order-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderNotifications } from './order-notifications.tsx'
import { OrderPromise } from './order-promise.tsx'
import type { Placed } from './placed.ts'
import { ShareOrder } from './share-order.tsx'

type Props = {
  order: Order
  placed: Placed
  shopperId: string
  onChanged: (order: Order) => void
}

/** Confirms an order that was placed just now, says what comes next, and takes the focus so that it is read out. */
export function PlacedOrder({ order, placed, shopperId, onChanged }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const titleId = `placed-${order._id}`

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-card border border-leaf bg-leaf-wash p-3 outline-none sm:p-6"
    >
      <h2 id={titleId} className="flex gap-2.5 text-lg font-bold tracking-tight">
        <Icon of={CircleCheck} className="mt-0.5 size-6 shrink-0 text-leaf" />
        {text.placed}
      </h2>
      {order.promise && (
        <p className="mt-2 font-semibold">
          <OrderPromise order={order} promise={order.promise} />
        </p>
      )}
      <div className="mt-3">
        <OrderCard
          order={order}
          action={
            <Link
              to={`/my-orders/${order._id}`}
              className="button button-outlined order-card-action"
            >
              {text.see}
            </Link>
          }
        />
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="min-w-0 break-words">
          <h3 className="font-semibold">{order.pickUp ? text.pickUp : text.to}</h3>
          {order.pickUp ? (
            <>
              <p>{order.pickUp.place}</p>
              <p className="text-ink-soft empty:hidden">{order.pickUp.note}</p>
            </>
          ) : (
            <AddressText address={order.address} />
          )}
        </div>
        <div>
          <h3 className="font-semibold">{text.next}</h3>
          <ol className="list-decimal pl-5">
            {(order.pickUp ? text.pickUpSteps : text.nextSteps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {placed.triedOnline && <p className="mt-1">{text.mayStillArrive}</p>}
        </div>
      </div>
      {order.canCancel && <p className="mt-4">{text.mayChange}</p>}
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        <ChangeButton order={order} onChanged={onChanged} label={text.add} />
        <ShareOrder order={order} />
      </div>
      <OrderNotifications shopperId={shopperId} />
    </section>
  )
}
