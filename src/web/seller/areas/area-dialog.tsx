import { useId } from 'react'
import type { DeliveryArea, DeliveryAreas } from '#contract/api/delivery-areas.ts'
import { maxAreaName, maxAreaPins } from '#contract/seller-limits.ts'
import { nameOfDay } from '#text/days.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { DifferenceList, findDifferences } from '#web/seller/parts/conflict-dialog.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PointField } from './point-field.tsx'
import {
  allDays,
  type ChangedAreas,
  type TypedArea,
  typedFrom,
  useAreaForm,
} from './use-area-form.ts'

const text = sellerAreasText.dialog

type Props = {
  /** Null for a new one. */
  area: DeliveryArea | null
  start: TypedArea
  /** Another area has all PINs that no area names. */
  hasOthers: boolean
  /** The shop's point is known. */
  hasPoint: boolean
  onClose: () => void
  onReloaded: (areas: DeliveryAreas) => void
  onDone: (areas: ChangedAreas) => void
}

export function AreaDialog({ area, start, hasOthers, onClose, ...saving }: Props) {
  const state = useAreaForm({ area, start, ...saving })
  const { form, field, values, message, isBusy, theirs } = state
  const money = { inputMode: 'decimal', maxLength: 30, autoComplete: 'off' } as const

  return (
    <Dialog title={area ? text.change(area.name) : text.add} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <TextField
          label={text.name}
          hint={text.nameHint}
          {...field('name')}
          maxLength={maxAreaName}
          autoComplete="off"
          data-first-focus
        />
        <Where state={state} hasOthers={hasOthers} />
        {values.where === 'these' && (
          <TextArea
            label={text.pins}
            hint={text.pinsHint}
            {...field('pins')}
            maxLength={maxAreaPins}
            autoComplete="off"
          />
        )}
        {values.where === 'around' && <Around state={state} hasPoint={saving.hasPoint} />}
        <TextField label={text.fee} hint={text.feeHint} {...field('fee')} {...money} />
        <TextField
          label={text.freeFrom}
          hint={text.freeFromHint}
          {...field('freeFrom')}
          {...money}
        />
        <TextField label={text.least} hint={text.leastHint} {...field('least')} {...money} />
        <Days state={state} />
        {theirs && <Theirs theirs={typedFrom(theirs)} typed={values} onTake={state.reset} />}
        <FormAlert message={message} />
        <ButtonPair
          yes={text.save}
          no={text.cancel}
          isBusy={isBusy}
          busyText={text.saving}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}

type WhereProps = { state: ReturnType<typeof useAreaForm>; hasOthers: boolean }

function Where({ state: { values, change }, hasOthers }: WhereProps) {
  const kinds = hasOthers
    ? (['these', 'around'] as const)
    : (['these', 'around', 'others'] as const)
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{text.where}</legend>
      {kinds.map((where) => (
        <ChoiceCard
          key={where}
          name="where"
          value={where}
          isChosen={values.where === where}
          onChoose={() => change({ where })}
        >
          {text[where]}
        </ChoiceCard>
      ))}
    </fieldset>
  )
}

type AroundProps = { state: ReturnType<typeof useAreaForm>; hasPoint: boolean }

/** The distance, and where it is measured from while nobody has said so. */
function Around({ state: { field, change }, hasPoint }: AroundProps) {
  return (
    <>
      <TextField
        label={text.radius}
        hint={text.radiusHint}
        {...field('radiusKm')}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
      />
      {!hasPoint && <PointField {...field('point')} onTaken={(point) => change({ point })} />}
    </>
  )
}

/** The weekdays on which the area is served. */
function Days({ state: { values, change, errors } }: { state: ReturnType<typeof useAreaForm> }) {
  const id = useId()
  const toggle = (day: number, isOn: boolean) => {
    const others = values.days.filter((each) => each !== day)
    change({ days: (isOn ? [...others, day] : others).toSorted((one, other) => one - other) })
  }
  return (
    <fieldset className="min-w-0" aria-describedby={errors.days ? id : undefined}>
      <legend className="mb-1.5 font-medium">{text.days}</legend>
      <div className="flex flex-wrap gap-2">
        {allDays.map((day) => (
          <label
            key={day}
            className="flex min-h-11 min-w-14 items-center justify-center gap-1.5 rounded-control border border-line px-2 has-checked:border-leaf has-checked:bg-leaf-wash"
          >
            <input
              type="checkbox"
              name="days"
              checked={values.days.includes(day)}
              onChange={({ currentTarget }) => toggle(day, currentTarget.checked)}
              className="size-4.5 accent-leaf"
            />
            {nameOfDay(day)}
          </label>
        ))}
      </div>
      {errors.days && (
        <p id={id} role="alert" className="mt-1 text-xs text-beet">
          {errors.days}
        </p>
      )}
    </fieldset>
  )
}

type TheirsProps = { theirs: TypedArea; typed: TypedArea; onTake: (theirs: TypedArea) => void }

/** The area as somebody else has saved it while this was typed. */
function Theirs({ theirs, typed, onTake }: TheirsProps) {
  const differences = findDifferences(inWords(typed), inWords(theirs), text.labels)
  if (differences.length === 0) return null
  return (
    <div ref={bringIntoView} className="grid gap-3 rounded-control bg-grains p-3">
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

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function inWords({ where, days, point: _, ...area }: TypedArea) {
  const pins = where === 'these' ? area.pins : text[where]
  return { ...area, pins, days: days.map(nameOfDay).join(', ') }
}
