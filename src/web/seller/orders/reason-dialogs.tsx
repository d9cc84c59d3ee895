import { type ReactNode, useRef, useState } from 'react'
import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { notCollectedText } from '#text/order-moves.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

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
  const earlier = reasonOf(props.order)
  return (
    <ReasonDialog
      {...props}
      title={text.title(props.order.number)}
      text={earlier ? { ...text, common: [...new Set([earlier, ...text.common])] } : text}
      earlier={earlier}
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

/** Why it was not delivered, if that is why it is cancelled. */
function reasonOf({ status, history }: SellerOrder): string {
  const isBack = status === 'Not delivered'
  return (isBack && history.findLast((event) => event.status === status)?.reason) || ''
}

/** Asks why an order could not be delivered. */
export function NotDeliveredDialog(props: Props) {
  const { comingBack } = sellerOrdersText
  const text = props.order.pickUp ? Object.assign({}, comingBack, notCollectedText) : comingBack
  const params = { id: props.order._id }
  return (
    <ReasonDialog
      {...props}
      title={text.title(props.order.number)}
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

type ReasonText = {
  reasons: string
  common: readonly string[]
  reason: string
  missing: string
  confirm: string
  working: string
  keep: string
}

type CancelManyProps = {
  orders: readonly SellerOrder[]
  onClose: () => void
  /** Called with what was kept, also after a failure in between. */
  onDone: (kept: readonly KeptOrder[]) => void
}

/** Asks for one reason and confirmation before many orders are cancelled. */
export function CancelManyDialog({ orders, onClose, onDone }: CancelManyProps) {
  const { cancelling, cancellingMany: text } = sellerOrdersText
  const [done, setDone] = useState(0)
  const kept = useRef<readonly KeptOrder[]>([])
  const isFinished = useRef(false)
  const ids = orders.map(({ _id }) => _id)

  function finish(): void {
    if (isFinished.current) return
    isFinished.current = true
    onDone(kept.current)
  }

  // A few with each request, so that the seller sees how far it is. What is cancelled already is not sent twice.
  async function send(reason: string): Promise<{ message: string }> {
    for (let at = done; at < ids.length; at += perRequest) {
      const body = { ids: ids.slice(at, at + perRequest), reason }
      const answer = await askAsSeller('POST /api/v1/seller/order/cancellations', { body })
      kept.current = [...kept.current, ...answer.kept]
      setDone(at + body.ids.length)
    }
    return { message: text.cancelled(ids.length - kept.current.length) }
  }

  return (
    <ReasonDialog
      title={text.title(ids.length)}
      lead={text.lead}
      text={{
        ...cancelling,
        confirm: text.confirm(ids.length),
        keep: text.keep,
        working: done > 0 ? text.progress(done, ids.length) : cancelling.working,
      }}
      look="button-danger"
      send={send}
      onClose={() => {
        onClose()
        if (done > 0) finish()
      }}
      onDone={finish}
    />
  )
}

const perRequest = 10

type KeptOrdersProps = { kept: readonly KeptOrder[]; onClose: () => void }

/** Names the orders that could not be cancelled, and why; nothing where there are none. */
export function KeptOrdersDialog({ kept, onClose }: KeptOrdersProps) {
  const { cancellingMany: text } = sellerOrdersText
  if (kept.length === 0) return null
  return (
    <Dialog title={text.notAll} lead={text.kept(kept.length)} onClose={onClose}>
      <ul className="grid gap-3">
        {kept.map(({ _id, number, message }) => (
          <li key={_id}>
            <p className="font-bold tnum">{sellerOrdersText.number(number)}</p>
            <p className="text-ink-soft">{message}</p>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose} className="button button-filled mt-6 min-h-12 w-full">
        {text.close}
      </button>
    </Dialog>
  )
}

type ReasonDialogProps = Pick<Props, 'onClose' | 'onDone'> & {
  title: string
  text: ReasonText
  lead: string
  look: 'button-danger' | 'button-filled'
  /** A reason that was given before. */
  earlier?: string
  send: (reason: string) => Promise<{ message?: string | undefined }>
  /** More choices, below the reason. */
  children?: ReactNode
}

/** Asks for a reason, typed or one of the common ones, before something is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, lead, look, onClose } = props
  const { form, field, values, change, message, isBusy } = useReason(props)

  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form {...form}>
        <fieldset>
          <legend className="sr-only">{text.reasons}</legend>
          <div className="mb-4 flex flex-wrap gap-2">
            {text.common.map((common, index) => (
              <button
                key={common}
                type="button"
                aria-pressed={values.reason === common}
                onClick={() => change({ reason: common })}
                data-first-focus={index === 0 || undefined}
                className="min-h-11 rounded-full border border-line-strong px-3.5 text-left font-medium hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:text-leaf-deep"
              >
                {common}
              </button>
            ))}
          </div>
        </fieldset>
        <TextField
          label={text.reason}
          {...field('reason')}
          maxLength={maxReasonLength}
          autoComplete="off"
        />
        {props.children}
        <div className="mt-4 has-[>:empty]:mt-0">
          <FormAlert message={message} />
        </div>
        <ButtonPair
          yes={text.confirm}
          no={text.keep}
          isBusy={isBusy}
          busyText={text.working}
          look={look}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}

const movedOn = ['too_late_to_cancel', 'illegal_move', 'changed_meanwhile']

function useReason(props: ReasonDialogProps) {
  const { text, earlier = '', send, onClose, onDone } = props
  function finish(): void {
    onClose()
    onDone()
  }
  return useForm({
    start: { reason: earlier },
    check: ({ reason }) => (reason.trim() === '' ? { reason: text.missing } : {}),
    send: ({ reason }) => send(reason.trim()),
    onDone({ message }) {
      toastSuccess(message ?? '')
      finish()
    },
    onFailure(error) {
      if (!(error instanceof Refused && movedOn.includes(error.code))) return false
      toastError(error.message)
      finish()
      return true
    },
  })
}
