import { Trash2 } from 'lucide'
import { type Weekday, weekdays } from '#contract/opening-hours.ts'
import { nameOfDay } from '#text/days.ts'
import { weekdayNames } from '#text/opening.ts'
import { sellerHoursText as text } from '#text/seller-hours.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { WeekTime } from './week-times.ts'

type Props = {
  number: number
  time: WeekTime
  /** Whether what lacks in it was found when it was to be saved. */
  isJudged: boolean
  onChange: (time: WeekTime) => void
  onRemove: () => void
}

/** One time of the week: its days, and from when until when. */
export function TimeRow({ number, time, isJudged, onChange, onRemove }: Props) {
  const { days, opens, closes } = time
  // The form says once, below all times, what is wrong.
  const lacks = (value: string) => (isJudged && value === '' ? '' : undefined)
  const toggle = (day: Weekday) =>
    onChange({
      ...time,
      days: weekdays.filter((each) => (each === day) !== days.includes(each)),
    })

  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="sr-only">{text.time(number)}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:flex sm:flex-wrap">
        {weekdays.map((day, at) => (
          <label
            key={day}
            className="relative grid min-h-11 min-w-11 flex-1 cursor-pointer place-items-center rounded-control border border-line-strong px-1 text-sm has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-deep sm:min-w-14 sm:flex-none"
          >
            <input
              type="checkbox"
              name={`times-days-${number}`}
              checked={days.includes(day)}
              aria-invalid={isJudged && days.length === 0}
              onChange={() => toggle(day)}
              aria-label={weekdayNames[at]}
              className="sr-only"
            />
            <span aria-hidden>{nameOfDay(at + 1)}</span>
          </label>
        ))}
        <button
          type="button"
          aria-label={text.removeTime}
          onClick={onRemove}
          className="button min-h-11 min-w-11 px-2 text-beet hover:bg-beet-wash sm:ml-auto"
        >
          <Icon of={Trash2} className="size-5" />
        </button>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex">
        <TextField
          label={text.opens}
          name={`times-opens-${number}`}
          type="time"
          value={opens}
          error={lacks(opens)}
          onChange={({ currentTarget }) => onChange({ ...time, opens: currentTarget.value })}
          className="min-w-0 flex-1 sm:max-w-40"
        />
        <TextField
          label={text.closes}
          name={`times-closes-${number}`}
          type="time"
          value={closes}
          error={lacks(closes)}
          onChange={({ currentTarget }) => onChange({ ...time, closes: currentTarget.value })}
          className="min-w-0 flex-1 sm:max-w-40"
        />
      </div>
    </fieldset>
  )
}
