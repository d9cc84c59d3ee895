import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { stateOf } from '#contract/order-status.ts'
import { ordersText } from '#text/orders.ts'
import { paymentText } from '#text/payment.ts'
import { formatDay } from '#web/shop/parts/format-time.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { isPayable, owesRest } from '#web/ui/payment-state.ts'
import {
  ChangeButton,
  ComplaintButton,
  OrderActions,
  type OrderViewProps,
} from './order-actions.tsx'
import { useOrderCalls } from './order-calls.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'

// Loaded when needed, as few orders are unpaid.
const PaymentActions = lazy(async () => {
  const part = await import('#web/shop/payment/payment-actions.tsx').catch(() => null)
  return { default: part?.PaymentActions ?? PaymentLink }
})

const ShopContact = lazyPart(async () => (await import('./shop-contact.tsx')).ShopContact)
const UpiPay = lazyPart(async () => (await import('./upi-pay.tsx')).UpiPay)
const OrderChanges = lazyPart(async () => (await import('./order-changes.tsx')).OrderChanges)
// Only shops with riders have it.
const HandedOver = lazyPart(async () => (await import('#web/ui/handed-over.tsx')).HandedOver)
const OrderDelivery = lazyPart(async () => (await import('./order-delivery.tsx')).OrderDelivery)
// Shops without slots do not have it.
const OrderSlot = lazyPart(async () => (await import('./order-slot.tsx')).OrderSlot)
// Few orders are placed while the shop is closed.
const ForOpening = lazyPart(async () => (await import('#web/ui/for-opening.tsx')).ForOpening)
// Few orders have any.
const OrderComplaints = lazyPart(
  async () => (await import('./order-complaints.tsx')).OrderComplaints,
)
// Shown only while a packer waits for an answer.
const OrderQuestions = lazyPart(async () => (await import('./order-questions.tsx')).OrderQuestions)

/** An order on its own page: its state, lines, money and actions. */
export function OrderView(props: OrderViewProps) {
  const { order } = props
  const titleId = `order-${order._id}`
  const reason = stateOf(order.status).isSetback ? order.history.at(-1)?.reason : undefined

  return (
    <article aria-labelledby={titleId} className="order-box">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id={titleId} className="text-lg font-bold tracking-tight tnum">
          {ordersText.number(order.number)}
        </h1>
        <p className="text-xs text-ink-soft">
          {ordersText.placedOn} <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </p>
      </header>
      <div className="mt-5">
        <OrderTimeline order={order} />
        {reason && (
          <p className="mt-3 text-center text-xs break-words text-ink-soft">
            {ordersText.reason(reason)}
          </p>
        )}
      </div>
      <AgreedTime {...props} />
      {(order.delivery || order.promise) && (
        <Suspense fallback={<div className="min-h-16" />}>
          <OrderDelivery order={order} />
        </Suspense>
      )}
      {order.handedOver && (
        <Suspense fallback={<div className="min-h-16" />}>
          <HandedOver {...order} handedOver={order.handedOver} className="mt-4" />
        </Suspense>
      )}
      {order.questions.some(({ answer }) => answer === undefined) && (
        <Suspense fallback={<div className="min-h-64" />}>
          <OrderQuestions {...props} />
        </Suspense>
      )}
      {order.complaints && (
        <Suspense fallback={<div className="min-h-24" />}>
          <OrderComplaints order={order} complaints={order.complaints} />
        </Suspense>
      )}
      <div className="mt-5 border-t border-line pt-2">
        <OrderItems items={order.items} isTakenAlong={order.takenAlong} />
      </div>
      <div className="border-t border-line pt-4">
        <OrderDetails order={order} />
        <Suspense fallback={<div className="min-h-11" />}>
          <ShopContact order={order} />
        </Suspense>
      </div>
      <Changes order={order} />
      <Paying {...props} />
    </article>
  )
}

/** Says that the order was changed since it was placed. */
function Changes({ order }: { order: Order }) {
  const { isByLink } = useOrderCalls()
  if (isByLink || (order.version === 0 && !order.slot && !order.lostSlot)) return null
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Suspense fallback={<div className="min-h-11" />}>
        <OrderChanges order={order} />
      </Suspense>
    </div>
  )
}

function Paying(props: OrderViewProps) {
  const { order, onChanged } = props
  return (
    <>
      {order.upi && (
        <Suspense fallback={<div className="mt-5 min-h-64" />}>
          <UpiPay order={order} upi={order.upi} onChanged={onChanged} />
        </Suspense>
      )}
      {isPayable(order) || owesRest(order) ? (
        <Suspense fallback={<div className="mt-5 min-h-12" />}>
          <PaymentActions
            {...props}
            className="mt-5 grid gap-2 sm:flex sm:flex-row-reverse sm:flex-wrap"
          >
            <ChangeButton order={order} onChanged={onChanged} />
            <ComplaintButton order={order} onChanged={onChanged} />
          </PaymentActions>
        </Suspense>
      ) : (
        <OrderActions {...props} />
      )}
    </>
  )
}

/** Shown if the actions fail to load: the payment page has them too. */
function PaymentLink({ order, className }: { order: Order; className?: string }) {
  return (
    <p className={className}>
      <Link to={`/payment/${order._id}`} className="button button-filled min-h-12 px-7">
        {paymentText.payNow}
      </Link>
    </p>
  )
}

/** The slot, or the opening, for which the order is, and a slot that it lost. */
function AgreedTime({ order, onChanged }: OrderViewProps) {
  return (
    <>
      {(order.slot ?? order.lostSlot) && (
        <Suspense fallback={<div className="mt-4 min-h-13" />}>
          <OrderSlot order={order} onChanged={onChanged} />
        </Suspense>
      )}
      {order.forOpening && (
        <Suspense fallback={<div className="mt-3 min-h-6" />}>
          <ForOpening order={order} className="mt-3 justify-center" />
        </Suspense>
      )}
    </>
  )
}
