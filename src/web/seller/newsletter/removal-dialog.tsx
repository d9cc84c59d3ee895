import type { Subscriber } from '#contract/api/newsletter.ts'
import { sellerNewsletterText } from '#text/seller-newsletter.ts'
import { ButtonRow } from '#web/seller/parts/form-buttons.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const text = sellerNewsletterText.removal

type Props = { subscriber: Subscriber; onClose: () => void; onDone: () => void }

export function RemovalDialog({ subscriber, onClose, onDone }: Props) {
  function finish(): void {
    onClose()
    onDone()
  }
  const { form, isBusy } = useForm({
    start: {},
    send: () =>
      askAsSeller('POST /api/v1/seller/newsletter/{id}/removal', {
        params: { id: subscriber._id },
      }),
    onDone({ message = '' }) {
      toastSuccess(message)
      finish()
    },
    onMessage(message) {
      toastError(message)
      // Somebody else may have been faster: the list shows how it is now.
      finish()
    },
  })

  return (
    <Dialog title={text.title} lead={text.lead(subscriber.email)} onClose={onClose}>
      <form {...form}>
        <ButtonRow
          yes={text.yes}
          no={text.keep}
          isBusy={isBusy}
          busyText={text.working}
          look="button-danger"
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}
