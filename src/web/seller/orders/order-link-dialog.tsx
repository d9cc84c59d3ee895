import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const text = sellerMessagesText.onOrder

type Props = {
  orderId: string
  what: 'replace' | 'end'
  onClose: () => void
  onChanged: (order: SellerOrder) => void
}

/** Asks before a link that a customer may have stops working. */
export function LinkDialog({ orderId, what, onClose, onChanged }: Props) {
  const ends = what === 'end'
  return (
    <QuestionDialog
      title={ends ? text.endTitle : text.replaceTitle}
      lead={ends ? text.endLead : text.replaceLead}
      yes={ends ? text.end : text.replace}
      no={text.keep}
      busyText={text.working}
      send={() =>
        askAsSeller('POST /api/v1/seller/order/{id}/link', {
          params: { id: orderId },
          body: ends ? { ends } : {},
        })
      }
      onDone={({ message = '', order }) => {
        toastSuccess(message)
        onChanged(order)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
