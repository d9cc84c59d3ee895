import { ChevronDown, ChevronUp, type IconNode, Pencil } from 'lucide'
import { useState } from 'react'
import { type ArrangedRow, isShownOn } from '#contract/home-rows.ts'
import { sellerHomeText as texts } from '#text/seller-home.ts'
import { shopDay, useNow } from '#web/seller/parts/shop-time.ts'
import { labelIn, useCategories } from '#web/ui/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import { factsOfRow, keyOfRow, nameOfRow } from './row-words.ts'

type Props = {
  rows: readonly ArrangedRow[]
  /** The places of rows that show something today; undefined while that is not known. */
  filled: ReadonlySet<number> | undefined
  onMove: (at: number, by: 1 | -1) => void
  onEdit: (at: number) => void
}

export function RowList({ rows, filled, onMove, onEdit }: Props) {
  const [said, setSaid] = useState('')
  const categories = useCategories()
  const today = shopDay(useNow())

  return (
    <>
      <ol
        aria-label={texts.list}
        className="divide-y divide-line rounded-card border border-line bg-card"
      >
        {rows.map((row, at) => {
          const isEmpty = filled !== undefined && !filled.has(at) && isShownOn(row, today)
          const name =
            row.kind === 'category' && row.title === ''
              ? labelIn(categories, row.category)
              : nameOfRow(row)
          return (
            <Row
              key={keyOfRow(row)}
              name={name}
              place={at + 1}
              facts={factsOfRow(row, today)}
              isOff={!isShownOn(row, today)}
              isEmpty={isEmpty}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onMove={(by) => {
                onMove(at, by)
                setSaid(texts.moved(name, at + by + 1))
              }}
              onEdit={() => onEdit(at)}
            />
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

type RowProps = {
  name: string
  place: number
  facts: readonly string[]
  isOff: boolean
  isEmpty: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
}

function Row({ name, place, facts, isOff, isEmpty, ...row }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-3">
      <span aria-hidden className="w-6 shrink-0 text-center text-ink-soft tnum">
        {place}
      </span>
      <div className="min-w-0 flex-[1_1_6rem]">
        <p className={`font-medium break-words ${isOff ? 'text-ink-soft' : ''}`}>{name}</p>
        {facts.length > 0 && (
          <p className="text-xs break-words text-ink-soft tnum">{facts.join(' · ')}</p>
        )}
        {isEmpty && <p className="text-xs text-beet">{texts.nothing}</p>}
      </div>
      <div className="ml-auto flex">
        <RowButton
          name={texts.up(name)}
          drawing={ChevronUp}
          isOff={row.isFirst}
          onPress={() => row.onMove(-1)}
        />
        <RowButton
          name={texts.down(name)}
          drawing={ChevronDown}
          isOff={row.isLast}
          onPress={() => row.onMove(1)}
        />
        <RowButton name={texts.edit(name)} drawing={Pencil} onPress={row.onEdit} />
      </div>
    </li>
  )
}

type ButtonProps = { name: string; drawing: IconNode; isOff?: boolean; onPress: () => void }

/** Stays focusable when it is off, so that the keyboard's place is not lost at the end of the list. */
export function RowButton({ name, drawing, isOff = false, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-leaf-wash hover:text-ink aria-disabled:opacity-30"
    >
      <Icon of={drawing} className="size-5" />
    </button>
  )
}
