import { useState } from 'react'
import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerRidersText as text } from '#text/seller-riders.ts'
import { messageOf } from '#web/api.ts'
import { useRiders } from '#web/seller/state/riders.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  orders: readonly SellerOrder[]
  /** The orders that were not given, and why. */
  onDone: (kept: readonly KeptOrder[]) => void
}

/** Whether a rider may have the order. */
export function canBeGiven({ status, takenAlong, pickUp }: SellerOrder): boolean {
  const isToBring =
    status === 'Packed' || status === 'Out for delivery' || status === 'Not delivered'
  return isToBring && !takenAlong && !pickUp
}

/** Shown to shops with riders alone. */
export function GiveButton({ orders, onDone }: Props) {
  const { riders } = useRiders()
  const [isOpen, setOpen] = useState(false)
  const given = orders.filter(canBeGiven)
  if (riders.length === 0 || given.length === 0) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="button button-outlined min-h-11 px-3 max-sm:flex-1"
      >
        {text.give}
      </button>
      {isOpen && (
        <GiveDialog
          orders={given}
          onClose={() => setOpen(false)}
          onDone={(kept) => {
            setOpen(false)
            onDone(kept)
          }}
        />
      )}
    </>
  )
}

/** One rider is one tap; with several, each has a button. */
function GiveDialog({ orders, onDone, onClose }: Props & { onClose: () => void }) {
  const { riders } = useRiders()
  const [busy, setBusy] = useState<string | null>(null)
  const hasRider = orders.some(({ rider }) => rider)

  async function give(rider: string | null, name: string): Promise<void> {
    setBusy(rider ?? 'nobody')
    try {
      const ids = orders.map(({ _id }) => _id)
      const { given, kept } = await askAsSeller('POST /api/v1/seller/drops', {
        body: { ids, rider },
      })
      if (given > 0) toastSuccess(rider ? text.given(given, name) : text.takenBack(given))
      onDone(kept)
    } catch (error) {
      toastError(messageOf(error))
      setBusy(null)
    }
  }

  return (
    <Dialog
      title={text.giveTitle}
      lead={text.giveMany(orders.length)}
      isSheet="on-phones"
      onClose={onClose}
    >
      <div className="mt-4 grid gap-2">
        {riders.map(({ _id, name }) => (
          <BusyButton
            key={_id}
            isBusy={busy !== null}
            busyText={busy === _id ? text.saving : name}
            onClick={() => void give(_id, name)}
            className={`min-h-12 ${riders.length === 1 ? 'button-filled' : 'button-outlined'}`}
          >
            {name}
          </BusyButton>
        ))}
        {hasRider && (
          <BusyButton
            isBusy={busy !== null}
            busyText={text.saving}
            onClick={() => void give(null, '')}
            className="button-quiet min-h-12"
          >
            {text.takeBack}
          </BusyButton>
        )}
      </div>
    </Dialog>
  )
}
