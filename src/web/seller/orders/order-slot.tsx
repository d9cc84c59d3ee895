import { Suspense, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { OfferedDay, SlotPlan, SlotRequest } from '#contract/api/slots.ts'
import { slotChoiceText as text } from '#text/slot-choice.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LostSlot } from '#web/ui/slots/lost-slot.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const SlotDialog = lazyPart(async () => (await import('#web/ui/slots/slot-dialog.tsx')).SlotDialog)

type Props = { order: SellerOrder; onOutdated: () => void }

/** Says when the order is brought; until it is packed, and once it came back, it can be moved to another time. */
export function OrderSlot({ order, onOutdated }: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayMove = useMay()('orders')
  const { slot, status } = order
  if (!slot)
    return <LostSlot order={order} className="rounded-card border border-line bg-card p-4 sm:p-5" />
  const canMove = status === 'Order Placed' || status === 'Not delivered'

  async function move(to: SlotRequest, isOver: boolean): Promise<void> {
    const body = { slot: to, as: 'seller' as const, ...(isOver ? { isOver } : {}) }
    const params = { id: order._id }
    const { message } = await askAsSeller('POST /api/v1/order/{id}/slot', { params, body })
    toastSuccess(message ?? '')
    setOpen(false)
    onOutdated()
  }

  return (
    <section
      aria-label={text.title}
      className="flex items-center gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-xs text-ink-soft">{text.title}</h2>
        <p className="text-base font-bold tnum">{slotTimesText.near(slot)}</p>
      </div>
      {mayMove && canMove && (
        <button
          type="button"
          aria-label={text.changeSlot}
          onClick={() => setOpen(true)}
          className="button button-outlined"
        >
          {text.change}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <SlotDialog
            title={text.title}
            slot={slot}
            load={loadSellerDays}
            send={move}
            mayTakeFull
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The days of the plan as the seller chooses from them: also past the cut-off, until they begin. */
export async function loadSellerDays(): Promise<readonly OfferedDay[]> {
  return offeredDays((await askAsSeller('GET /api/v1/seller/delivery-slots', {})).days)
}

function offeredDays(days: SlotPlan['days']): OfferedDay[] {
  return days
    .filter(({ holiday }) => holiday === undefined)
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ isOver }) => !isOver).map(offered) }))
    .filter(({ slots }) => slots.length > 0)
}

function offered({ id, from, until, capacity, taken }: SlotPlan['days'][number]['slots'][number]) {
  return {
    id,
    from,
    until,
    ...(capacity - taken === 1 ? { isLast: true as const } : {}),
    ...(taken >= capacity ? { isFull: true as const } : {}),
  }
}
