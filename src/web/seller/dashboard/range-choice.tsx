import { useState } from 'react'
import { sellerDashboardText } from '#text/seller-dashboard.ts'
import { checkDays, type Days, daysOf, type RangeName, rangeNames } from './choose-days.ts'

const rangeText = sellerDashboardText.range

type Props = { days: Days; today: string; onChoose: (days: Days) => void }

export function RangeChoice({ days, today, onChoose }: Props) {
  const choose = (range: RangeName) =>
    onChoose(range === 'custom' ? { ...days, range } : daysOf(range, today))

  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{rangeText.label}</legend>
        {rangeNames.map((range) => (
          <label
            key={range}
            className="flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-line bg-card px-3 font-medium sm:px-4 whitespace-nowrap has-checked:border-leaf has-checked:bg-leaf-wash has-checked:text-leaf-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="range"
              checked={days.range === range}
              onChange={() => choose(range)}
              className="sr-only"
            />
            {rangeText.choices[range]}
          </label>
        ))}
      </fieldset>
      {days.range === 'custom' && <CustomDays days={days} today={today} onChoose={onChoose} />}
    </div>
  )
}

function CustomDays({ days, today, onChoose }: Props) {
  const [typed, setTyped] = useState(days)
  const wrong = checkDays(typed)

  function change(part: 'from' | 'to', day: string): void {
    const now = { ...typed, [part]: day }
    setTyped(now)
    if (day !== '' && checkDays(now) === undefined) onChoose(now)
  }

  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-3 sm:flex">
        {(['from', 'to'] as const).map((part) => (
          <label key={part} className="sm:flex sm:items-center sm:gap-2">
            <span className="text-ink-soft">{rangeText[part]}</span>
            <input
              type="date"
              defaultValue={days[part]}
              max={today}
              aria-invalid={wrong !== undefined}
              onChange={({ target }) => change(part, target.value)}
              className="field sm:w-40"
            />
          </label>
        ))}
      </div>
      <p role="alert" className="text-xs text-beet empty:hidden">
        {wrong && rangeText[wrong]}
      </p>
    </div>
  )
}
