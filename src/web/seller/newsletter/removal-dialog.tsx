import type { Subscriber } from '#contract/api/newsletter.ts'
import { sellerNewsletterText } from '#text/seller-newsletter.ts'
import { Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const text = sellerNewsletterText.removal

type Props = { subscriber: Subscriber; onClose: () => void; onDone: () => void }

export function RemovalDialog({ subscriber, onClose, onDone }: Props) {
  function finish(): void {
    onClose()
    onDone()
  }

  return (
    <QuestionDialog
      title={text.title}
      lead={text.lead(subscriber.email)}
      yes={text.yes}
      no={text.keep}
      busyText={text.working}
      look="button-danger"
      send={() =>
        askAsSeller('POST /api/v1/seller/newsletter/{id}/removal', {
          params: { id: subscriber._id },
        })
      }
      onDone={({ message = '' }) => {
        toastSuccess(message)
        finish()
      }}
      onFailure={(error) => {
        const isGone = error instanceof Refused && error.code === 'not_found'
        // Somebody else was faster: the list shows how it is now.
        if (isGone) {
          toastError(error.message)
          finish()
        }
        return isGone
      }}
      onClose={onClose}
    />
  )
}
