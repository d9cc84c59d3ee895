import { Clock } from 'lucide'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toPaise } from '#contract/money.ts'
import { paymentText } from '#text/payment.ts'
import { useSeenAgain } from '#web/shop/parts/use-seen-again.ts'
import { HoldNote } from '#web/shop/payment/hold-note.tsx'
import { PaymentActions } from '#web/shop/payment/payment-actions.tsx'
import type { Cart } from '#web/shop/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import {
  clearUnpaidOrders,
  findSameOrder,
  loadUnpaidOrders,
  takeHighlight,
  useUnpaidOrders,
} from './unpaid-orders.ts'

type Props = { lines: Cart['lines']; onSame: (isSame: boolean) => void }

/** An unpaid order; shown instead of the order summary if it has the same items as the cart. */
export function UnpaidOrder({ lines, onSame }: Props) {
  const navigate = useNavigate()
  const orders = useUnpaidOrders()
  const same = findSameOrder(orders, lines)
  const order = same ?? orders[0]
  const isSame = same !== undefined
  const card = useRef<HTMLElement>(null)
  useLoadOrders()
  useEffect(() => onSame(isSame), [isSame, onSame])
  useEffect(() => {
    if (same && takeHighlight(same)) card.current?.focus()
  }, [orders, same])
  if (!order) return null

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="waiting-order"
      className={`mb-4 scroll-mt-24 outline-none rounded-card border border-line bg-card p-4 md:p-6 ${isSame ? 'lg:sticky lg:top-22 lg:col-start-2 lg:row-start-1' : 'lg:col-span-2'}`}
    >
      <h2 id="waiting-order" className="flex gap-2 text-lg font-bold tracking-tight">
        <Icon of={Clock} className="mt-0.5 size-5.5 shrink-0" />
        {paymentText.waits(order.number)}
      </h2>
      <p className="mt-2 text-ink-soft">
        {isSame ? paymentText.waitsSame : paymentText.waitsOther}
      </p>
      <p className={`mt-3 flex items-baseline gap-4 font-bold ${isSame ? 'justify-between' : ''}`}>
        {paymentText.amount} <Price paise={toPaise(order.amount)} />
      </p>
      <HoldNote order={order} />
      <PaymentActions
        order={order}
        onChanged={({ status }) => {
          reloadQuietly()
          if (status !== 'Cancelled') void navigate('/my-orders')
        }}
        onOutdated={reloadQuietly}
        className={`mt-4 grid gap-2 ${isSame ? '' : 'sm:flex sm:flex-wrap'}`}
      />
    </section>
  )
}

/** Loads the unpaid orders now, and whenever the page is shown again. */
function useLoadOrders(): void {
  useSeenAgain(reloadQuietly)
  useEffect(() => {
    reloadQuietly()
    return clearUnpaidOrders
  }, [])
}

/** A failure does no harm, because the orders are loaded again before an order is placed. */
function reloadQuietly(): void {
  loadUnpaidOrders().catch(clearUnpaidOrders)
}
