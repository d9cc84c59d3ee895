import { useEffect, useState } from 'react'
import type { OfferedDay, SlotRequest } from '#contract/api/slots.ts'
import { slotChoiceText as text } from '#text/slot-choice.ts'
import { messageOf, Refused } from '#web/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { SlotChoices } from './slot-choices.tsx'

type Props = {
  title: string
  lead?: string
  /** The slot that it is in. */
  slot: SlotRequest | undefined
  load: () => Promise<readonly OfferedDay[]>
  /** Takes a full one, too, with `isOver`, which shoppers may not. */
  send: (slot: SlotRequest, isOver: boolean) => Promise<void>
  mayTakeFull?: boolean
  onClose: () => void
}

/** Moves something to another slot. A full one is taken by the seller alone, after a question. */
export function SlotDialog({ title, lead, slot, load, send, mayTakeFull, onClose }: Props) {
  const { days, failure, reload } = useDays(load)
  const [chosen, choose] = useState(slot)
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** The full slot of which the seller was told. */
  const [told, setTold] = useState<SlotRequest>()
  const isOver = told !== undefined && told === chosen

  async function save(): Promise<void> {
    if (!chosen) return setMessage(text.choose)
    setBusy(true)
    try {
      await send(chosen, isOver)
    } catch (error) {
      setBusy(false)
      const isFull = error instanceof Refused && error.code === 'slot_full'
      if (isFull && mayTakeFull) setTold(chosen)
      setMessage(isFull && mayTakeFull ? text.askOver(error.message) : messageOf(error))
      if (isFull && !mayTakeFull) reload()
    }
  }

  return (
    <Dialog title={title} {...(lead ? { lead } : {})} onClose={onClose} isSheet="on-phones">
      {days && <SlotChoices days={days} chosen={chosen} onChoose={choose} {...{ mayTakeFull }} />}
      {!days && !failure && <Bone className="h-40" />}
      {days?.length === 0 && <p>{text.none}</p>}
      <div className="mt-4 has-[>:empty]:mt-0">
        <FormAlert message={message ?? failure} />
      </div>
      <ButtonPair
        yes={isOver ? text.saveOver : text.save}
        no={text.keep}
        isBusy={isBusy}
        busyText={text.saving}
        onYes={() => void save()}
        onNo={onClose}
      />
    </Dialog>
  )
}

function useDays(load: Props['load']) {
  const [days, setDays] = useState<readonly OfferedDay[]>()
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setDays(loaded),
      (error: unknown) => isCurrent && setFailure(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loads again when it is asked
  }, [load, asked])
  return { days, failure, reload: () => setAsked((count) => count + 1) }
}
