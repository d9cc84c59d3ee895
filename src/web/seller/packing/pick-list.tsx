import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { useCategories } from '#web/ui/categories.ts'
import { ItemRow, type ItemTaps } from './item-row.tsx'
import { type GroupTaps, ProductGroup } from './product-group.tsx'
import {
  isPicked,
  type ProductRows,
  productsByCategory,
  type Row,
  rowsOf,
  splitPicked,
} from './product-rows.ts'

type Props = { orders: readonly SellerOrder[] } & ItemTaps & GroupTaps

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

/**
 * Lists the goods to fetch, by category. Goods picked before the list was opened come last and in no sum; those ticked here
 * stay in their place, so that nothing moves under the finger.
 */
export function PickList({ orders, ...taps }: Props) {
  const [earlier] = useState(
    () => new Set(rowsOf(orders).flatMap((row) => (isPicked(row) ? [row.item._id] : []))),
  )
  const { toPick, picked } = splitPicked(rowsOf(orders), earlier)
  return (
    <>
      <ToPick rows={toPick} {...taps} />
      {picked.length > 0 && (
        <section aria-label={text.pickedAlready} className="mt-6">
          <h2 className="flex items-baseline justify-between gap-3 font-bold">
            {text.pickedAlready}
            <span className="text-sm font-semibold text-ink-soft tnum">{picked.length}</span>
          </h2>
          <ul className="mt-1 grid grid-cols-1 gap-1.5">
            {picked.map((row) => (
              <ItemRow key={row.item._id} row={row} onTap={taps.onTap} onMore={taps.onMore} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ToPick({ rows: all, ...taps }: { rows: readonly Row[] } & ItemTaps & GroupTaps) {
  const categories = useCategories()
  const labelOf = new Map(categories.map(({ path, label }) => [path as string, label]))
  return productsByCategory(all, [...labelOf.keys()]).map(({ path, products }) => {
    const rows = products.flatMap((product) => product.rows)
    return (
      <section key={path} aria-label={labelOf.get(path) ?? path} className="mt-4">
        <h2 className="flex items-baseline justify-between gap-3 font-bold">
          {labelOf.get(path) ?? path}
          <span className="text-sm font-semibold text-ink-soft tnum">
            {text.counts(rows.filter(isPicked).length, rows.length)}
          </span>
        </h2>
        <ul className="mt-1 grid grid-cols-1 gap-1.5">
          {products.map((product) => (
            <Product key={product.key} product={product} {...taps} />
          ))}
        </ul>
      </section>
    )
  })
}

/** Loose goods have their button *As ordered*, also for a single order. */
function Product({ product, ...taps }: { product: ProductRows } & ItemTaps & GroupTaps) {
  const [first, ...others] = product.rows
  if (others.length > 0 || product.product.stepGrams) {
    return <ProductGroup product={product} {...taps} />
  }
  return <ItemRow row={first!} {...taps} />
}
