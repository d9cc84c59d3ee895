import { Clock } from 'lucide'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import type { SlotRequest } from '#contract/api/slots.ts'
import { slotChoiceText as text } from '#text/slot-choice.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { callApi } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LostSlot } from '#web/ui/slots/lost-slot.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useOrderCalls } from './order-calls.ts'

const SlotDialog = lazyPart(async () => (await import('#web/ui/slots/slot-dialog.tsx')).SlotDialog)

type Props = { order: Order; onChanged: (order: Order) => void }

/** Says when the order is brought, and until it is packed leads to another time. */
export function OrderSlot({ order, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { call } = useOrderCalls()
  const { slot } = order
  if (!slot) return <LostSlot order={order} className="mt-4 border-t border-line pt-3" />

  async function loadDays() {
    // An order that is fetched has no PIN.
    const pin = order.pickUp ? undefined : order.address.zipcode
    const query = pin ? { pin: String(pin) } : {}
    return (await callApi('GET /api/v1/delivery-slots', { query })).days
  }

  async function move(to: SlotRequest): Promise<void> {
    const params = { id: order._id }
    const body = { slot: to, as: 'shopper' as const }
    const answer = await call('POST /api/v1/order/{id}/slot', { params, body })
    toastSuccess(answer.message ?? '')
    setOpen(false)
    onChanged(answer.order)
  }

  return (
    <div className="mt-4 flex min-h-11 items-center gap-2 border-t border-line pt-2">
      <Icon of={Clock} className="size-5 shrink-0 text-leaf" strokeWidth={1.8} />
      <p className="min-w-0 flex-1">
        <span className="sr-only">{text.title}: </span>
        <span className="font-medium tnum">{slotTimesText.near(slot)}</span>
      </p>
      {order.status === 'Order Placed' && (
        <button
          type="button"
          aria-label={text.changeSlot}
          onClick={() => setOpen(true)}
          className="button button-quiet -mr-3"
        >
          {text.change}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <SlotDialog
            title={text.title}
            slot={slot}
            load={loadDays}
            send={move}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
