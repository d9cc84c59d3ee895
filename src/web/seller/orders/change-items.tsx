import { PackageX, Pencil, Undo2 } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { changesText } from '#text/order-changes.ts'
import { messageOf } from '#web/api.ts'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const EditOrderDialog = lazyPart(
  async () => (await import('#web/ui/order-changes/edit-order-dialog.tsx')).EditOrderDialog,
)
const TakeBackDialog = lazyPart(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog)

type Props = {
  order: SellerOrder
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

/** Changing what is in the order, taking items back, and undoing what was done last. */
export function ChangeItems({ order, onChanged, onOutdated }: Props) {
  const [open, setOpen] = useState<'edit' | 'back' | null>(null)
  const canEdit = order.status === 'Order Placed'
  const canTakeBack =
    (order.status === 'Out for delivery' || order.status === 'Delivered') &&
    order.items.some(({ quantity }) => quantity > 0)
  if (!canEdit && !canTakeBack && !order.undo) return null
  const close = () => setOpen(null)

  return (
    <div className="flex flex-wrap gap-2">
      {canEdit && (
        <button type="button" onClick={() => setOpen('edit')} className="button button-outlined">
          <Icon of={Pencil} className="size-4.5" />
          {changesText.change}
        </button>
      )}
      {canTakeBack && (
        <button type="button" onClick={() => setOpen('back')} className="button button-outlined">
          <Icon of={PackageX} className="size-4.5" />
          {changesText.back.open}
        </button>
      )}
      <UndoButton order={order} onDone={onOutdated} />
      <Suspense>
        {open === 'edit' && (
          <EditOrderDialog
            order={order}
            as="seller"
            call={askAsSeller}
            find={findProducts}
            scan={(onCode) => (
              <ScanButton
                isSmall
                label={changesText.scan}
                onCode={onCode}
                className="button-outlined px-3"
              />
            )}
            onClose={close}
            onSaved={() => {
              close()
              onOutdated()
            }}
          />
        )}
        {open === 'back' && (
          <TakeBackDialog
            order={order}
            onClose={close}
            onDone={(changed) => {
              close()
              onChanged(changed)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Finds products by a name, a code or a bar code. */
async function findProducts(q: string, signal: AbortSignal) {
  const query = { q, limit: 6 }
  return (await askAsSeller('GET /api/v1/seller/product/list', { query, signal })).products
}

type UndoProps = { order: SellerOrder; onDone: () => void }

/** Takes back the last move or receipt, and says what that is and for how long it can be. */
function UndoButton({ order, onDone }: UndoProps) {
  const [isBusy, setBusy] = useState(false)
  const { undo } = order
  const minutes = useMinutesLeft(undo?.until)
  if (!undo || minutes === 0) return null

  async function press(): Promise<void> {
    setBusy(true)
    await undoLast(order, onDone)
    setBusy(false)
  }

  return (
    <BusyButton
      isBusy={isBusy}
      busyText={changesText.undo.working}
      onClick={press}
      className="button-quiet ml-auto"
    >
      <Icon of={Undo2} className="size-4.5" />
      <span>
        {changesText.undo.label(undo.what)}
        <span className="block text-left text-xs font-normal text-ink-soft">
          {minutes !== null && changesText.undo.left(minutes)}
        </span>
      </span>
    </BusyButton>
  )
}

/** Counts down; null until the first count, 0 when the time is over. */
function useMinutesLeft(until: string | undefined): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    if (until === undefined) return
    const count = () =>
      setMinutes(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000)))
    count()
    const timer = setInterval(count, 5000)
    return () => clearInterval(timer)
  }, [until])
  return minutes
}

/** The button of the toast after a move; none if the move cannot be undone. */
export function undoOf(order: SellerOrder, onDone: () => void) {
  if (!order.undo) return undefined
  return { label: changesText.undo.short, run: () => void undoLast(order, onDone) }
}

async function undoLast({ _id: id, undo }: SellerOrder, onDone: () => void): Promise<void> {
  if (!undo) return
  try {
    const body = { undo: undo.id, as: 'seller' as const }
    await askAsSeller('POST /api/v1/order/{id}/undo', { params: { id }, body })
    toastSuccess(changesText.undo.done(undo.what))
  } catch (error) {
    toastError(messageOf(error))
  }
  onDone()
}
