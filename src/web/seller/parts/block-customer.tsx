import { useId, useState } from 'react'
import type { KeptOrder } from '#contract/api/seller-orders.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const { blocking: text } = sellerOrdersText

type Whom = { id: string; name: string }

export function useUnblock({ id, name }: Whom, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)

  async function unblock(): Promise<void> {
    setBusy(true)
    try {
      await sendBlock(id, { isBlocked: false })
      toastSuccess(text.unblocked(name))
      onDone()
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, unblock }
}

/** Blocks or unblocks; open orders are cancelled part by part until none remains. */
type Block = { isBlocked: boolean; cancelOrders?: boolean; reason?: string }

async function sendBlock(id: string, body: Block) {
  let cancelled = 0
  for (;;) {
    const answer = await askAsSeller('POST /api/v1/seller/shopper/{id}/block', {
      params: { id },
      body,
    })
    cancelled += answer.cancelled
    // Nothing cancelled means that the rest cannot be.
    if (answer.remaining === 0 || answer.cancelled === 0) return { cancelled, kept: answer.kept }
  }
}

type BlockDialogProps = Whom & {
  onBlocked: (kept: readonly KeptOrder[]) => void
  onClose: () => void
}

/** Asks before somebody is blocked, why, and what is to become of their open orders. */
export function BlockDialog({ id, name, onBlocked, onClose }: BlockDialogProps) {
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const [cancelOrders, setCancelOrders] = useState(false)
  return (
    <QuestionDialog
      title={text.title(name)}
      lead={text.lead}
      yes={text.confirm}
      no={text.keep}
      busyText={text.working}
      look="button-danger"
      send={() => sendBlock(id, { isBlocked: true, cancelOrders, reason: reason.trim() })}
      onDone={({ cancelled, kept }) => {
        const done = text.blocked(name)
        toastSuccess(cancelled > 0 ? `${done} ${text.cancelled(cancelled)}` : done)
        onBlocked(kept)
      }}
      onClose={onClose}
    >
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        name="reason"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={maxReasonLength}
        autoComplete="off"
        className="mb-3"
      />
      <div className="rounded-control border border-line-strong px-3 pt-1 pb-3">
        <label
          htmlFor={fieldId}
          className="flex min-h-11 cursor-pointer items-center gap-3 font-medium"
        >
          <input
            id={fieldId}
            type="checkbox"
            checked={cancelOrders}
            onChange={(event) => setCancelOrders(event.currentTarget.checked)}
            aria-describedby={`${fieldId}-hint`}
            className="size-5 shrink-0 accent-leaf"
          />
          {text.cancelOrders}
        </label>
        <p id={`${fieldId}-hint`} className="pl-8 text-xs text-ink-soft">
          {text.cancelOrdersHint}
        </p>
      </div>
    </QuestionDialog>
  )
}
