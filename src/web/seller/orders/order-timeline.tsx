import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { billTitles } from '#text/bill-titles.ts'
import { journalText } from '#text/order-journal.ts'
import { nameOfStatus } from '#text/order-states.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { byPerson } from '#text/seller-people-cash.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'

const orderText = sellerOrdersText.order

export function OrderTimeline({ order }: { order: SellerOrder }) {
  return (
    <section
      aria-label={orderText.timeline}
      className="rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 className="text-xs text-ink-soft">{orderText.timeline}</h2>
      <ol className="mt-3">
        {orderTimeline(order).map(({ what, at, by, reason }, index) => (
          <li key={`${what} ${at}`} className="group relative pb-4 pl-6 last:pb-0">
            <span
              aria-hidden
              className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line group-last:hidden forced-colors:bg-[CanvasText]"
            />
            <span
              aria-hidden
              className={`absolute top-1.5 left-0 size-3 rounded-full border border-transparent ${index === 0 ? 'bg-leaf forced-colors:bg-[Highlight]' : 'bg-line-strong'}`}
            />
            <p className={index === 0 ? 'font-bold' : 'font-medium'}>{what}</p>
            <p className="text-xs text-ink-soft tnum">
              <time dateTime={at}>{formatMoment(at)}</time>
              {journalText.author(by)}
            </p>
            {reason && <p className="mt-0.5 text-xs break-words">{orderText.reason(reason)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type TimelineEvent = { what: string; at: string; by: string; reason?: string }

const { by: actors, received, paidOnline } = sellerOrdersText.order

/** The order's status changes, bills and payment, the latest first. */
export function orderTimeline(
  order: Pick<SellerOrder, 'history' | 'paidAt' | 'bills' | 'pickUp'> & Partial<Paying>,
): TimelineEvent[] {
  const moves = order.history.map(({ status, at, by, who, reason }) => ({
    what: nameOfStatus(status, order),
    at,
    by: who === undefined ? actors[by] : byPerson(who),
    ...(reason ? { reason } : {}),
  }))
  const payment = order.paidAt ? [paymentOf(order, order.paidAt)] : []
  const bills = (order.bills ?? []).map(({ kind, serial, who, at }) => ({
    what: `${billTitles[kind]} ${serial}`,
    at,
    by: byPerson(who),
  }))
  return [...moves, ...bills, ...payment]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
}

type Paying = Pick<SellerOrder, 'paymentType' | 'receipts'>

/** Paid in one way, it is named; paid in several, the order's money lists them. */
function paymentOf({ paymentType, receipts = [] }: Partial<Paying>, at: string): TimelineEvent {
  if (paymentType === 'Online') return { what: paidOnline, at, by: actors.shopper }
  const counted = receipts.filter(({ wentBack, undone }) => !wentBack && !undone)
  const [kind = 'cash', ...others] = new Set(counted.map((receipt) => receipt.kind))
  const [who, ...more] = new Set(counted.map((receipt) => receipt.who))
  return {
    what: others.length > 0 ? received.several : received[kind],
    at,
    by: who === undefined || more.length > 0 ? actors.seller : byPerson(who),
  }
}
