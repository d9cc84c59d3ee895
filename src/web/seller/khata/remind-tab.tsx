import { useState } from 'react'
import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerTab } from '#contract/api/tabs.ts'
import { messageLink, type Shop, valuesOfTab } from '#web/seller/parts/chat-messages.ts'
import { OpenChat } from '#web/seller/parts/open-chat.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { toastError } from '#web/ui/toasts.ts'

type Props = {
  customer: SellerTab['customer']
  texts: readonly ChatText[]
  store: Shop
  label?: string
  className: string
  children: string
}

/** Reminds one customer of their khata by chat, and has it noted for the list of those to remind. */
export function RemindTab({ customer, texts, store, ...button }: Props) {
  const [key] = useState(newUuid)

  async function note(): Promise<string | null> {
    const { debtor } = await askAsSeller('POST /api/v1/seller/tab/{id}/reminder', {
      params: { id: customer._id },
      body: { key, isAgain: true },
    })
    const values = valuesOfTab(debtor, store)
    const phone = debtor.customer.phone ?? customer.phone
    const { language } = debtor
    return messageLink(phone, { texts, occasion: 'tab_reminder', values, language })
  }

  return (
    <OpenChat {...button} note={note} onProblem={(problem) => problem && toastError(problem)} />
  )
}
