import { Check, Clock } from 'lucide'
import { useRef } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isPayable } from '#web/ui/payment-state.ts'
import {
  labelOfMove,
  type Move,
  useDoorMoves,
  useNextMoves,
  type useOrderMove,
} from './move-order.ts'

type NextMoveProps = { order: SellerOrder } & ReturnType<typeof useOrderMove>

/** The buttons for an order that is handed over and paid at the door at once. */
export function DoorMoves({ order, moving, isBusy, move, pressHandlers }: NextMoveProps) {
  const movesOf = useDoorMoves()
  return movesOf(order).map((one) => (
    <BusyButton
      key={labelOfMove(one, order)}
      {...pressHandlers}
      isBusy={isBusy}
      busyText={labelWhile(moving, one, order)}
      aria-label={sellerOrdersText.moveOf(labelOfMove(one, order), order.number)}
      onClick={() => void move(one)}
      className="button-outlined min-w-0 flex-1 px-2"
    >
      {labelOfMove(one, order)}
    </BusyButton>
  ))
}

function labelWhile(moving: Move | null, move: Move, order: SellerOrder): string {
  const label = labelOfMove(move, order)
  return moving && labelOfMove(moving, order) === label ? sellerOrdersText.saving : label
}

/** The button for an order's next step. */
export function NextMove({ order, moving, isBusy, move, pressHandlers }: NextMoveProps) {
  const place = useRef<HTMLDivElement>(null)
  const movesOf = useNextMoves()
  const [next] = movesOf(order)
  const waits = isPayable(order)

  async function press(): Promise<void> {
    if (!next) return
    const hadFocus = place.current?.contains(document.activeElement) ?? false
    const moved = await move(next)
    // After the last step the button is gone, so its container keeps the focus.
    if (moved && hadFocus && movesOf(moved).length === 0) place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="rounded-control">
      {next ? (
        <BusyButton
          {...pressHandlers}
          isBusy={isBusy}
          busyText={labelWhile(moving, next, order)}
          aria-label={sellerOrdersText.moveOf(labelOfMove(next, order), order.number)}
          onClick={press}
          className="button-outlined w-full px-2 whitespace-nowrap"
        >
          {labelOfMove(next, order)}
        </BusyButton>
      ) : (
        order.status !== 'Cancelled' && (
          <p className="flex min-h-11 items-center justify-center gap-1.5 text-ink-soft">
            <Icon of={waits ? Clock : Check} className={`size-4.5 ${waits ? '' : 'text-leaf'}`} />
            {waits ? sellerOrdersText.waits : sellerOrdersText.finished}
          </p>
        )
      )}
    </div>
  )
}
