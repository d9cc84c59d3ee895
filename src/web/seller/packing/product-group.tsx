import { Check, Ellipsis, Undo2 } from 'lucide'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ItemRow, type ItemTaps } from './item-row.tsx'
import { isPicked, neededOf, type ProductRows, type Row, writeAmount } from './product-rows.ts'

export type GroupTaps = {
  /** Ticks all these rows as they were ordered. */
  onAll: (rows: readonly Row[]) => void
  /** Says how many there are for all orders of the product. */
  onShort: (product: ProductRows) => void
  /** The items that `onAll` ticked, and that nobody has touched since. */
  tickedTogether: (rows: readonly Row[]) => readonly Row[]
  onUndo: (rows: readonly Row[]) => void
}

type Props = { product: ProductRows } & ItemTaps & GroupTaps

/** A product with the sum of all orders, which one tap ticks, and each order's part below. */
export function ProductGroup({ product: group, onTap, onMore, ...together }: Props) {
  const { product, rows } = group
  const done = rows.filter(isPicked)
  const isDone = done.length === rows.length
  const sum = writeAmount(neededOf(rows), product)
  return (
    <li
      className={`rounded-card border ${isDone ? 'border-leaf bg-leaf-wash' : 'border-line bg-card'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-1.5 pl-3">
        <p className="min-w-32 flex-1">
          <span className="font-semibold break-words">{product.name}</span>{' '}
          <span className="text-lg font-bold whitespace-nowrap tnum">
            {product.stepGrams ? sum : text.times(sum)}
          </span>
          <span className="block text-xs text-ink-soft tnum">
            {[
              product.stepGrams ? '' : product.weight,
              rows.length > 1 && text.forOrders(rows.length),
              done.length > 0 && !isDone && text.counts(done.length, rows.length),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Together group={group} {...together} />
      </div>
      <ul>
        {rows.map((row) => (
          <ItemRow key={row.item._id} row={row} isPart onTap={onTap} onMore={onMore} />
        ))}
      </ul>
    </li>
  )
}

type TogetherProps = { group: ProductRows } & GroupTaps

/** Ticks what is still open in one tap, and takes the same tap back. */
function Together({ group, onAll, onShort, tickedTogether, onUndo }: TogetherProps) {
  const { product, rows } = group
  const open = rows.filter((row) => !isPicked(row))
  const ticked = tickedTogether(rows)
  if (open.length === 0) return <UndoAll rows={ticked} name={product.name} onUndo={onUndo} />
  const label = product.stepGrams ? text.asOrdered : rows.length > 1 ? text.allFound : text.found
  return (
    <span className="flex gap-1">
      <button type="button" onClick={() => onAll(open)} className="button button-outlined px-3">
        <Icon of={Check} className="size-4.5" />
        {label}
        <span className="sr-only"> – {product.name}</span>
      </button>
      {open.length > 1 && (
        <button
          type="button"
          aria-label={text.shortOf(product.name)}
          onClick={() => onShort({ ...group, rows: open })}
          className="grid size-11 place-items-center rounded-control hover:bg-leaf-wash"
        >
          <Icon of={Ellipsis} className="size-5" />
        </button>
      )}
    </span>
  )
}

type UndoProps = { rows: readonly Row[]; name: string } & Pick<GroupTaps, 'onUndo'>

function UndoAll({ rows, name, onUndo }: UndoProps) {
  if (rows.length === 0) return null
  return (
    <button type="button" onClick={() => onUndo(rows)} className="button button-quiet px-3">
      <Icon of={Undo2} className="size-4.5" />
      {text.undo}
      <span className="sr-only"> – {name}</span>
    </button>
  )
}
