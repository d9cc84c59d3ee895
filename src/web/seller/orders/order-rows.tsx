import type { Ref } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { useNow } from '#web/seller/parts/use-now.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import type { OrderList } from './live-orders.ts'
import { OrderRow } from './order-row.tsx'

type OrderRowsProps = {
  list: OrderList
  /** Says how many orders were found, and gets the focus when another page is shown. */
  found: Ref<HTMLOutputElement>
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
  onChooseAll: (isChosen: boolean) => void
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

export function OrderRows({
  list,
  found,
  chosen,
  onChoose,
  onChooseAll,
  ...moving
}: OrderRowsProps) {
  const now = useNow()
  const areAllChosen = chosen.length === list.orders.length

  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 pr-1 text-xs text-ink-soft">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 pr-2">
          <span className="ml-1.5 grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={areAllChosen}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !areAllChosen
              }}
              onChange={(event) => onChooseAll(event.currentTarget.checked)}
              className="size-5 accent-leaf"
            />
          </span>
          {sellerOrdersText.chooseAll}
        </label>
        <output ref={found} tabIndex={-1} className="whitespace-nowrap tnum">
          {sellerOrdersText.found(list.total)}
        </output>
      </div>
      <ul
        aria-label={sellerOrdersText.list}
        className="grid gap-3 rows:gap-0 rows:rounded-card rows:border rows:border-line"
      >
        {list.orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            now={now}
            isFresh={list.fresh.has(order._id)}
            isChosen={chosen.includes(order._id)}
            onChoose={(isChosen) => onChoose(order._id, isChosen)}
            {...moving}
          />
        ))}
      </ul>
    </>
  )
}
