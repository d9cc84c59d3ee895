import type { Drop } from '#contract/api/drops.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { statusNames } from '#text/order-states.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'

type Props = {
  drops: readonly Drop[]
  /** The ids of orders with an act that the store does not have yet. */
  waiting: ReadonlySet<string>
  cashPaise: number
  onUndo: (drop: Drop) => void
}

/** Folds today's finished drops, and shows the cash that the rider has to hand over. */
export function DoneDrops({ drops, waiting, cashPaise, onUndo }: Props) {
  if (drops.length === 0 && cashPaise === 0) return null
  return (
    <section aria-label={text.done(drops.length)} className="mt-6">
      <p className="text-xl font-bold tnum">{text.cashOfDay(formatPaise(cashPaise))}</p>
      <p className="text-base">{text.inWords(cashPaise)}</p>
      <details className="mt-2">
        <summary className="flex min-h-12 cursor-pointer items-center text-lg font-semibold underline">
          {text.done(drops.length)}
        </summary>
        <ul className="grid gap-2">
          {drops.map((drop) => (
            <DoneDrop
              key={drop._id}
              drop={drop}
              isWaiting={waiting.has(drop._id)}
              onUndo={() => onUndo(drop)}
            />
          ))}
        </ul>
      </details>
    </section>
  )
}

type RowProps = { drop: Drop; isWaiting: boolean; onUndo: () => void }

function DoneDrop({ drop, isWaiting, onUndo }: RowProps) {
  const isBack = drop.status === 'Not delivered' || drop.status === 'Cancelled'
  return (
    <li className="rounded-card border-2 border-line-strong bg-card p-3 text-base">
      <p className="font-bold break-words">
        {text.order(drop.number)} {drop.name}
      </p>
      <p className="font-semibold tnum">
        {statusNames[drop.status]}
        {drop.cash ? ` · ${text.cashTaken(formatPaise(toPaise(drop.cash)))}` : ''}
      </p>
      {isBack && <p className="font-semibold">{text.bringBack}</p>}
      <p>
        {isWaiting
          ? text.states.waiting
          : drop.doneAt && text.states.sent(formatMoment(drop.doneAt))}
      </p>
      {(isWaiting || drop.canUndo) && (
        <button
          type="button"
          aria-label={text.undoName(drop.name)}
          onClick={onUndo}
          className="button button-outlined mt-2 min-h-12"
        >
          {text.undo}
        </button>
      )}
    </li>
  )
}
