import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide'
import { type ComponentProps, useEffect } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerText } from '#text/seller.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import type { loader } from '#web/root.tsx'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { formatDistance, formatMoment, useNow } from '#web/seller/parts/shop-time.ts'
import { backToList, neighboursOf } from '#web/seller/state/listed-orders.ts'
import { Icon } from '#web/ui/icon.tsx'
import { paymentState } from '#web/ui/payment-state.ts'
import { PaymentPill, StatusPill } from './order-pills.tsx'

const orderText = sellerOrdersText.order

/** The order's number and status, with links to the list and to the neighbouring orders. */
export function OrderHeading({ order }: { order: SellerOrder }) {
  const title = sellerOrdersText.number(order.number)
  const now = useNow()
  useTitle(title)

  return (
    <header>
      <div className="-mt-1 flex items-center justify-between gap-2">
        <Link to={backToList()} className="button button-quiet -ml-3">
          <Icon of={ArrowLeft} className="size-5" />
          {orderText.toList}
        </Link>
        <div className="-mr-2.5 flex items-center">
          <Link to={`/seller/orders/bills?ids=${order._id}`} className="button button-quiet">
            <Icon of={Printer} className="size-5" />
            <span className="max-sm:sr-only">{orderText.bill}</span>
          </Link>
          <Neighbours id={order._id} />
        </div>
      </div>
      <h1 className="mt-1 text-xl font-bold tracking-tight tnum">{title}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <StatusPill order={order} />
        <PaymentPill order={order} />
        <time dateTime={order.createdAt} className="text-ink-soft tnum">
          {`${formatMoment(order.createdAt)} · ${formatDistance(order.createdAt, now)}`}
        </time>
        {!order.slot && <OrderTime order={order} now={now} />}
      </p>
    </header>
  )
}

function Neighbours({ id }: { id: string }) {
  const { previous, next } = neighboursOf(id)
  if (!previous && !next) return null

  return (
    <nav aria-label={orderText.neighbours} className="flex">
      <Neighbour id={previous} label={orderText.previous} drawing={ChevronLeft} />
      <Neighbour id={next} label={orderText.next} drawing={ChevronRight} />
    </nav>
  )
}

type NeighbourProps = {
  id: string | null
  label: string
  drawing: ComponentProps<typeof Icon>['of']
}

function Neighbour({ id, label, drawing }: NeighbourProps) {
  const look = 'grid size-11 place-items-center rounded-full'
  const icon = <Icon of={drawing} className="size-5.5" />
  if (!id) return <span className={`${look} text-line-strong opacity-50`}>{icon}</span>
  return (
    <Link
      to={`/seller/orders/${id}`}
      aria-label={label}
      title={label}
      className={`${look} text-leaf hover:bg-leaf-wash`}
    >
      {icon}
    </Link>
  )
}

/** The order's number is known only after loading, so the title is set here. */
function useTitle(title: string): void {
  const store = useRouteLoaderData<typeof loader>('root')?.store.name ?? ''
  useEffect(() => {
    document.title = sellerText.pageTitle(title, store)
  }, [title, store])
}

const refundText = sellerOrdersText.refundNotes

/** Tells the seller about refunds, and what to do when one has failed. */
export function RefundNote({ order }: { order: SellerOrder }) {
  const { refund, gateway = '', sentBackByHand } = order.onlinePayment ?? {}
  const isFailed = refund === 'failed' || paymentState(order) === 'refund failed'
  const notes = [
    refund && !isFailed ? refundText[refund] : '',
    sentBackByHand ? refundText.byHand(formatPaise(toPaise(sentBackByHand)), gateway) : '',
  ].filter(Boolean)

  return (
    <>
      {isFailed && (
        <p className="mt-4 max-w-prose rounded-card bg-beet-wash px-4 py-3">
          {refundText.failed(gateway)}
        </p>
      )}
      {notes.length > 0 && <p className="mt-4 max-w-prose text-ink-soft">{notes.join(' ')}</p>}
    </>
  )
}
