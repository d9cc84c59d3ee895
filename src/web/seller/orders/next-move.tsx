import { Check, Clock } from 'lucide'
import { useRef } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isPayable } from '#web/ui/payment-state.ts'
import { labelOfMove, nextMoves } from './next-moves.ts'
import { useOrderMove } from './use-move.ts'

type NextMoveProps = {
  order: SellerOrder
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

/** The button for an order's next step. */
export function NextMove({ order, onChanged, onOutdated }: NextMoveProps) {
  const place = useRef<HTMLDivElement>(null)
  const { moving, isBusy, move, pressHandlers } = useOrderMove({ order, onChanged, onOutdated })
  const [next] = nextMoves(order)
  const waits = isPayable(order)

  async function press(): Promise<void> {
    if (!next) return
    const hadFocus = place.current?.contains(document.activeElement) ?? false
    const moved = await move(next)
    // After the last step the button is gone, so its container keeps the focus.
    if (moved && hadFocus && nextMoves(moved).length === 0) place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="rounded-control">
      {next ? (
        <BusyButton
          {...pressHandlers}
          isBusy={isBusy}
          busyText={moving === null ? labelOfMove(next) : sellerOrdersText.saving}
          aria-label={sellerOrdersText.moveOf(labelOfMove(next), order.number)}
          onClick={press}
          className="button-outlined w-full px-2 whitespace-nowrap"
        >
          {labelOfMove(next)}
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
