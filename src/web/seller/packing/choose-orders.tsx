import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { useNow } from '#web/seller/parts/shop-time.ts'
import { piecesOf } from '#web/seller/print/sum-up-picking.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { progressOf } from './product-rows.ts'

/** A trolley holds about this many orders. */
const armful = 10

type ChooseProps = { orders: readonly SellerOrder[]; onStart: (ids: string[]) => void }

export function ChooseOrders({ orders, onStart }: ChooseProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const now = useNow()
  const ids = orders.map(({ _id }) => _id).filter((id) => chosen.has(id))
  const oldest = orders.slice(0, armful).map(({ _id }) => _id)
  if (orders.length === 0) {
    return <EmptyState picture="no-orders" title={text.none} hint={text.noneHint} />
  }
  return (
    <>
      <p className="mb-3 text-ink-soft">{text.choose}</p>
      <ul className="grid grid-cols-1 gap-2">
        {orders.map((order) => (
          <li key={order._id}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-card px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-wash">
              <input
                type="checkbox"
                checked={chosen.has(order._id)}
                onChange={() =>
                  setChosen(new Set(chosen).symmetricDifference(new Set([order._id])))
                }
                className="size-6 shrink-0 accent-leaf"
              />
              <span className="min-w-0 flex-1">
                <span className="font-bold tnum">{text.order(order.number)}</span>{' '}
                <span className="break-words">{fullName(order.address)}</span>
                <OrderTime order={order} now={now} className="block text-xs" />
                <span className="block text-xs text-ink-soft tnum">
                  {text.items(piecesOf(order))}
                  {order.items.some(({ picked }) => picked) && ` · ${progressOf([order])}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <ActionBar>
        <button
          type="button"
          onClick={() => onStart(ids.length > 0 ? ids : oldest)}
          className="button button-filled min-h-12 w-full px-6 sm:w-auto"
        >
          {ids.length > 0 ? text.start(ids.length) : text.startOldest(oldest.length)}
        </button>
      </ActionBar>
    </>
  )
}
