import { CircleCheck, Clock } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { useBarHeight } from '#web/seller/parts/action-bar.tsx'
import { focusIt } from '#web/seller/parts/focus-it.ts'
import { useMay } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isPayable } from '#web/ui/payment-state.ts'
import { fullLabelOfMove, labelOfMove, useNextMoves, useOrderMove } from './move-order.ts'
import { CancelOrderDialog, NotDeliveredDialog } from './reason-dialogs.tsx'

type Props = {
  order: SellerOrder
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

type Setback = 'cancelling' | 'comingBack'

const orderText = sellerOrdersText.order
const withinReach =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(--spacing(16)+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:px-4 max-lg:py-3'

/** The actions that are possible now; on a phone they stick above the bottom bar. */
export function OrderActions({ order, onChanged, onOutdated }: Props) {
  const [openDialog, setOpenDialog] = useState<Setback | null>(null)
  const { moving, isBusy, failure, move, pressHandlers } = useOrderMove({
    order,
    onChanged,
    onOutdated,
  })
  const moves = useNextMoves()(order)
  const maySetBack = useMay()('orders')
  const canDo = [moves.length > 0, order.canCancel && maySetBack].some(Boolean)
  const Dialog = openDialog === 'cancelling' ? CancelOrderDialog : NotDeliveredDialog
  const place = useKeptFocus(`${order.status} ${order.isPaid}`)
  useBarHeight(place)

  return (
    <section
      ref={place}
      aria-label={orderText.actions}
      tabIndex={-1}
      className={`grid gap-2 border-line bg-card outline-none lg:rounded-card lg:border lg:px-5 ${canDo ? `lg:py-5 ${withinReach}` : 'rounded-card border px-4 py-2 sm:px-5'}`}
    >
      {moves.length === 0 && <NothingToDo order={order} />}
      <FailureNote message={failure} />
      <div className="flex flex-wrap gap-2 *:flex-[1_1_5.2rem] empty:hidden lg:*:basis-full">
        {moves.map((one, index) => (
          <BusyButton
            key={index === 0 ? 'first' : labelOfMove(one, order)}
            {...pressHandlers}
            isBusy={isBusy}
            busyText={
              moving && labelOfMove(moving, order) === labelOfMove(one, order)
                ? sellerOrdersText.saving
                : fullLabelOfMove(one, order)
            }
            onClick={() => move(one)}
            className={`min-h-12 px-3 ${index === 0 ? 'button-filled' : 'button-outlined'}`}
          >
            {fullLabelOfMove(one, order)}
          </BusyButton>
        ))}
        {maySetBack && <Setbacks order={order} onAsk={setOpenDialog} />}
      </div>
      {openDialog && (
        <Dialog order={order} onClose={() => setOpenDialog(null)} onDone={onOutdated} />
      )}
    </section>
  )
}

/** The order waits for a payment, or nothing is left to do. */
function NothingToDo({ order }: Pick<Props, 'order'>) {
  const waits = isPayable(order)
  return (
    <p className="flex min-h-11 items-center gap-2 text-ink-soft">
      <Icon
        of={waits ? Clock : CircleCheck}
        className={`size-5 shrink-0 ${waits ? '' : 'text-leaf'}`}
      />
      {waits
        ? orderText.waits
        : order.status === 'Cancelled'
          ? orderText.wasCancelled
          : orderText.done}
    </p>
  )
}

/** The actions that open a dialog first. */
function Setbacks({ order, onAsk }: { order: SellerOrder; onAsk: (about: Setback) => void }) {
  const setbacks: [Setback, boolean, string][] = [
    [
      'comingBack',
      order.canComeBack,
      order.pickUp ? orderText.notCollected : orderText.notDelivered,
    ],
    ['cancelling', order.canCancel, orderText.cancel],
  ]
  return setbacks
    .filter(([, isPossible]) => isPossible)
    .map(([setback, , label]) => (
      <button
        key={setback}
        type="button"
        onClick={() => onAsk(setback)}
        className="button min-h-12 px-3 text-beet hover:bg-beet-wash"
      >
        {label}
      </button>
    ))
}

/** Moves the focus to the container when the pressed button is gone. */
function useKeptFocus(state: string) {
  const place = useRef<HTMLElement>(null)
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    focusIt(place.current)
  }, [state])
  return place
}
