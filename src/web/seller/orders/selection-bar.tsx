import { ClipboardList, Printer, ReceiptText } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { messageOf } from '#web/api.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { GiveButton } from './give-dialog.tsx'
import { CancelManyDialog } from './reason-dialogs.tsx'

type Props = {
  chosen: readonly SellerOrder[]
  onClear: () => void
  /** The orders that were not moved or cancelled, and why. */
  onDone: (kept: readonly KeptOrder[]) => void
}

const papers = [
  { to: 'bills', label: sellerOrdersText.printBills, drawing: Printer },
  { to: 'slips', label: sellerOrdersText.printSlips, drawing: ReceiptText },
  { to: 'picking-list', label: sellerOrdersText.pickingList, drawing: ClipboardList },
] as const

/** Actions on all selected orders together. */
export function SelectionBar({ chosen, onClear, onDone }: Props) {
  const ids = chosen.map(({ _id }) => _id).join(',')
  const [isAsking, setAsking] = useState(false)

  return (
    <ActionBar note={sellerOrdersText.chosen(chosen.length)}>
      <button type="button" onClick={onClear} className="button button-quiet max-sm:ml-auto">
        {sellerOrdersText.clearChoice}
      </button>
      {chosen.some(({ canCancel }) => canCancel) && (
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="button px-3 text-beet hover:bg-beet-wash"
        >
          {sellerOrdersText.cancelChosen}
        </button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
        {papers.map(({ to, label, drawing }) => (
          <Link
            key={to}
            to={`/seller/orders/${to}?ids=${ids}`}
            className="button button-outlined px-3 max-sm:flex-1 max-sm:text-xs"
          >
            <Icon of={drawing} className="size-5 shrink-0 max-sm:hidden" />
            {label}
          </Link>
        ))}
      </div>
      <div className="flex gap-2 empty:hidden max-sm:w-full">
        <GiveButton orders={chosen} onDone={onDone} />
        <Moves chosen={chosen} onDone={onDone} />
      </div>
      {isAsking && (
        <CancelManyDialog orders={chosen} onClose={() => setAsking(false)} onDone={onDone} />
      )}
    </ActionBar>
  )
}

const steps = ['Packed', 'Out for delivery'] as const
type Step = (typeof steps)[number]

/** The step is named so if all of them are picked up. */
function kindOf(orders: readonly SellerOrder[]) {
  return { pickUp: orders.every(({ pickUp }) => pickUp) }
}

/** A button for each step that some of the selected orders can take now. */
function Moves({ chosen, onDone }: Pick<Props, 'chosen' | 'onDone'>) {
  const [moving, setMoving] = useState<Step | null>(null)

  async function move(status: Step, orders: readonly SellerOrder[]): Promise<void> {
    setMoving(status)
    try {
      const { moved, kept } = await askAsSeller('POST /api/v1/seller/order/moves', {
        body: { ids: orders.map(({ _id }) => _id), status },
      })
      if (moved > 0) toastSuccess(sellerOrdersText.movedMany(moved, status, kindOf(orders)))
      onDone(kept)
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setMoving(null)
    }
  }

  return steps.map((status) => {
    const orders = chosen.filter(({ next }) => next === status)
    if (orders.length === 0) return null
    const label = sellerOrdersText.moveMany(status, orders.length, kindOf(orders))
    return (
      <BusyButton
        key={status}
        isBusy={moving !== null}
        busyText={moving === status ? sellerOrdersText.saving : label}
        onClick={() => void move(status, orders)}
        className="button-filled px-4 max-sm:flex-1"
      >
        {label}
      </BusyButton>
    )
  })
}
