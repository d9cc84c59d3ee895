import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { Order } from '#contract/api/orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatLine } from '#contract/weights.ts'
import { nameOfStatus } from '#text/order-states.ts'
import { ordersText } from '#text/orders.ts'
import { paymentText } from '#text/payment.ts'
import { formatShortDay } from '#web/shop/parts/format-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { iconOfStatus } from '#web/ui/order-status-look.ts'
import { isPayable, owesRest } from '#web/ui/payment-state.ts'
import { Price } from '#web/ui/price.tsx'
import { shownName } from '#web/ui/product-name.ts'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { OrderAgain } from './order-again.tsx'
import { ShortPayment } from './order-payment.tsx'

// Shops without slots do not have it.
const SlotInWords = lazyPart(
  async () => (await import('#web/ui/slots/slot-in-words.tsx')).SlotInWords,
)
// Few orders are placed while the shop is closed.
const ForOpening = lazyPart(async () => (await import('#web/ui/for-opening.tsx')).ForOpening)

type Props = {
  order: Order
  /** Instead of the usual next thing to do. */
  action?: ReactNode
}

/** One order among others: its state, its money and the one thing to do next. The whole card leads to its page. */
export function OrderCard({ order, action }: Props) {
  const titleId = `order-${order._id}`

  return (
    <article aria-labelledby={titleId} className="order-card">
      <div className="order-card-areas">
        <div className="order-card-about">
          <h2 id={titleId} className="inline tnum">
            <Link
              to={`/my-orders/${order._id}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {ordersText.number(order.number)}
            </Link>
          </h2>{' '}
          · <time dateTime={order.createdAt}>{formatShortDay(order.createdAt)}</time>
          {order.slot && (
            <Suspense>
              <SlotInWords slot={order.slot} pickUp={order.pickUp} />
            </Suspense>
          )}
          {order.forOpening && (
            <Suspense>
              <ForOpening order={order} className="text-ink" />
            </Suspense>
          )}
        </div>
        <p className="order-card-state">
          <Icon of={iconOfStatus(order.status, order)} className="size-4.5 shrink-0" />
          {nameOfStatus(order.status, order)}
        </p>
        <Price paise={toPaise(order.amount)} className="order-card-total" />
        <ShortPayment order={order} />
        <Items items={order.items} />
        {action ?? <NextAction order={order} />}
      </div>
    </article>
  )
}

const shownItems = 3

function Items({ items }: { items: readonly OrderItem[] }) {
  const others = items.slice(shownItems)
  return (
    <div className="order-card-items">
      <ul aria-label={ordersText.items} className="flex shrink-0 items-center gap-1.5">
        {items.slice(0, shownItems).map((item) => (
          <li key={item._id}>
            <ProductThumbnail product={item.product} width={44} className="size-10" />
            <span className="sr-only">{describe(item)}</span>
          </li>
        ))}
        {others.length > 0 && (
          <li className="px-0.5 text-xs font-medium text-ink-soft tnum">
            <span aria-hidden>{ordersText.more(others.length)}</span>
            <span className="sr-only">{others.map(describe).join(', ')}</span>
          </li>
        )}
      </ul>
      <p aria-hidden className="order-card-names">
        {items.map(({ product }) => shownName(product)).join(', ')}
      </p>
    </div>
  )
}

function describe({ product, quantity, grams }: OrderItem): string {
  const amount = formatLine({ quantity, grams, stepGrams: product.stepGrams })
  return `${shownName(product)} ${ordersText.quantity(amount)}`
}

function NextAction({ order }: { order: Order }) {
  if (isPayable(order)) return <Pay to={`/payment/${order._id}`} label={paymentText.payNow} />
  const page = `/my-orders/${order._id}`
  if (owesRest(order)) {
    return <Pay to={page} label={paymentText.payRest(formatPaise(toPaise(order.due)))} />
  }
  if (order.upi && !order.saysPaid) return <Pay to={page} label={ordersText.payUpi} />
  return <OrderAgain order={order} className="order-card-action" />
}

function Pay({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="button button-filled order-card-action">
      {label}
    </Link>
  )
}
