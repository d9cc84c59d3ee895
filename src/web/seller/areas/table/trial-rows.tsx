import type { ReactNode } from 'react'
import type { AreaCell, AreaRow, RowTerms } from '#contract/api/area-tables.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { nameOfDay } from '#text/days.ts'
import { sellerAreaTableText as text } from '#text/seller-area-table.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { shortenPins } from '#web/seller/areas/pins-in-words.ts'
import { termsInWords } from '#web/seller/areas/terms-in-words.ts'

type Props = { row: AreaRow }

/** Each cell that cannot be read, by its column. */
export function RefusedRow({ row: { row, name, faults } }: Props) {
  return (
    <Line row={row} name={name || text.unnamed}>
      {faults.map((fault) => (
        <p key={fault.cell + fault.what} className="wrap-anywhere">
          <span className="font-medium text-beet">{text.columns[fault.cell]}:</span>{' '}
          {text.fault(fault)}
        </p>
      ))}
    </Line>
  )
}

export function NewRow({ row: { row, name, terms } }: Props) {
  if (!terms) return null
  return (
    <Line row={row} name={name}>
      <p className="text-ink-soft wrap-anywhere tnum">
        {[placeInWords(terms), ...termsInWords(terms)].join(' · ')}
      </p>
    </Line>
  )
}

export function ChangedRow({ row: { row, name, terms, was } }: Props) {
  if (!terms || !was) return null
  const [before, now] = [inWords(was), inWords(terms)]
  // PINs that differ may be shortened to the same words.
  const changed = (Object.keys(now) as AreaCell[]).filter((cell) => differs(cell, was, terms))
  return (
    <Line row={row} name={name}>
      {changed.map((cell) => (
        <p key={cell} className="wrap-anywhere tnum">
          {text.difference(text.columns[cell], before[cell], now[cell])}
        </p>
      ))}
    </Line>
  )
}

function differs(cell: AreaCell, was: RowTerms, now: RowTerms): boolean {
  const isPlace = cell === 'pins' && was.radiusKm !== now.radiusKm
  return isPlace || String(was[cell]) !== String(now[cell])
}

export function SameRow({ row: { row, name } }: Props) {
  return <Line row={row} name={name} />
}

function Line({ row, name, children }: { row: number; name: string; children?: ReactNode }) {
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <p className="flex min-w-0 items-baseline justify-between gap-3 sm:flex-row-reverse sm:justify-end">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="shrink-0 text-xs text-ink-soft tnum sm:min-w-16">{text.row(row)}</span>
      </p>
      {children && <div className="grid min-w-0 gap-0.5">{children}</div>}
    </li>
  )
}

function inWords({
  name,
  pins,
  radiusKm,
  fee,
  freeFrom,
  least,
  days,
}: RowTerms): Record<AreaCell, string> {
  const rupees = (amount: number | null) =>
    amount === null ? text.none : formatPaise(toPaise(amount))
  return {
    name,
    pins: placeInWords({ pins, radiusKm }),
    fee: rupees(fee),
    freeFrom: rupees(freeFrom),
    least: rupees(least),
    days: days === null ? text.everyDay : days.map(nameOfDay).join(', '),
  }
}

function placeInWords({ pins, radiusKm }: Pick<RowTerms, 'pins' | 'radiusKm'>): string {
  if (radiusKm !== null) return text.within(radiusKm)
  if (pins === '') return sellerAreasText.allOthers
  const { shown, left } = shortenPins(pins)
  return left === 0 ? shown : `${shown} ${sellerAreasText.more(left)}`
}
