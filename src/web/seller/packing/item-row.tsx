import { Check, Ellipsis } from 'lucide'
import type { OrderItem } from '#contract/api/order-items.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { amountText, isPicked, type Row } from './product-rows.ts'

export type ItemTaps = { onTap: (row: Row) => void; onMore: (row: Row) => void }

type Props = ItemTaps & {
  row: Row
  /** It stands under its product, whose name it need not show again. */
  isPart?: boolean
}

/** The amount of a product that one order needs. */
export function ItemRow({ row, isPart = false, onTap, onMore }: Props) {
  const { order, item } = row
  const { name, stepGrams } = item.product
  const amount = formatQuantity(item.orderedQuantity, stepGrams)
  const isDone = isPicked(row)
  const frame = isPart ? 'border-t border-line last:rounded-b-card' : 'rounded-card border'
  const look = isDone ? 'border-leaf bg-leaf-wash' : 'border-line bg-card'
  return (
    <li className={`flex items-stretch ${frame} ${look}`}>
      <button
        type="button"
        aria-pressed={isDone}
        onClick={() => onTap(row)}
        className={`flex min-w-0 flex-1 items-center gap-3 px-3 text-left ${isPart ? 'min-h-11 py-1' : 'min-h-14 py-1.5'}`}
      >
        <Mark isDone={isDone} />
        <span className="min-w-0 flex-1">
          <Label row={row} isPart={isPart} />
          <Preferences item={item} isDone={isDone} />
        </span>
        <span className={`shrink-0 font-bold tnum ${isPart ? '' : 'text-lg'}`}>
          {stepGrams ? amount : text.times(amount)}
        </span>
      </button>
      <button
        type="button"
        aria-label={text.more(name, order.number)}
        onClick={() => onMore(row)}
        className="grid w-12 shrink-0 place-items-center rounded-r-card border-l border-line hover:bg-leaf-wash"
      >
        <Icon of={Ellipsis} className="size-5" />
      </button>
    </li>
  )
}

/** The product and its order; under its product the order alone. */
function Label({ row, isPart }: Required<Pick<Props, 'row' | 'isPart'>>) {
  const { order, item } = row
  const { name, weight, stepGrams } = item.product
  const state = isPicked(row) && ` · ${stateText(item)}`
  if (isPart) {
    return (
      <span className="block font-medium tnum">
        {text.order(order.number)}
        <span className="sr-only"> {name}</span>
        {state && <span className="text-xs font-normal text-ink-soft">{state}</span>}
      </span>
    )
  }
  return (
    <>
      <span className="block font-semibold break-words">{name}</span>
      <span className="block text-xs text-ink-soft tnum">
        {text.order(order.number)}
        {weight && !stepGrams && ` · ${weight}`}
        {state}
      </span>
    </>
  )
}

function Mark({ isDone }: { isDone: boolean }) {
  const look = isDone ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong'
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${look}`}>
      {isDone && <Icon of={Check} className="size-4.5" strokeWidth={3} />}
    </span>
  )
}

function stateText(item: OrderItem): string {
  const { picked } = item
  if (!picked) return text.asked
  const says = text.picked[picked]
  return picked === 'found' || item.quantity === 0 ? says : `${says} · ${amountText(item)}`
}

/** The shopper's note and substitute choice for this item. */
function Preferences({
  item: { substitutes, note },
  isDone,
}: {
  item: OrderItem
  isDone: boolean
}) {
  return (
    <>
      {substitutes && !isDone && (
        <span className="block text-sm">{text.substitutes[substitutes]}</span>
      )}
      {note && <span className="block text-sm break-words italic">{note}</span>}
    </>
  )
}
