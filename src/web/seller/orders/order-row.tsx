import { Link } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { toPaise } from '#contract/money.ts'
import { formatDistance, formatMoment } from '#web/seller/parts/shop-time.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { Price } from '#web/ui/price.tsx'
import { NextMove } from './next-move.tsx'
import { PaymentPill, StatusPill } from './pills.tsx'

type OrderRowProps = {
  order: SellerOrder
  now: Date
  isFresh: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

/** A card on a phone, a row on a wider screen. */
export function OrderRow({ order, now, isFresh, isChosen, onChoose, ...moving }: OrderRowProps) {
  const { number, address, createdAt } = order
  const name = `${address.firstName} ${address.lastName}`

  return (
    <li
      className={`relative grid grid-cols-[--spacing(11)_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-card border py-3 pr-4 pl-1.5 rows:grid-cols-[2.75rem_7.5rem_minmax(0,1fr)_7rem_8.25rem_9rem] rows:gap-x-3 rows:rounded-none rows:border-x-0 rows:border-t-0 rows:py-2 rows:pr-3 rows:first:rounded-t-card rows:last:rounded-b-card rows:last:border-b-0 ${isChosen ? 'border-leaf bg-leaf-wash rows:border-line' : 'border-line bg-card'}`}
    >
      <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          aria-label={sellerOrdersText.choose(number)}
          className="size-5 accent-leaf"
        />
      </label>
      <div className="min-w-0">
        <p className="flex items-center gap-2 whitespace-nowrap">
          <Link
            to={`/seller/orders/${order._id}`}
            className="inline-flex min-h-11 items-center font-bold tnum after:absolute after:inset-0 hover:text-leaf rows:min-h-0"
          >
            <span aria-hidden>#{number}</span>
            <span className="sr-only">{sellerOrdersText.number(number)}</span>
          </Link>
          {isFresh && (
            <span className="rounded-full bg-leaf px-2 py-0.5 text-xs font-semibold text-on-leaf">
              {sellerOrdersText.isNew}
            </span>
          )}
        </p>
        <p className="hidden text-xs whitespace-nowrap text-ink-soft tnum rows:block">
          <Placed at={createdAt} now={now} />
        </p>
      </div>
      <p className="text-right text-xs text-ink-soft tnum rows:hidden">
        <Placed at={createdAt} now={now} />
      </p>
      <div className="col-start-2 col-end-4 min-w-0 rows:col-auto">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-ink-soft">{`${address.city} ${address.zipcode}`}</p>
      </div>
      <div className="col-start-2 min-w-0 rows:col-auto rows:text-right">
        <p className="font-bold">
          <Price paise={toPaise(order.amount)} />
        </p>
        <p className="text-xs whitespace-nowrap text-ink-soft tnum">
          {sellerOrdersText.items(piecesOf(order))}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1 justify-self-end rows:items-start rows:justify-self-start">
        <StatusPill status={order.status} />
        <p className="flex items-center gap-1.5 text-xs text-ink-soft">
          {methodOf(order)} <PaymentPill order={order} />
        </p>
      </div>
      <div className="relative z-10 col-start-2 col-end-4 mt-1.5 empty:hidden rows:col-auto rows:mt-0">
        <NextMove order={order} {...moving} />
      </div>
    </li>
  )
}

function Placed({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at}>
      {formatDistance(at, now)}
      <span className="block">{formatMoment(at)}</span>
    </time>
  )
}

function piecesOf({ items }: SellerOrder): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function methodOf({ paymentType }: SellerOrder): string {
  return paymentType === 'COD' ? sellerOrdersText.codShort : sellerOrdersText.onlineShort
}
