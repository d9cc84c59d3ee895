import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { oneOrderText } from '#text/one-order.ts'
import { ordersText } from '#text/orders.ts'
import { AddressText } from '#web/shop/address/address-text.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  order: Order
  /** Placed just now: the box gets the focus, so that screen readers announce it. */
  isNew?: boolean
}

/** The confirmation of a placed order and what happens next. */
export function PlacedOrder({ order, isNew = false }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus({ preventScroll: true })
  }, [isNew])
  const titleId = `placed-${order._id}`

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-card border border-leaf bg-leaf-wash p-5 outline-none sm:p-6"
    >
      <h2 id={titleId} className="flex gap-2.5 text-lg font-bold tracking-tight">
        <Icon of={CircleCheck} className="mt-0.5 size-6 shrink-0 text-leaf" />
        {oneOrderText.placed}
      </h2>
      <dl className="mt-4 grid gap-3 sm:grid-cols-[1fr_1.2fr_2fr] sm:gap-6">
        <Fact label={oneOrderText.order}>
          <span className="font-semibold tnum">{order.number}</span>
        </Fact>
        <Fact label={ordersText.total}>
          <span className="font-semibold tnum">{amountOf(order)}</span>
        </Fact>
        <Fact label={ordersText.deliverTo}>
          <AddressText address={order.address} />
        </Fact>
      </dl>
      <h3 className="mt-5 font-semibold">{oneOrderText.next}</h3>
      <ol className="mt-1 list-decimal pl-5">
        {oneOrderText.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2">{oneOrderText.mayCancel}</p>
      {isNew && (
        <Link to={`/my-orders/${order._id}`} className="button button-outlined mt-4 min-h-12">
          {oneOrderText.see}
        </Link>
      )}
    </section>
  )
}

function amountOf({ amount, paymentType, isPaid }: Order): string {
  const text = formatPaise(toPaise(amount))
  return paymentType === 'COD' && !isPaid ? oneOrderText.toPay(text) : text
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
