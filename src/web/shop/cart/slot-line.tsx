import { Clock } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OfferedDay, SlotRequest } from '#contract/api/slots.ts'
import { commonText } from '#text/common.ts'
import { slotChoiceText as text } from '#text/slot-choice.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { callApi } from '#web/api.ts'
import { placeInQuery, useDeliveryPlace } from '#web/shop/state/delivery-place.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { SlotChoices } from '#web/ui/slots/slot-choices.tsx'
import { useBackOnline } from '#web/ui/use-online.ts'
import { Line, LineButton } from './place-lines.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

type Props = { slots: SlotChoice; textId: string }

/** Says when the order is brought: in the first free slot until another one is chosen. */
export function SlotLine({ slots, textId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { days, hasFailed, reload } = useOffered(slots)
  const shown = days && slots.chosen ? inWords(days, slots.chosen) : undefined
  const action = hasFailed ? (
    <LineButton label={commonText.failures.tryAgain} onPress={reload}>
      {commonText.failures.tryAgain}
    </LineButton>
  ) : (
    days &&
    days.length > 0 && (
      <LineButton label={text.changeSlot} onPress={() => setOpen(true)}>
        {text.change}
      </LineButton>
    )
  )
  return (
    <>
      <Line name={text.title} icon={Clock} textId={textId} action={action}>
        {shown ?? <Unchosen isLoading={!days && !hasFailed} hasFailed={hasFailed} />}
      </Line>
      {isOpen && days && (
        <Dialog title={text.title} onClose={() => setOpen(false)} isSheet="on-phones">
          <SlotChoices days={days} chosen={slots.chosen} onChoose={slots.choose} />
          <button
            type="button"
            onClick={() => setOpen(false)}
            className="button button-filled mt-6 w-full"
          >
            {text.done}
          </button>
        </Dialog>
      )}
    </>
  )
}

function Unchosen({ isLoading, hasFailed }: { isLoading: boolean; hasFailed: boolean }) {
  if (isLoading) return <Bone className="h-5 w-40 max-w-full" />
  return <span className="text-beet">{hasFailed ? text.failed : text.none}</span>
}

type Offered = { days: readonly OfferedDay[] | null; hasFailed: boolean }

/** Loads what is free, also again after a refusal, and keeps the choice among it. */
function useOffered(slots: SlotChoice): Offered & { reload: () => void } {
  const [offered, setOffered] = useState<Offered>({ days: null, hasFailed: false })
  const keep = useEffectEvent((days: readonly OfferedDay[]) => {
    setOffered({ days, hasFailed: false })
    slots.choose(stillFree(days, slots.chosen) ?? firstFree(days))
  })
  const fail = useEffectEvent(() => setOffered((now) => ({ ...now, hasFailed: now.days === null })))
  const { asked } = slots
  const place = JSON.stringify(placeInQuery(useDeliveryPlace()))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    callApi('GET /api/v1/delivery-slots', { query: JSON.parse(place), signal }).then(
      (answer) => keep(answer.days),
      () => controller.signal.aborted || fail(),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loads again when it is asked
  }, [asked, place])
  const reload = slots.askAgain
  // Afterwards it stays: the place may be full because of this very order, whose answer was lost.
  useBackOnline(() => offered.days || reload())
  return { ...offered, reload }
}

function firstFree(days: readonly OfferedDay[]): SlotRequest | undefined {
  for (const { day, slots } of days) {
    const free = slots.find(({ isFull }) => !isFull)
    if (free) return { id: free.id, day }
  }
  return undefined
}

function stillFree(days: readonly OfferedDay[], chosen: SlotRequest | undefined) {
  return chosen && !find(days, chosen)?.isFull && find(days, chosen) ? chosen : undefined
}

function find(days: readonly OfferedDay[], { id, day }: SlotRequest) {
  return days.find((each) => each.day === day)?.slots.find((slot) => slot.id === id)
}

function inWords(days: readonly OfferedDay[], chosen: SlotRequest): string | undefined {
  const slot = find(days, chosen)
  return slot && slotTimesText.near({ ...slot, day: chosen.day })
}
