import { Plus } from 'lucide'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { OpeningHours } from '#contract/api/opening.ts'
import { type Weekday, weekdays } from '#contract/opening-hours.ts'
import { closedMeanings } from '#contract/opening-plan.ts'
import { maxOpeningNote } from '#contract/seller-limits.ts'
import { hoursWords, weekdayNames } from '#text/opening.ts'
import { sellerHoursText as text } from '#text/seller-hours.ts'
import { DifferenceList, findDifferences } from '#web/seller/parts/conflict-dialog.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeRow } from './time-row.tsx'
import { type ChangedHours, type TypedHours, typedFrom, useHoursForm } from './use-hours-form.ts'
import { closedDays, plannedOf, usualWeek } from './week-times.ts'

type Props = {
  saved: OpeningHours
  start: TypedHours
  /** Selects what gets the focus: the form takes the place of the button that opened it, or of the one that saved. */
  focusOn: string | undefined
  onDone: (hours: ChangedHours) => void
}

/** The weekly hours, what they mean for orders, and the note. */
export function HoursForm({ saved, start, focusOn, onDone }: Props) {
  const state = useHoursForm({ saved, start, onDone })
  const { form, field, values, change, reset, message, isBusy, theirs } = state
  useEffect(() => {
    if (focusOn) form.ref.current?.querySelector<HTMLElement>(focusOn)?.focus()
  }, [focusOn, form.ref])

  return (
    <form
      {...form}
      aria-label={text.title}
      className="grid gap-6 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <Times state={state} />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-medium">{text.whileClosed}</legend>
        {closedMeanings.map((meaning) => (
          <ChoiceCard
            key={meaning}
            name="whileClosed"
            value={meaning}
            isChosen={values.whileClosed === meaning}
            onChoose={() => change({ whileClosed: meaning })}
          >
            {text.meanings[meaning]}
          </ChoiceCard>
        ))}
      </fieldset>
      <TextField
        label={text.note}
        hint={text.noteHint}
        {...field('note')}
        maxLength={maxOpeningNote}
        autoComplete="off"
      />
      {theirs && <Theirs theirs={typedFrom(theirs)} typed={values} onTake={reset} />}
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.saving}
        className="button-filled min-h-12 sm:justify-self-start"
      >
        {text.save}
      </BusyButton>
    </form>
  )
}

function Times({ state: { values, change, errors } }: { state: ReturnType<typeof useHoursForm> }) {
  const { times } = values
  const place = useRef<HTMLElement>(null)
  const closed = closedDays(times)
  const put = (at: number, time: (typeof times)[number]) =>
    change({ times: times.map((each, index) => (index === at ? time : each)) })
  const add = () => {
    const days = closed.length > 0 && times.length > 0 ? closed : usualWeek[0]!.days
    const hours = times.length === 0 ? usualWeek[0]! : { opens: '', closes: '' }
    flushSync(() => change({ times: [...times, { ...hours, days: [...days] }] }))
    place.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
  }
  const remove = (at: number) => {
    change({ times: times.filter((_, index) => index !== at) })
    // The button of the next row would be where this one's was: pressed twice it would remove that, too.
    place.current?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true })
  }

  return (
    <section ref={place} className="grid gap-4">
      <h2 className="text-base font-bold tracking-tight">{text.week}</h2>
      {times.map((time, at) => (
        <TimeRow
          // Rows have nothing else that stays the same while they are changed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          number={at + 1}
          time={time}
          isJudged={errors.times !== undefined}
          onChange={(changed) => put(at, changed)}
          onRemove={() => remove(at)}
        />
      ))}
      <p className="text-ink-soft">
        {times.length === 0
          ? text.noTime
          : closed.length > 0 && text.closedOn(closed.map(nameOfWeekday).join(', '))}
      </p>
      <FormAlert message={errors.times} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <button type="button" data-add onClick={add} className="button button-outlined">
          <Icon of={Plus} className="size-4.5" />
          {text.addTime}
        </button>
        <span className="text-xs text-ink-soft">{text.addTimeHint}</span>
      </div>
    </section>
  )
}

const nameOfWeekday = (day: Weekday) => weekdayNames[weekdays.indexOf(day)]!

type TheirsProps = { theirs: TypedHours; typed: TypedHours; onTake: (theirs: TypedHours) => void }

/** The hours as somebody else has saved them while these were entered. */
function Theirs({ theirs, typed, onTake }: TheirsProps) {
  const differences = findDifferences(inWords(typed), inWords(theirs), text.labels)
  return (
    <div className="grid gap-3 rounded-control bg-grains p-3">
      <p role="alert">{text.meanwhile}</p>
      <DifferenceList differences={differences} />
      <button
        type="button"
        onClick={() => onTake(theirs)}
        className="button button-outlined min-h-12"
      >
        {text.takeTheirs}
      </button>
    </div>
  )
}

function inWords({ times, whileClosed, note }: TypedHours) {
  return { hours: hoursWords(plannedOf(times)), whileClosed: text.meanings[whileClosed], note }
}
