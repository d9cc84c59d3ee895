import { useState } from 'react'
import type { SellerTab } from '#contract/api/tabs.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const text = sellerMoneyText.one.link

type Props = {
  customer: SellerTab['customer']
  onClose: () => void
  onChanged: (tab: SellerTab) => void
}

/** Asks before the link that a customer has is ended. */
export function NewLinkDialog({ customer, onClose, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function replace(): Promise<void> {
    setBusy(true)
    setWrong(undefined)
    try {
      const answer = await askAsSeller('POST /api/v1/seller/tab/{id}/link', {
        params: { id: customer._id },
        body: {},
      })
      toastSuccess(answer.message ?? '')
      onChanged(answer.tab)
      onClose()
    } catch (error) {
      setWrong(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={text.replaceTitle} lead={text.replaceLead(customer.name)} onClose={onClose}>
      <FormAlert message={wrong} />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className="button button-quiet min-h-12">
          {text.keep}
        </button>
        <BusyButton
          isBusy={isBusy}
          busyText={text.replacing}
          onClick={() => void replace()}
          className="button-filled min-h-12"
        >
          {text.replace}
        </BusyButton>
      </div>
    </Dialog>
  )
}
