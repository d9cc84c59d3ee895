import { useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { ordersText } from '#text/orders.ts'
import { callApi, messageOf, Refused } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { isPayable, paymentState } from '#web/ui/payment-state.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  order: Order
  onClose: () => void
  onCancelled: (order: Order) => void
  /** The order has moved on and can no longer be cancelled. */
  onTooLate: () => void
}

/** Confirms the cancellation and asks for an optional reason. */
export function CancelDialog(props: Props) {
  const { order, onClose } = props
  const { isBusy, failure, cancel } = useCancelling(props)

  return (
    <Dialog title={ordersText.cancelTitle(order.number)} lead={leadOf(order)} onClose={onClose}>
      <form onSubmit={cancel} noValidate>
        <TextField
          label={ordersText.cancelReason}
          name="reason"
          maxLength={maxReasonLength}
          autoComplete="off"
          data-first-focus
        />
        <div className="mt-6 grid gap-4">
          <FormAlert message={failure} />
          <div className="grid gap-2 sm:grid-cols-2">
            <BusyButton
              type="submit"
              isBusy={isBusy}
              busyText={ordersText.cancelling}
              className="button-danger min-h-12 sm:order-last"
            >
              {ordersText.cancelConfirm}
            </BusyButton>
            <button type="button" onClick={onClose} className="button button-outlined min-h-12">
              {ordersText.keep}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}

/** An unpaid order may have been paid a moment ago, so its text mentions both cases. */
function leadOf(order: Order): string {
  if (isPayable(order)) return ordersText.cancelWaitingLead
  return paymentState(order) === 'paid' ? ordersText.cancelPaidLead : ordersText.cancelLead
}

/** A wrong tap can be taken back. */
function undoOf({ _id: id, undo }: Order, onChanged: (order: Order) => void) {
  if (!undo) return undefined
  const run = () =>
    callApi('POST /api/v1/order/{id}/undo', {
      params: { id },
      body: { undo: undo.id, as: 'shopper' },
    }).then(
      ({ order }) => {
        toastSuccess(ordersText.undone)
        onChanged(order)
      },
      (error: unknown) => toastError(messageOf(error)),
    )
  return { label: ordersText.undoCancel, run: () => void run() }
}

function useCancelling({ order, onClose, onCancelled, onTooLate }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function explainFailure(error: unknown): void {
    if (endSessionIfExpired(error)) return onClose()
    const isTooLate = error instanceof Refused && error.code === 'too_late_to_cancel'
    if (!isTooLate) return setFailure(messageOf(error))
    toastError(error.message)
    onTooLate()
  }

  async function cancel(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reason = readField(event.currentTarget, 'reason').trim()
    setBusy(true)
    setFailure(undefined)
    try {
      const { order: cancelled, message } = await callApi('POST /api/v1/order/{id}/cancellation', {
        params: { id: order._id },
        body: reason ? { reason } : {},
      })
      toastSuccess(message ?? '', undoOf(cancelled, onCancelled))
      onCancelled(cancelled)
    } catch (error) {
      explainFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, cancel }
}
