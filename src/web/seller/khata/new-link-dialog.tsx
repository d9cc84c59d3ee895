import type { SellerTab } from '#contract/api/tabs.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const text = sellerMoneyText.one.link

type Props = {
  customer: SellerTab['customer']
  onClose: () => void
  onChanged: (tab: SellerTab) => void
}

/** Asks before the link that a customer has is ended. */
export function NewLinkDialog({ customer, onClose, onChanged }: Props) {
  return (
    <QuestionDialog
      title={text.replaceTitle}
      lead={text.replaceLead(customer.name)}
      yes={text.replace}
      no={text.keep}
      busyText={text.replacing}
      send={() =>
        askAsSeller('POST /api/v1/seller/tab/{id}/link', {
          params: { id: customer._id },
          body: {},
        })
      }
      onDone={({ message = '', tab }) => {
        toastSuccess(message)
        onChanged(tab)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
