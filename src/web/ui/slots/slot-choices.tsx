import { type ReactNode, useId, useState } from 'react'
import type { OfferedDay, OfferedSlot, SlotRequest } from '#contract/api/slots.ts'
import { slotChoiceText as text } from '#text/slot-choice.ts'
import { slotTimesText } from '#text/slot-times.ts'

type Props = {
  days: readonly OfferedDay[]
  chosen: SlotRequest | undefined
  onChoose: (slot: SlotRequest) => void
  /** Full ones can be chosen, too. */
  mayTakeFull?: boolean
}

/** The days and their slots as two rows of chips; both are groups of radio buttons. */
export function SlotChoices({ days, chosen, onChoose, mayTakeFull = false }: Props) {
  const id = useId()
  const [opened, open] = useState(chosen?.day)
  const shown = days.find(({ day }) => day === opened) ?? days.find(hasFree) ?? days[0]

  return (
    <div className="grid grid-cols-1 gap-4">
      <Chips label={text.days}>
        {days.map((each) => (
          <Chip
            key={each.day}
            name={`${id}-day`}
            isChosen={each === shown}
            onChoose={() => open(each.day)}
            note={hasFree(each) ? undefined : text.dayFull}
          >
            {slotTimesText.day(each.day)}
          </Chip>
        ))}
      </Chips>
      <Chips key={shown?.day} label={text.times}>
        {shown?.slots.map((slot) => (
          <Chip
            key={slot.id}
            name={`${id}-slot`}
            isChosen={slot.id === chosen?.id && shown.day === chosen.day}
            isOpen={mayTakeFull || !slot.isFull}
            onChoose={() => onChoose({ id: slot.id, day: shown.day })}
            note={noteOf(slot, mayTakeFull)}
          >
            {slotTimesText.hours(slot)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

function noteOf({ isLast, isFull }: OfferedSlot, mayTakeFull: boolean): string | undefined {
  if (isFull) return mayTakeFull ? text.over : text.full
  return isLast ? text.last : undefined
}

const hasFree = ({ slots }: OfferedDay) => slots.some(({ isFull }) => !isFull)

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

type ChipProps = {
  name: string
  isChosen: boolean
  isOpen?: boolean
  note: string | undefined
  onChoose: () => void
  children: string
}

function Chip({ name, isChosen, isOpen = true, note, onChoose, children }: ChipProps) {
  return (
    <label
      className={`relative flex min-h-11 flex-col items-center justify-center rounded-control border px-3.5 py-1 text-center leading-tight tnum has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${
        isOpen
          ? 'cursor-pointer border-line hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-wash has-checked:font-semibold'
          : 'cursor-not-allowed border-dashed border-line text-ink-soft'
      }`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control outline-none"
      />
      {children}
      {note && <span className="text-xs font-normal text-ink-soft">{note}</span>}
    </label>
  )
}
