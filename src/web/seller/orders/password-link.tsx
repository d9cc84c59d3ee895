import { KeyRound, Share2 } from 'lucide'
import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { messageOf } from '#web/api.ts'
import { NewLink } from '#web/seller/parts/new-link.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastError } from '#web/ui/toasts.ts'

const text = sellerOrdersText.passwordLink

/** Opens the dialog in which the seller makes a link for a shopper who has forgotten the password. */
export function PasswordLink({ order }: { order: SellerOrder }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        <Icon of={KeyRound} className="size-4.5" />
        {order.shopper.guest ? text.openForGuest : text.open}
      </button>
      {isOpen && <LinkDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

type Made = { link: string; expiresAt: string }

function LinkDialog({ order, onClose }: { order: SellerOrder; onClose: () => void }) {
  const [made, setMade] = useState<Made>()
  const [isBusy, setBusy] = useState(false)

  async function make(): Promise<void> {
    setBusy(true)
    try {
      const params = { id: order._id }
      setMade(await askAsSeller('POST /api/v1/seller/order/{id}/password-link', { params }))
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const { name, email, guest } = order.shopper
  const [title, lead, warning] = guest
    ? [text.titleForGuest, text.leadForGuest, text.warningForGuest(name, guest.phone)]
    : [text.title, text.lead, text.warning(name, email)]
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      {made ? (
        <ReadyLink {...made} />
      ) : (
        <>
          <p className="rounded-control bg-fruits px-3.5 py-3 break-words">{warning}</p>
          <BusyButton
            isBusy={isBusy}
            busyText={text.making}
            onClick={() => void make()}
            className="button-filled mt-4 min-h-12 w-full"
          >
            {text.make}
          </BusyButton>
        </>
      )}
    </Dialog>
  )
}

function ReadyLink({ link, expiresAt }: Made) {
  return (
    <NewLink link={link} endsAt={expiresAt} texts={text}>
      {'share' in navigator && (
        <button
          type="button"
          // Rejected if the seller thinks better of it.
          onClick={() => void navigator.share({ text: link }).catch(() => undefined)}
          className="button button-outlined min-h-12"
        >
          <Icon of={Share2} className="size-4.5" />
          {text.share}
        </button>
      )}
    </NewLink>
  )
}
