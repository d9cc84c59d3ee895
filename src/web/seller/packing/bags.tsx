import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { talkText } from '#text/talk.ts'
import { messageOf } from '#web/api.ts'
import { GuestLine } from '#web/seller/orders/guest-number.tsx'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { useNow } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { amountText } from './product-rows.ts'

type Props = {
  orders: readonly SellerOrder[]
  /** Ticks that are not sent yet: what is packed is what the store knows. */
  isWaiting: boolean
  onPacked: (order: SellerOrder) => void
}

/** One bag a screen, with what must be in it. */
export function Bags({ orders, isWaiting, onPacked }: Props) {
  const now = useNow()
  const [at, setAt] = useState(0)
  const nth = Math.min(at, orders.length - 1)
  const order = orders[nth]
  if (!order) return null
  return (
    <section aria-label={text.bag(nth + 1, orders.length)} className="mt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl font-bold tnum">{text.order(order.number)}</h2>
        <p className="text-ink-soft tnum">{text.bag(nth + 1, orders.length)}</p>
      </div>
      <p className="break-words">
        {fullName(order.address)} ·{' '}
        <span className="font-semibold tnum">{formatPaise(toPaise(order.amount))}</span>
      </p>
      <OrderTime order={order} now={now} className="block" />
      <GuestLine order={order} />
      {order.address.landmark && (
        <p className="text-sm break-words">{talkText.near(order.address.landmark)}</p>
      )}
      {order.note && <p className="mt-1 font-semibold break-words">{order.note}</p>}
      <Contents order={order} />
      <div className="mt-4 grid gap-2">
        <PackedButton order={order} isWaiting={isWaiting} onPacked={onPacked} />
        {orders.length > 1 && (
          <div className="grid grid-cols-2 gap-2">
            <button
              type="button"
              onClick={() => setAt((nth + orders.length - 1) % orders.length)}
              className="button button-outlined min-h-12"
            >
              {text.previous}
            </button>
            <button
              type="button"
              onClick={() => setAt((nth + 1) % orders.length)}
              className="button button-outlined min-h-12"
            >
              {text.next}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

function Contents({ order }: { order: SellerOrder }) {
  const inBag = order.items.filter(({ quantity }) => quantity > 0)
  const out = order.items.filter(({ quantity }) => quantity === 0)
  return (
    <>
      <ul
        aria-label={text.inBag}
        className="mt-3 divide-y divide-line rounded-card border border-line bg-card"
      >
        {inBag.map((item) => (
          <li key={item._id} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{item.product.name}</span>
              <span className="block text-xs text-ink-soft">
                {[
                  item.product.stepGrams ? undefined : item.product.weight,
                  item.picked ? undefined : text.unpicked,
                  item.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="text-lg font-bold tnum">
              {item.product.stepGrams ? amountText(item) : `×${item.quantity}`}
            </span>
          </li>
        ))}
      </ul>
      {out.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {text.notInBag}: {out.map(({ product }) => product.name).join(', ')}
        </p>
      )}
    </>
  )
}

function PackedButton({
  order,
  isWaiting,
  onPacked,
}: Omit<Props, 'orders'> & { order: SellerOrder }) {
  const [isBusy, setBusy] = useState(false)
  const isAsked = order.questions.some(({ answer }) => answer === undefined)

  async function pack(): Promise<void> {
    setBusy(true)
    try {
      const { order: packed, message } = await askAsSeller('POST /api/v1/order/{id}/status', {
        params: { id: order._id },
        body: { status: 'Packed' },
      })
      toastSuccess(message ?? '')
      onPacked(packed)
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <BusyButton
        isBusy={isBusy || isWaiting || isAsked}
        busyText={isBusy ? text.packing : text.packed}
        onClick={() => void pack()}
        className="button-filled min-h-14 text-lg"
      >
        {text.packed}
      </BusyButton>
      {isAsked && <p className="text-sm">{text.awaits}</p>}
    </>
  )
}
