import { useId, useState } from 'react'
import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerGuestsText } from '#text/seller-guests.ts'
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
  const { name, email, blockedAt, hasPhoneOfBlocked, guest } = order.shopper
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<readonly KeptOrder[]>([])
  const { isBusy, unblock } = useUnblock(order, onOutdated)

  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-xs break-words text-ink-soft">
        {guest ? sellerGuestsText.guest : orderText.account}
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
      {/* Nobody can log in to a deleted account, nor as a customer whom the seller added. */}
      {(email || guest) && (
        <div className="-mb-2 -ml-3 mt-1 flex flex-wrap">
          <PasswordLink order={order} />
          <BusyButton
            isBusy={isBusy}
            busyText={sellerOrdersText.saving}
            onClick={() => (blockedAt ? void unblock() : setAsking(true))}
            className={`px-3 ${blockedAt ? 'button-quiet' : 'text-beet hover:bg-beet-wash'}`}
          >
            {blockedAt ? text.unblock : text.block}
          </BusyButton>
        </div>
      )}
      {isAsking && (
        <BlockDialog
          order={order}
          onBlocked={(left) => {
            setAsking(false)
            setKept(left)
            onOutdated()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <KeptOrdersDialog kept={kept} onClose={() => setKept([])} />
    </div>
  )
}

function useUnblock({ userId, shopper: { name } }: SellerOrder, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)

  async function unblock(): Promise<void> {
    setBusy(true)
    try {
      await sendBlock(userId, { isBlocked: false })
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
async function sendBlock(id: string, body: { isBlocked: boolean; cancelOrders?: boolean }) {
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
  order: SellerOrder
  onBlocked: (kept: readonly KeptOrder[]) => void
  onClose: () => void
}

function BlockDialog({ order, onBlocked, onClose }: BlockDialogProps) {
  const { userId, shopper } = order
  const id = useId()
  const [cancelOrders, setCancelOrders] = useState(false)
  return (
    <QuestionDialog
      title={text.title(shopper.name)}
      lead={text.lead}
      yes={text.confirm}
      no={text.keep}
      busyText={text.working}
      look="button-danger"
      send={() => sendBlock(userId, { isBlocked: true, cancelOrders })}
      onDone={({ cancelled, kept }) => {
        const done = text.blocked(shopper.name)
        toastSuccess(cancelled > 0 ? `${done} ${text.cancelled(cancelled)}` : done)
        onBlocked(kept)
      }}
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
