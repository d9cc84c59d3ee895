import { Star } from 'lucide'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { complaintDays, maxComplaints } from '#contract/complaints.ts'
import { complaintsText } from '#text/complaints.ts'
import { ordersText } from '#text/orders.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useRatingMode } from '#web/ui/store-tax.ts'
import { OrderAgain } from './order-again.tsx'
import { useOrderCalls } from './order-calls.ts'

const RateDialog = lazyPart(
  async () => (await import('#web/shop/ratings/rate-dialog.tsx')).RateDialog,
)
const ChangeOrder = lazyPart(async () => (await import('./change-order.tsx')).ChangeOrder)
const ComplaintDialog = lazyPart(
  async () => (await import('./complaint-dialog.tsx')).ComplaintDialog,
)
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

export type OrderViewProps = {
  order: Order
  onChanged: (order: Order) => void
  onOutdated: () => void
}

/** The actions of an order for which nothing has to be paid online. */
export function OrderActions({ order, onChanged, onOutdated }: OrderViewProps) {
  const { isByLink } = useOrderCalls()

  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      {order.canCancel && (
        <CancelButton order={order} onChanged={onChanged} onOutdated={onOutdated} />
      )}
      {!isByLink && hasBill(order) && (
        <Link to={`/my-orders/${order._id}/bill`} className="button button-quiet">
          {ordersText.bill}
        </Link>
      )}
      {!isByLink && <KeepButton order={order} />}
      <ChangeButton order={order} onChanged={onChanged} />
      <ComplaintButton order={order} onChanged={onChanged} />
      {!isByLink && order.status === 'Delivered' && <RateButton order={order} />}
      <OrderAgain order={order} />
    </div>
  )
}

function CancelButton({ order, onChanged, onOutdated }: OrderViewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="button px-4 text-beet hover:bg-beet-wash"
      >
        {ordersText.cancel}
      </button>
      {isOpen && (
        <Suspense>
          <CancelDialog
            order={order}
            onClose={() => setOpen(false)}
            onCancelled={onChanged}
            onTooLate={onOutdated}
          />
        </Suspense>
      )}
    </>
  )
}

function KeepButton({ order }: { order: Order }) {
  const navigate = useNavigate()
  async function keep(): Promise<void> {
    const part = await import('./keep-order.ts').catch(() => null)
    if (part) await part.keepOrder(order, () => void navigate('/list'))
    else window.pageStart?.showLoadError()
  }
  return (
    <button type="button" onClick={() => void keep()} className="button button-quiet">
      {ordersText.keepAsList}
    </button>
  )
}

/** The bill is issued when the order goes out. */
function hasBill({ history }: Order): boolean {
  return history.some(({ status }) => status === 'Out for delivery')
}

type ChangeProps = Pick<OrderViewProps, 'order' | 'onChanged'> & { label?: string }

/** While nobody has packed it. */
export function ChangeButton({ order, onChanged, label = ordersText.change }: ChangeProps) {
  const [isOpen, setOpen] = useState(false)
  if (order.status !== 'Order Placed') return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-outlined">
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <ChangeOrder order={order} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  )
}

/** While the order is with the shopper, and for some days after. */
export function ComplaintButton({ order, onChanged }: ChangeProps) {
  const [isOpen, setOpen] = useState(false)
  if (!canComplain(order)) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-outlined">
        {complaintsText.open}
      </button>
      {isOpen && (
        <Suspense>
          <ComplaintDialog order={order} onClose={() => setOpen(false)} onDone={onChanged} />
        </Suspense>
      )}
    </>
  )
}

function canComplain({ status, history, complaints = [] }: Order): boolean {
  if (complaints.length >= maxComplaints) return false
  if (status === 'Out for delivery') return true
  const deliveredAt = history.findLast((event) => event.status === 'Delivered')?.at
  const daysMs = complaintDays * 24 * 60 * 60_000
  return status === 'Delivered' && Date.now() - Date.parse(deliveredAt ?? '') < daysMs
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
