import { type FormEvent, useState } from 'react'
import type { Subscriber } from '#contract/api/newsletter.ts'
import { sellerNewsletterText } from '#text/seller-newsletter.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const text = sellerNewsletterText.removal

type Props = { subscriber: Subscriber; onClose: () => void; onDone: () => void }

export function RemovalDialog({ subscriber, onClose, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const call = 'POST /api/v1/seller/newsletter/{id}/removal'
      const { message = '' } = await askAsSeller(call, { params: { id: subscriber._id } })
      toastSuccess(message)
    } catch (error) {
      toastError(messageOf(error))
    }
    // Also where somebody else was faster: the list shows how it is now.
    onClose()
    onDone()
  }

  return (
    <Dialog title={text.title} lead={text.lead(subscriber.email)} onClose={onClose}>
      <form onSubmit={remove} className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className="button button-outlined">
          {text.keep}
        </button>
        <BusyButton type="submit" isBusy={isBusy} busyText={text.working} className="button-danger">
          {text.yes}
        </BusyButton>
      </form>
    </Dialog>
  )
}
