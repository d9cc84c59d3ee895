import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import type { PointerEvent } from 'react'
import type { Drop } from '#contract/api/drops.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { useNow } from '#web/seller/parts/shop-time.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  drops: readonly Drop[]
  /** The number of drops before these. */
  before: number
  /** Puts the drop at this place, counted among all that are left. */
  onMove: (drop: Drop, to: number) => void
}

const roundClass =
  'grid size-12 shrink-0 place-items-center rounded-control border-2 border-line-strong'

/** The drops after the next one; they are sorted by dragging, by buttons, or by making one the next. */
export function LaterDrops({ drops, before, onMove }: Props) {
  const now = useNow()
  if (drops.length === 0) return null
  return (
    <section aria-label={text.rest} className="mt-6">
      <h2 className="text-lg font-bold">{text.rest}</h2>
      <ol className="mt-2 grid gap-2">
        {drops.map((drop, at) => (
          <li
            key={drop._id}
            data-drop-row={before + at}
            className="rounded-card border-2 border-line-strong bg-card p-3"
          >
            <div className="flex items-start gap-2">
              <span
                aria-hidden
                title={text.drag(drop.name)}
                onPointerDown={(event) => drag(event, (to) => onMove(drop, to))}
                className={`${roundClass} cursor-grab touch-none`}
              >
                <Icon of={GripVertical} className="size-6" />
              </span>
              <div className="min-w-0 flex-1">
                <p className="text-lg font-bold break-words">{drop.name}</p>
                <p className="text-base break-words">
                  {drop.street} <span className="tnum">{drop.zipcode}</span>
                </p>
                <OrderTime order={drop} now={now} className="block text-base" />
                <p className="text-base font-semibold tnum">
                  {text.order(drop.number)} ·{' '}
                  {drop.due > 0
                    ? text.toCollect(formatPaise(toPaise(drop.due)))
                    : text.nothingToCollect}
                </p>
              </div>
            </div>
            <div className="mt-2 flex gap-2">
              <button
                type="button"
                aria-label={text.makeNextName(drop.name)}
                onClick={() => onMove(drop, 0)}
                className="button button-outlined min-h-12 flex-1 border-2"
              >
                {text.makeNext}
              </button>
              <button
                type="button"
                aria-label={text.earlierName(drop.name)}
                onClick={() => onMove(drop, before + at - 1)}
                className={roundClass}
              >
                <Icon of={ArrowUp} className="size-6" />
              </button>
              <button
                type="button"
                aria-label={text.laterName(drop.name)}
                onClick={() => onMove(drop, before + at + 1)}
                className={roundClass}
              >
                <Icon of={ArrowDown} className="size-6" />
              </button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Follows the finger until it is lifted, and moves the drop to the row under it. */
function drag(event: PointerEvent<HTMLElement>, move: (to: number) => void): void {
  const handle = event.currentTarget
  const { pointerId } = event
  handle.setPointerCapture(pointerId)
  const end = (up: globalThis.PointerEvent) => {
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', cancel)
    const under = document.elementFromPoint(up.clientX, up.clientY)
    const row = under?.closest<HTMLElement>('[data-drop-row]')?.dataset.dropRow
    if (row !== undefined) move(Number(row))
  }
  const cancel = () => handle.removeEventListener('pointerup', end)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', cancel, { once: true })
}
