import { type FormEvent, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  order: SellerOrder
  onClose: () => void
  /** Called when it is done, and when the order has moved on so that it can no longer be done. */
  onDone: () => void
}

/** Asks for a reason and confirmation before an order is cancelled. */
export function CancelOrderDialog(props: Props) {
  const { cancelling: text } = sellerOrdersText
  const { _id: id, paymentType, isPaid } = props.order
  return (
    <ReasonDialog
      {...props}
      text={text}
      lead={paymentType === 'Online' && isPaid ? text.paidLead : text.lead}
      look="button-danger"
      send={(reason) =>
        askAsSeller('POST /api/v1/order/{id}/cancellation', {
          params: { id },
          body: { reason, as: 'seller' },
        })
      }
    />
  )
}

/** Asks why an order could not be delivered. */
export function NotDeliveredDialog(props: Props) {
  const { comingBack: text } = sellerOrdersText
  const params = { id: props.order._id }
  return (
    <ReasonDialog
      {...props}
      text={text}
      lead={text.lead}
      look="button-filled"
      send={(reason) =>
        askAsSeller('POST /api/v1/order/{id}/status', {
          params,
          body: { status: 'Not delivered', reason },
        })
      }
    />
  )
}

type ReasonDialogProps = Props & {
  text: typeof sellerOrdersText.cancelling | typeof sellerOrdersText.comingBack
  lead: string
  look: 'button-danger' | 'button-filled'
  send: (reason: string) => Promise<{ message?: string | undefined }>
}

function ReasonDialog(props: ReasonDialogProps) {
  const { order, text, lead, look, onClose } = props
  const field = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const { isBusy, error, send } = useReasonSubmit(props)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') field.current?.querySelector('input')?.focus()
    void send(reason.trim())
  }

  return (
    <Dialog title={text.title(order.number)} lead={lead} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <fieldset>
          <legend className="sr-only">{text.reasons}</legend>
          <div className="mb-4 flex flex-wrap gap-2">
            {text.common.map((common, index) => (
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
            label={text.reason}
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={maxReasonLength}
            autoComplete="off"
            error={error}
          />
        </div>
        <div className="mt-6 grid gap-2 sm:grid-cols-2">
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.working}
            className={`${look} min-h-12 sm:order-last`}
          >
            {text.confirm}
          </BusyButton>
          <button type="button" onClick={onClose} className="button button-outlined min-h-12">
            {text.keep}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const movedOn = ['too_late_to_cancel', 'illegal_move']

function useReasonSubmit({ text, send, onClose, onDone }: ReasonDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function sendOnce(reason: string): Promise<void> {
    if (reason === '') return setError(text.missing)
    setBusy(true)
    setError(undefined)
    try {
      const { message } = await send(reason)
      toastSuccess(message ?? '')
      onClose()
      onDone()
    } catch (failure) {
      if (!(failure instanceof Refused && movedOn.includes(failure.code))) {
        return setError(messageOf(failure))
      }
      toastError(failure.message)
      onClose()
      onDone()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, send: sendOnce }
}
