import { RotateCcw, Star } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { stateOf } from '#contract/order-status.ts'
import { commonText } from '#text/common.ts'
import { ordersText } from '#text/orders.ts'
import { paymentText } from '#text/payment.ts'
import { messageOf } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { formatDay } from '#web/shop/parts/format-time.ts'
import { addItems } from '#web/shop/state/cart.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { isPayable, owesRest } from '#web/ui/payment-state.ts'
import { useRatingMode } from '#web/ui/store-tax.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useOrderCalls } from './order-calls.ts'
import { OrderDetails, OrderItems } from './order-details.tsx'
import { OrderTimeline } from './order-timeline.tsx'

// Loaded when needed, as few orders are unpaid.
const PaymentActions = lazy(async () => {
  const part = await import('#web/shop/payment/payment-actions.tsx').catch(() => null)
  return { default: part?.PaymentActions ?? PaymentLink }
})

const RateDialog = lazyPart(
  async () => (await import('#web/shop/ratings/rate-dialog.tsx')).RateDialog,
)

const ShopContact = lazyPart(async () => (await import('./shop-contact.tsx')).ShopContact)
const ChangeOrder = lazyPart(async () => (await import('./change-order.tsx')).ChangeOrder)
const UpiPay = lazyPart(async () => (await import('./upi-pay.tsx')).UpiPay)
const OrderChanges = lazyPart(async () => (await import('./order-changes.tsx')).OrderChanges)
// Shown only while a packer waits for an answer.
const OrderQuestions = lazyPart(async () => (await import('./order-questions.tsx')).OrderQuestions)

type Props = {
  order: Order
  /** The order has a page of its own, and its number is the page's heading. */
  isPage?: boolean
  onCancel: () => void
  onChanged: (order: Order) => void
  onOutdated: () => void
}

/** One order: its status, items, details and actions. */
export function OrderCard({ order, isPage = false, onCancel, ...paying }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  const titleId = `order-${order._id}`
  const reason = stateOf(order.status).isSetback ? order.history.at(-1)?.reason : undefined

  return (
    <article aria-labelledby={titleId} className="order-card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title id={titleId} className="text-base font-bold tnum">
          {isPage ? (
            ordersText.number(order.number)
          ) : (
            <Link
              to={`/my-orders/${order._id}`}
              className="inline-flex min-h-11 items-center hover:text-leaf"
            >
              {ordersText.number(order.number)}
            </Link>
          )}
        </Title>
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
      {order.questions.some(({ answer }) => answer === undefined) && (
        <Suspense fallback={<div className="min-h-64" />}>
          <OrderQuestions order={order} {...paying} />
        </Suspense>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <OrderItems items={order.items} isTakenAlong={order.takenAlong} />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <OrderDetails order={order} />
        <Suspense fallback={<div className="min-h-11" />}>
          <ShopContact order={order} />
        </Suspense>
      </div>
      {isPage && <Changes order={order} />}
      <Paying order={order} onCancel={onCancel} {...paying} />
    </article>
  )
}

/** Says that the order was changed since it was placed. */
function Changes({ order }: { order: Order }) {
  const { isByLink } = useOrderCalls()
  if (isByLink || order.version === 0) return null
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Suspense fallback={<div className="min-h-11" />}>
        <OrderChanges order={order} />
      </Suspense>
    </div>
  )
}

function Paying({ order, onCancel, ...paying }: Omit<Props, 'isPage'>) {
  return (
    <>
      {order.upi && (
        <Suspense fallback={<div className="mt-5 min-h-64" />}>
          <UpiPay order={order} upi={order.upi} onChanged={paying.onChanged} />
        </Suspense>
      )}
      {owesRest(order) && (
        <p className="mt-4 font-medium">{ordersText.restOf(formatPaise(toPaise(order.due)))}</p>
      )}
      {isPayable(order) || owesRest(order) ? (
        <Suspense fallback={<div className="mt-5 min-h-12" />}>
          <PaymentActions
            order={order}
            {...paying}
            className="mt-5 grid gap-2 sm:flex sm:flex-row-reverse sm:flex-wrap"
          >
            <ChangeButton order={order} onChanged={paying.onChanged} />
          </PaymentActions>
        </Suspense>
      ) : (
        <DefaultActions order={order} onCancel={onCancel} onChanged={paying.onChanged} />
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

type DefaultProps = Pick<Props, 'order' | 'onCancel' | 'onChanged'>

function DefaultActions({ order, onCancel, onChanged }: DefaultProps) {
  const { isBusy, orderAgain } = useOrderAgain(order)
  const { isByLink } = useOrderCalls()

  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      {order.canCancel && (
        <button
          type="button"
          onClick={onCancel}
          className="button px-4 text-beet hover:bg-beet-wash"
        >
          {ordersText.cancel}
        </button>
      )}
      {!isByLink && hasBill(order) && (
        <Link to={`/my-orders/${order._id}/bill`} className="button button-quiet">
          {ordersText.bill}
        </Link>
      )}
      <ChangeButton order={order} onChanged={onChanged} />
      {!isByLink && order.status === 'Delivered' && <RateButton order={order} />}
      <BusyButton
        isBusy={isBusy}
        busyText={commonText.auth.working}
        onClick={orderAgain}
        className="button-outlined"
      >
        <Icon of={RotateCcw} className="size-4.5" />
        {ordersText.again}
      </BusyButton>
    </div>
  )
}

/** The bill is issued when the order goes out. */
function hasBill({ history }: Order): boolean {
  return history.some(({ status }) => status === 'Out for delivery')
}

/** While nobody has packed it. */
function ChangeButton({ order, onChanged }: Pick<Props, 'order' | 'onChanged'>) {
  const [isOpen, setOpen] = useState(false)
  if (order.status !== 'Order Placed') return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-outlined">
        {ordersText.change}
      </button>
      {isOpen && (
        <Suspense>
          <ChangeOrder order={order} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  )
}

function RateButton({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  if (useRatingMode() !== 'shoppers') return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        <Icon of={Star} className="size-4.5" />
        {ordersText.rate}
      </button>
      {isOpen && (
        <Suspense>
          <RateDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Adds the items of an earlier order to the cart. */
function useOrderAgain({ items }: Order) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const goesToCart = useRouteLoaderData<typeof loader>('root')?.store.takesGuests

  async function orderAgain(): Promise<void> {
    setBusy(true)
    try {
      const { added, missing } = await addItems(
        items.map(({ product, quantity }) => ({ productId: product._id, quantity })),
      )
      // A new order with the same items must not reuse the last order's key.
      forgetCheckoutKey()
      const names = items.filter(({ product }) => missing.includes(product._id))
      if (names.length > 0) {
        toastError(ordersText.someGone(names.map(({ product }) => product.name).join(', ')))
      }
      if (added === 0) return
      // A shop with guests orders from the cart in one more tap, so a repeated order begins there.
      if (goesToCart && names.length === 0) return await navigate('/cart')
      toastSuccess(ordersText.addedAgain(added), {
        label: ordersText.viewCart,
        run: () => void navigate('/cart'),
      })
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, orderAgain }
}
