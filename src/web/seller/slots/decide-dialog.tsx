import { useState } from 'react'
import type { SlotDecision } from '#contract/api/slots.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { messageOf } from '#web/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { DisplacedOrders } from './displaced-orders.tsx'
import type { Decisions } from './use-decisions.ts'

type Props<Answer> = {
  title: string
  lead?: string
  yes: string
  decisions: Decisions
  send: (orders: SlotDecision[] | undefined) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

const text = sellerSlotsText.removal

/** Does something for which it must be said first what becomes of orders, as far as there are any. */
export function DecideDialog<Answer>(props: Props<Answer>) {
  const { title, lead, yes, decisions, send, onDone, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  async function submit(): Promise<void> {
    setBusy(true)
    setMessage(undefined)
    try {
      onDone(await send(decisions.made()))
    } catch (error) {
      setBusy(false)
      if (!decisions.take(error)) setMessage(messageOf(error))
    }
  }

  return (
    <Dialog title={title} {...(lead ? { lead } : {})} onClose={onClose}>
      <div className="grid gap-4">
        <DisplacedOrders decisions={decisions} />
        <FormAlert message={message} />
      </div>
      <ButtonPair
        yes={yes}
        no={text.no}
        look="button-danger"
        isBusy={isBusy}
        busyText={text.removing}
        onYes={() => void submit()}
        onNo={onClose}
      />
    </Dialog>
  )
}
