import { useState } from 'react'
import type { TabDebtor } from '#contract/api/tab-reminders.ts'
import { sellerRemindersText as text } from '#text/seller-reminders.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  debtors: readonly TabDebtor[]
  days: number
  onClose: () => void
  onDone: () => void
}

/** Reminds all of them by mail and notification after one question. */
export function SendReminders({ debtors, days, onClose, onDone }: Props) {
  const [key] = useState(newUuid)
  const customers = debtors.map(({ customer }) => customer._id)
  // Somebody who is ticked although reminded lately was ticked by hand.
  const isAgain = debtors.some(({ isRecent }) => isRecent)

  return (
    <QuestionDialog
      title={text.sendTitle(customers.length)}
      lead={text.sendLead}
      yes={text.sendYes}
      no={text.cancel}
      busyText={text.sending}
      send={() =>
        askAsSeller('POST /api/v1/seller/tab/reminders', {
          body: { key, customers, days, ...(isAgain ? { isAgain } : {}) },
        })
      }
      onDone={({ message = '', left }) => {
        toastSuccess(message)
        if (left.length > 0) toastError(text.leftOut(left.map(nameOf).join(', ')))
        onDone()
      }}
      onClose={onClose}
    />
  )

  function nameOf({ customer, why }: { customer: string; why: keyof typeof text.left }): string {
    const debtor = debtors.find((each) => each.customer._id === customer)
    return `${debtor?.customer.name ?? ''} (${text.left[why]})`
  }
}
