import type { DeliveryArea } from '#contract/api/delivery-areas.ts'
import { sellerText } from '#text/seller.ts'
import { sellerAreasText as text } from '#text/seller-areas.ts'
import { AreaSearch, NothingFound, useAreaSearch } from './area-search.tsx'
import { shortenPins } from './pins-in-words.ts'
import { termsInWords } from './terms-in-words.ts'

type Props = {
  areas: readonly DeliveryArea[]
  onChange: (area: DeliveryArea) => void
  onRemove: (area: DeliveryArea) => void
}

/** The areas by name, then by distance; the one of all other PINs is the last. Many are searched, and shown a part at a time. */
export function AreaList({ areas, ...acts }: Props) {
  const search = useAreaSearch(areas)
  const isLimited = areas.every(({ pins, radiusKm }) => pins !== '' || radiusKm !== null)
  return (
    <>
      <AreaSearch search={search} areas={areas} />
      {search.count === 0 ? (
        <NothingFound search={search} />
      ) : (
        <ul
          aria-label={text.list}
          className="divide-y divide-line rounded-card border border-line bg-card px-4 py-1 sm:px-6"
        >
          {search.shown.map((area) => (
            <Row key={area._id} area={area} isAlone={areas.length === 1} {...acts} />
          ))}
        </ul>
      )}
      {search.more > 0 && (
        <button
          type="button"
          onClick={search.showMore}
          className="button button-outlined min-h-12 justify-self-start"
        >
          {sellerText.showMore(search.more)}
        </button>
      )}
      {isLimited && <p className="text-ink-soft">{text.onlyHere}</p>}
    </>
  )
}

type RowProps = Omit<Props, 'areas'> & { area: DeliveryArea; isAlone: boolean }

function Row({ area, isAlone, onChange, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium wrap-anywhere">{area.name}</p>
        <p className="text-xs text-ink-soft tnum">
          <Pins area={area} isAlone={isAlone} />
        </p>
      </div>
      <p className="min-w-0 flex-[1_1_9rem] tnum">
        {termsInWords(area).map((term, at) => (
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
  )
}

function Pins({ area, isAlone }: { area: DeliveryArea; isAlone: boolean }) {
  if (area.radiusKm !== null) return text.around(String(area.radiusKm))
  if (area.pins === '') return isAlone ? text.all : text.allOthers
  const { shown, left } = shortenPins(area.pins)
  return left === 0 ? shown : `${shown} ${text.more(left)}`
}
