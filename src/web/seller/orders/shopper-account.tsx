import { useId, useRef, useState } from 'react'
import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { messageOf } from '#web/api.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { PasswordLink } from './password-link.tsx'
import { KeptOrdersDialog } from './reason-dialogs.tsx'

type Props = { order: SellerOrder; onOutdated: () => void }

const { order: orderText, blocking: text } = sellerOrdersText

/** The account that placed an order: blocking it, and help for a forgotten password. */
export function ShopperAccount({ order, onOutdated }: Props) {
  const { name, email, blockedAt, hasPhoneOfBlocked } = order.shopper
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<readonly KeptOrder[]>([])
  const { isBusy, send } = useBlock(order, (outcome) => {
    setAsking(false)
    setKept(outcome)
    onOutdated()
  })

  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-xs break-words text-ink-soft">
        {orderText.account}
        <span className="block text-ink">{[name, email].filter(Boolean).join(', ')}</span>
      </p>
      {blockedAt && (
        <p className="mt-2 rounded-control bg-beet-wash px-2.5 py-2 text-xs font-medium text-beet">
          {text.blockedSince(formatMoment(blockedAt))}
        </p>
      )}
      {hasPhoneOfBlocked && (
        <p className="mt-2 rounded-control bg-beet-wash px-2.5 py-2 text-xs font-medium text-beet">
          {sellerOrdersText.phoneOfBlocked}
        </p>
      )}
      {/* A deleted account has no address, and nobody can log in to it. */}
      {email && (
        <div className="-mb-2 -ml-3 mt-1 flex flex-wrap">
          <PasswordLink order={order} />
          <BusyButton
            isBusy={isBusy && !isAsking}
            busyText={sellerOrdersText.saving}
            onClick={() => (blockedAt ? void send({ isBlocked: false }) : setAsking(true))}
            className={`px-3 ${blockedAt ? 'button-quiet' : 'text-beet hover:bg-beet-wash'}`}
          >
            {blockedAt ? text.unblock : text.block}
          </BusyButton>
        </div>
      )}
      {isAsking && (
        <BlockDialog
          name={name}
          onBlock={(cancelOrders) => send({ isBlocked: true, cancelOrders })}
          onClose={() => setAsking(false)}
        />
      )}
      <KeptOrdersDialog kept={kept} onClose={() => setKept([])} />
    </div>
  )
}

type Block = { isBlocked: boolean; cancelOrders?: boolean }

/** Blocks or unblocks; open orders are cancelled part by part until none remains. */
function useBlock(
  { userId: id, shopper: { name } }: SellerOrder,
  onDone: (kept: readonly KeptOrder[]) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  async function send(body: Block): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const { cancelled, kept } = await sendWhole(id, body)
      const done = body.isBlocked ? text.blocked(name) : text.unblocked(name)
      toastSuccess(cancelled > 0 ? `${done} ${text.cancelled(cancelled)}` : done)
      onDone(kept)
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, send }
}

async function sendWhole(id: string, body: Block) {
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

type BlockDialogProps = {
  name: string
  onBlock: (cancelOrders: boolean) => Promise<void>
  onClose: () => void
}

function BlockDialog({ name, onBlock, onClose }: BlockDialogProps) {
  const id = useId()
  const [cancelOrders, setCancelOrders] = useState(false)
  return (
    <QuestionDialog
      title={text.title(name)}
      lead={text.lead}
      yes={text.confirm}
      no={text.keep}
      busyText={text.working}
      look="button-danger"
      send={() => onBlock(cancelOrders)}
      onClose={onClose}
    >
      <div className="rounded-control border border-line-strong px-3 pt-1 pb-3">
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
          <input
            id={id}
            type="checkbox"
            checked={cancelOrders}
            onChange={(event) => setCancelOrders(event.currentTarget.checked)}
            aria-describedby={`${id}-hint`}
            className="size-5 shrink-0 accent-leaf"
          />
          {text.cancelOrders}
        </label>
        <p id={`${id}-hint`} className="pl-8 text-xs text-ink-soft">
          {text.cancelOrdersHint}
        </p>
      </div>
    </QuestionDialog>
  )
}
