import { Clock } from 'lucide'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toPaise } from '#contract/money.ts'
import { useSeenAgain } from '#web/shop/parts/use-seen-again.ts'
import { PaymentActions } from '#web/shop/payment/payment-actions.tsx'
import { HoldNote } from '#web/shop/payment/waiting-note.tsx'
import type { Cart } from '#web/shop/state/cart.ts'
import { paymentText } from '#web/text/payment.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import {
  clearUnpaidOrders,
  findSameOrder,
  loadUnpaidOrders,
  takeHighlight,
  useUnpaidOrders,
} from './waiting-orders.ts'

type Props = { lines: Cart['lines']; onSame: (isSame: boolean) => void }

/** An order that was placed and not paid yet; offered instead of a second one where the cart holds the same. */
export function UnpaidOrder({ lines, onSame }: Props) {
  const navigate = useNavigate()
  const orders = useUnpaidOrders()
  const same = findSameOrder(orders, lines)
  const order = same ?? orders[0]
  const isSame = same !== undefined
  const card = useRef<HTMLElement>(null)
  useLooking()
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
          lookQuietly()
          if (status !== 'Cancelled') void navigate('/my-orders')
        }}
        onOutdated={lookQuietly}
        className={`mt-4 grid gap-2 ${isSame ? '' : 'sm:flex sm:flex-wrap'}`}
      />
    </section>
  )
}

/** Asks now, and whenever the page is seen again. */
function useLooking(): void {
  useSeenAgain(lookQuietly)
  useEffect(() => {
    lookQuietly()
    return clearUnpaidOrders
  }, [])
}

/** Whoever orders asks once more, so nothing is lost when this fails. */
function lookQuietly(): void {
  loadUnpaidOrders().catch(clearUnpaidOrders)
}
