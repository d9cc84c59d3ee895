import { type FormEvent, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { explain, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sayOfSellerOrders } from '#web/text/seller-orders.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  order: SellerOrder
  onClose: () => void
  /** The order is cancelled, or has moved on so far that it cannot be. */
  onCancelled: () => void
}

const words = sayOfSellerOrders.cancelling

/** Asks why, and once more, before an order is cancelled. */
export function CancelOrderDialog(props: Props) {
  const { order, onClose } = props
  const isPaidOnline = order.paymentType === 'Online' && order.isPaid
  const field = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const { isBusy, error, cancel } = useCancelling(props)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') field.current?.querySelector('input')?.focus()
    void cancel(reason.trim())
  }

  return (
    <Dialog
      title={words.title(order.number)}
      lead={isPaidOnline ? words.paidLead : words.lead}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <fieldset>
          <legend className="sr-only">{words.reasons}</legend>
          <div className="mb-4 flex flex-wrap gap-2">
            {words.common.map((common, index) => (
              <button
                key={common}
                type="button"
                aria-pressed={reason === common}
                onClick={() => setReason(common)}
                data-first-focus={index === 0 || undefined}
                className="min-h-11 rounded-full border border-line-strong px-3.5 text-left font-medium hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:text-leaf-deep"
              >
                {common}
              </button>
            ))}
          </div>
        </fieldset>
        <div ref={field}>
          <TextField
            label={words.reason}
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={200}
            autoComplete="off"
            error={error}
          />
        </div>
        <div className="mt-6 grid gap-2 sm:grid-cols-2">
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={words.working}
            className="button-danger min-h-12 sm:order-last"
          >
            {words.confirm}
          </BusyButton>
          <button type="button" onClick={onClose} className="button button-outlined min-h-12">
            {words.keep}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function useCancelling({ order, onClose, onCancelled }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function cancel(reason: string): Promise<void> {
    if (reason === '') return setError(words.missing)
    setBusy(true)
    setError(undefined)
    try {
      const { message } = await askAsSeller('POST /api/v1/order/{id}/cancellation', {
        params: { id: order._id },
        body: { reason, as: 'seller' },
      })
      toastSuccess(message ?? '')
      onClose()
      onCancelled()
    } catch (failure) {
      if (!(failure instanceof Refused && failure.code === 'too_late_to_cancel')) {
        return setError(explain(failure))
      }
      toastError(failure.message)
      onClose()
      onCancelled()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, cancel }
}
