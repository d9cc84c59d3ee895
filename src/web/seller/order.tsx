import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { ChangeItems } from '#web/seller/orders/change-items.tsx'
import { OrderActions } from '#web/seller/orders/order-actions.tsx'
import { OrderAddress } from '#web/seller/orders/order-address.tsx'
import { OrderChanges } from '#web/seller/orders/order-changes.tsx'
import { OrderComplaints } from '#web/seller/orders/order-complaints.tsx'
import { OrderHeading, RefundNote } from '#web/seller/orders/order-heading.tsx'
import { OrderItems } from '#web/seller/orders/order-items.tsx'
import { OrderMessages } from '#web/seller/orders/order-messages.tsx'
import { OrderMoney } from '#web/seller/orders/order-money.tsx'
import { OrderRider } from '#web/seller/orders/order-rider.tsx'
import { OrderSlot } from '#web/seller/orders/order-slot.tsx'
import { OrderTimeline } from '#web/seller/orders/order-timeline.tsx'
import { RiderReports } from '#web/seller/orders/rider-reports.tsx'
import { May } from '#web/seller/parts/may.tsx'
import { Failed, SellerPage, titlePage, Unknown } from '#web/seller/parts/seller-page.tsx'
import { loadWords } from '#web/seller/parts/words-of-customer.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { useOrderEvents } from '#web/seller/state/order-events.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { HandedOver } from '#web/ui/handed-over.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const orderText = sellerOrdersText.order

export const meta = titlePage(sellerOrdersText.title)

export default function OrderPage() {
  const { id = '' } = useParams()
  const { value: order, status, failure, reload, replace } = useOrder(id)

  if (order) {
    const isStale = order._id !== id
    return <OneOrder order={order} isStale={isStale} onChanged={replace} onOutdated={reload} />
  }
  if (status === 'failed') return <NoOrder {...failure} onTryAgain={reload} />
  return (
    <SellerPage title={sellerOrdersText.title}>
      <OrderSkeleton />
    </SellerPage>
  )
}

type Props = {
  order: SellerOrder
  /** Another order is being loaded. */
  isStale: boolean
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

function OneOrder({ order, isStale, ...changing }: Props) {
  return (
    <div className="lg:@container/page mx-auto w-full max-w-6xl px-4 pt-4 max-lg:pb-36 md:px-6 lg:px-8 lg:pt-8">
      <OrderHeading order={order} />
      <RefundNote order={order} />
      <div className="mt-4 empty:hidden">
        <RiderReports orderId={order._id} onDecided={changing.onOutdated} />
      </div>
      <div
        // Going to another order closes what was open over this one.
        key={isStale ? 'another' : order._id}
        inert={isStale}
        className="mt-4 grid grid-cols-1 items-start gap-4 lg:mt-6 beside:grid-cols-[minmax(0,1fr)_22rem] beside:grid-rows-[auto_1fr] beside:gap-x-6 inert:opacity-60"
      >
        <div className="grid grid-cols-1 gap-4">
          <May needs="orders">
            <OrderComplaints order={order} {...changing} />
          </May>
          <OrderItems order={order} />
        </div>
        <div className="grid grid-cols-1 gap-4 beside:row-span-2">
          <OrderActions order={order} {...changing} />
          <May needs="orders">
            <ChangeItems key={order.version} order={order} {...changing} />
          </May>
          <OrderMoney order={order} onChanged={changing.onChanged} />
          <OrderRider order={order} onOutdated={changing.onOutdated} />
          {order.handedOver && (
            <HandedOver
              {...order}
              handedOver={order.handedOver}
              className="rounded-card border border-line bg-card p-4 sm:p-5"
            />
          )}
          <OrderSlot order={order} onOutdated={changing.onOutdated} />
          <OrderAddress order={order} {...changing} />
          <May needs="orders">
            <OrderMessages order={order} onChanged={changing.onChanged} />
          </May>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <OrderTimeline order={order} />
          <OrderChanges order={order} />
        </div>
      </div>
    </div>
  )
}

function useOrder(id: string) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { order } = await askAsSeller('GET /api/v1/seller/order/{id}', {
        params: { id },
        signal,
      })
      await loadWords([order.language])
      return order
    },
    [id],
  )
  const loaded = useLoaded(load)
  const changes = useOrderEvents()?.changes ?? 0
  const seen = useRef(changes)

  // Another device may change the order while it is shown.
  const refresh = useEffectEvent(() => loaded.reload())
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    refresh()
  }, [changes])

  // The response to a move may arrive when another order is already shown.
  const latest = useRef({ id, change: loaded.change })
  useEffect(() => {
    latest.current = { id, change: loaded.change }
  })
  const replace = useCallback((order: SellerOrder) => {
    if (latest.current.id === order._id) latest.current.change(order)
  }, [])

  const isFailed = loaded.status === 'failed'
  const isOther = isFailed && loaded.value?._id !== id
  return {
    status: loaded.status,
    value: isOther ? undefined : loaded.value,
    failure: isFailed ? { message: loaded.message, isUnknown: loaded.isUnknown } : {},
    reload: loaded.reload,
    replace,
  }
}

type NoOrderProps = { message?: string; isUnknown?: boolean; onTryAgain: () => void }

function NoOrder({ isUnknown = false, ...failed }: NoOrderProps) {
  if (isUnknown) {
    return (
      <SellerPage title={sellerOrdersText.title}>
        <Unknown {...orderText.unknown} to="/seller/orders" back={orderText.toList} />
      </SellerPage>
    )
  }
  return (
    <SellerPage title={sellerOrdersText.title}>
      <Failed {...failed} />
      <p className="text-center">
        <Link to="/seller/orders" className="button button-quiet">
          {orderText.toList}
        </Link>
      </p>
    </SellerPage>
  )
}

function OrderSkeleton() {
  return (
    <Skeletons className="grid items-start gap-4 beside:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="grid gap-4 beside:order-last">
        <Bone className="hidden h-34 lg:block" />
        <Bone className="h-72" />
      </div>
      <div className="grid gap-4">
        <Bone className="h-80" />
        <Bone className="h-32" />
      </div>
    </Skeletons>
  )
}
