import { Check, Ellipsis } from 'lucide'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatLine, formatQuantity } from '#contract/weights.ts'
import { locale } from '#text/locale.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { useCategories } from '#web/ui/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import { openQuestionOf } from './after-tick.ts'

export type Row = { order: SellerOrder; item: OrderItem }

/** The amount that is charged: the weight if the item was weighed. */
export function amountText({ quantity, grams, product }: OrderItem): string {
  return formatLine({ quantity, grams, stepGrams: product.stepGrams })
}

/** Whether the packer is done with it; one that the shopper was asked about is. */
export function isPicked({ order, item }: Row): boolean {
  return item.picked !== undefined || openQuestionOf(order, item._id) !== undefined
}

/** The items of several orders by category, those of one product together. */
export function rowsByCategory(orders: readonly SellerOrder[], paths: readonly string[]) {
  const rows = orders.flatMap((order) =>
    order.items
      .filter(({ orderedQuantity, replaces }) => orderedQuantity > 0 && !replaces)
      .map((item) => ({ order, item })),
  )
  const rank = (path: string) => (paths.includes(path) ? paths.indexOf(path) : paths.length)
  return [...Map.groupBy(rows, ({ item }) => item.product.category)]
    .toSorted(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([path, of]) => ({
      path,
      rows: of.toSorted((one, other) =>
        one.item.product.name.localeCompare(other.item.product.name, locale, { numeric: true }),
      ),
    }))
}

type Props = {
  orders: readonly SellerOrder[]
  onTap: (row: Row) => void
  onMore: (row: Row) => void
}

/** The shoppers' notes for their whole orders. */
export function OrderNotes({ orders }: Pick<Props, 'orders'>) {
  const noted = orders.filter(({ note }) => note)
  if (noted.length === 0) return null
  return (
    <ul aria-label={text.notes} className="mt-3 grid grid-cols-1 gap-1.5">
      {noted.map(({ _id, number, note }) => (
        <li key={_id} className="rounded-card bg-grains px-3 py-2 text-sm break-words text-ink">
          <span className="font-bold tnum">{text.order(number)}</span> {note}
        </li>
      ))}
    </ul>
  )
}

export function PickList({ orders, onTap, onMore }: Props) {
  const categories = useCategories()
  const labelOf = new Map(categories.map(({ path, label }) => [path as string, label]))
  return rowsByCategory(orders, [...labelOf.keys()]).map(({ path, rows }) => (
    <section key={path} aria-label={labelOf.get(path) ?? path} className="mt-4">
      <h2 className="flex items-baseline justify-between gap-3 font-bold">
        {labelOf.get(path) ?? path}
        <span className="text-sm font-semibold text-ink-soft tnum">
          {text.counts(rows.filter(isPicked).length, rows.length)}
        </span>
      </h2>
      <ul className="mt-1 grid grid-cols-1 gap-1.5">
        {rows.map((row) => (
          <ItemRow key={row.item._id} row={row} onTap={onTap} onMore={onMore} />
        ))}
      </ul>
    </section>
  ))
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

function ItemRow({ row, onTap, onMore }: { row: Row } & Omit<Props, 'orders'>) {
  const { order, item } = row
  const { name, weight, stepGrams } = item.product
  const amount = formatQuantity(item.orderedQuantity, stepGrams)
  const isDone = isPicked(row)
  return (
    <li
      className={`flex items-stretch rounded-card border ${isDone ? 'border-leaf bg-leaf-wash' : 'border-line bg-card'}`}
    >
      <button
        type="button"
        aria-pressed={isDone}
        onClick={() => onTap(row)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-1.5 text-left"
      >
        <span
          className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong'}`}
        >
          {isDone && <Icon of={Check} className="size-4.5" strokeWidth={3} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">{name}</span>
          <span className="block text-xs text-ink-soft tnum">
            {text.order(order.number)}
            {weight && !stepGrams && ` · ${weight}`}
            {isDone && ` · ${stateText(item)}`}
          </span>
          <Preferences item={item} isDone={isDone} />
        </span>
        <span className="shrink-0 text-lg font-bold tnum">
          {stepGrams ? amount : `×${item.orderedQuantity}`}
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
