import type { DeliveryArea } from '#contract/api/delivery-areas.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { nameOfDay } from '#text/days.ts'
import { sellerAreasText as text } from '#text/seller-areas.ts'
import { shortenPins } from './pins-in-words.ts'

type Props = {
  areas: readonly DeliveryArea[]
  onChange: (area: DeliveryArea) => void
  onRemove: (area: DeliveryArea) => void
}

/** The areas by name; the one of all other PINs is the last. */
export function AreaList({ areas, onChange, onRemove }: Props) {
  const isLimited = areas.every(({ pins }) => pins !== '')
  return (
    <>
      <ul
        aria-label={text.list}
        className="divide-y divide-line rounded-card border border-line bg-card px-4 py-1 sm:px-6"
      >
        {areas.map((area) => (
          <li key={area._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-medium wrap-anywhere">{area.name}</p>
              <p className="text-xs text-ink-soft tnum">
                <Pins area={area} isAlone={areas.length === 1} />
              </p>
            </div>
            <p className="min-w-0 flex-[1_1_12rem] tnum">
              {termsOf(area).map((term, at) => (
                <span key={term} className={at === 0 ? 'block font-medium' : 'block text-xs'}>
                  {term}
                </span>
              ))}
            </p>
            <div className="-mr-3 ml-auto flex flex-wrap">
              <button
                type="button"
                aria-label={text.changeOf(area.name)}
                onClick={() => onChange(area)}
                className="button button-quiet px-3"
              >
                {text.change}
              </button>
              <button
                type="button"
                aria-label={text.removeOf(area.name)}
                onClick={() => onRemove(area)}
                className="button px-3 text-beet hover:bg-beet-wash"
              >
                {text.remove}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {isLimited && <p className="text-ink-soft">{text.onlyHere}</p>}
    </>
  )
}

function Pins({ area, isAlone }: { area: DeliveryArea; isAlone: boolean }) {
  if (area.pins === '') return isAlone ? text.all : text.allOthers
  const { shown, left } = shortenPins(area.pins)
  return left === 0 ? shown : `${shown} ${text.more(left)}`
}

function termsOf({ fee, freeFrom, least, days }: DeliveryArea): string[] {
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  return [
    fee === 0 ? text.free : text.fee(rupees(fee)),
    ...(fee === 0 || freeFrom === null ? [] : [text.freeFrom(rupees(freeFrom))]),
    ...(least === null ? [] : [text.least(rupees(least))]),
    ...(days === null ? [] : [text.days(days.map(nameOfDay).join(', '))]),
  ]
}
