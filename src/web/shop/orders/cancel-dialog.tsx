import type { Order } from '#contract/api/orders.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { ordersText } from '#text/orders.ts'
import { callApi, messageOf, Refused } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { isPayable, paymentState } from '#web/ui/payment-state.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useOrderCalls } from './order-calls.ts'

type Props = {
  order: Order
  onClose: () => void
  /** Called after `onClose`, as is `onTooLate`. */
  onCancelled: (order: Order) => void
  /** The order has moved on and can no longer be cancelled. */
  onTooLate: () => void
}

/** Confirms the cancellation and asks for an optional reason. */
export function CancelDialog(props: Props) {
  const { order, onClose } = props
  const { form, field, message, isBusy } = useCancelling(props)

  return (
    <Dialog title={ordersText.cancelTitle(order.number)} lead={leadOf(order)} onClose={onClose}>
      <form {...form}>
        <TextField
          label={ordersText.cancelReason}
          {...field('reason')}
          maxLength={maxReasonLength}
          autoComplete="off"
          data-first-focus
        />
        <div className="mt-4 has-[>:empty]:mt-0">
          <FormAlert message={message} />
        </div>
        <ButtonPair
          yes={ordersText.cancelConfirm}
          no={ordersText.keep}
          isBusy={isBusy}
          busyText={ordersText.cancelling}
          look="button-danger"
          onNo={onClose}
        />
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
  const { call, isByLink } = useOrderCalls()
  return useForm({
    start: { reason: '' },
    send: ({ reason }) =>
      call('POST /api/v1/order/{id}/cancellation', {
        params: { id: order._id },
        body: reason.trim() ? { reason: reason.trim() } : {},
      }),
    onDone({ order: cancelled, message }) {
      toastSuccess(message ?? '', isByLink ? undefined : undoOf(cancelled, onCancelled))
      onClose()
      onCancelled(cancelled)
    },
    onFailure(error) {
      if (endSessionIfExpired(error)) {
        onClose()
        return true
      }
      const isTooLate = error instanceof Refused && error.code === 'too_late_to_cancel'
      if (isTooLate) {
        toastError(error.message)
        onClose()
        onTooLate()
      }
      return isTooLate
    },
  })
}
