import { Table } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeliveryArea } from '#contract/api/delivery-areas.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerAreaTableText } from '#text/seller-area-table.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { feesOf, findAreas } from './find-areas.ts'

const text = sellerAreasText.search

/** Fewer are seen at once. */
const fewAreas = 8
const mostFees = 8
const shownFirst = 50
const shownNext = 200

/** Narrows many areas down, and shows them a part at a time. */
export function useAreaSearch(areas: readonly DeliveryArea[]) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [most, setMost] = useState(shownFirst)
  const fees = feesOf(areas)
  // The last area of a fee may have been changed.
  const fee = fees.some((each) => each.fee === chosen) ? chosen : null
  const found = findAreas(areas, q)
  const fitting = found.areas.filter((area) => fee === null || area.fee === fee)
  const narrow = (change: () => void) => {
    setMost(shownFirst)
    change()
  }
  return {
    q,
    pin: found.pin,
    fees,
    fee,
    count: fitting.length,
    shown: fitting.slice(0, most),
    more: Math.min(shownNext, Math.max(0, fitting.length - most)),
    showMore: () => setMost(most + shownNext),
    search: (typed: string) => narrow(() => setQ(typed)),
    choose: (wanted: number | null) => narrow(() => setChosen(wanted)),
    clear: () =>
      narrow(() => {
        setQ('')
        setChosen(null)
      }),
  }
}

type Search = ReturnType<typeof useAreaSearch>
type Props = { search: Search; areas: readonly DeliveryArea[] }

/** Searches name, PIN and fee; shows the number of areas alone while there are few. */
export function AreaSearch({ search, areas }: Props) {
  return (
    <search className="grid grid-cols-1 gap-2">
      {areas.length > fewAreas && (
        <>
          <SearchField
            q={search.q}
            onSearch={search.search}
            label={text.label}
            placeholder={text.label}
            clearLabel={text.clear}
          />
          <Fees {...search} />
        </>
      )}
      <div className="flex items-center justify-between gap-x-3">
        <p role="status" className="min-w-0 text-ink-soft tnum">
          {sayFound(search, areas)}
        </p>
        <Link to="/seller/areas?table" className="button button-quiet -mr-3 shrink-0 px-3">
          <Icon of={Table} className="size-5" />
          {sellerAreaTableText.open}
        </Link>
      </div>
    </search>
  )
}

function sayFound({ pin, count, shown, fee }: Search, areas: readonly DeliveryArea[]): string {
  if (pin === null || fee !== null) return text.count(count)
  const [area] = shown
  if (!area) return text.pinRefused(pin)
  if (area.pins === '' && areas.length > 1) return text.pinOfOthers(pin, area.name)
  return text.pinOf(pin, area.name)
}

function Fees({ fees, fee: chosen, choose }: Search) {
  if (fees.length < 2 || fees.length > mostFees) return null
  const all = [{ fee: null, count: 0 }, ...fees]
  return (
    <div
      role="group"
      aria-label={text.fees}
      className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {all.map(({ fee, count }) => (
        <button
          key={fee}
          type="button"
          aria-pressed={fee === chosen}
          onClick={() => choose(fee)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-card px-4 font-medium tnum hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:font-semibold aria-pressed:text-leaf-deep"
        >
          {fee === null ? text.allFees : text.ofFee(feeInWords(fee), count)}
        </button>
      ))}
    </div>
  )
}

function feeInWords(fee: number): string {
  return fee === 0 ? sellerAreasText.free : formatPaise(toPaise(fee))
}

/** Stands where the list is empty. */
export function NothingFound({ search }: { search: Search }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-2 rounded-card border border-line bg-card px-4 py-2 text-ink-soft sm:px-6">
      <p>{text.none}</p>
      <button type="button" onClick={search.clear} className="button button-quiet px-3">
        {text.showAll}
      </button>
    </div>
  )
}
