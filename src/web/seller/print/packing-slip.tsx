import { useRouteLoaderData } from 'react-router'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatLine } from '#contract/weights.ts'
import { sellerPapersText } from '#text/seller-print.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { talkText } from '#text/talk.ts'
import type { loader } from '#web/root.tsx'
import { datedTime } from '#web/seller/parts/order-time.tsx'
import { formatDateAndTime } from '#web/seller/parts/shop-time.ts'
import { placeOf } from '#web/ui/address-lines.ts'
import { PaperUpi } from './paper-upi.tsx'
import { piecesOf } from './sum-up-picking.ts'

const slipText = sellerPapersText.slips

/** Goes with the bag: what belongs in it, where it goes, what was said, and what is to be paid at the door. */
export function PackingSlip({ order }: { order: SellerOrder }) {
  const { number, createdAt, address, items, note } = order
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const when = timeOf(order)

  return (
    <article aria-label={slipText.slip(number)} className="paper-sheet-of">
      <header className="paper-head">
        <h2 className="paper-title">{sellerPapersText.order(number)}</h2>
        <p className="paper-small">{[store?.name, formatDateAndTime(createdAt)].join(' · ')}</p>
      </header>
      <div className="paper-lead">
        <p className="paper-strong">{fullName(address)}</p>
        {address.street && <p>{address.street}</p>}
        {address.landmark && <p className="paper-strong">{talkText.near(address.landmark)}</p>}
        {placeOf(address) && <p>{placeOf(address)}</p>}
        {address.phone && <p className="paper-strong">{address.phone}</p>}
      </div>
      {when && <p className="paper-payment">{when}</p>}
      {note && <p className="paper-payment">{`${talkText.note}: ${note}`}</p>}
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col" className="paper-mark">
              <span className="sr-only">{sellerPapersText.picking.done}</span>
            </th>
            <th scope="col" className="paper-number paper-mark">
              <span className="sr-only">{sellerPapersText.picking.quantity}</span>
            </th>
            <th scope="col">{sellerPapersText.picking.product}</th>
          </tr>
        </thead>
        <tbody>
          {items
            .filter(({ quantity }) => quantity > 0)
            .map((item) => (
              <Line key={item._id} item={item} />
            ))}
        </tbody>
      </table>
      <p className="paper-lead">{sellerPapersText.picking.bag(piecesOf(order))}</p>
      <p className="paper-payment">{paymentOf(order)}</p>
      <PaperUpi order={order} />
    </article>
  )
}

function Line({ item: { product, quantity, grams, note } }: { item: OrderItem }) {
  const { name, weight, stepGrams } = product
  return (
    <tr>
      <td aria-label={sellerPapersText.picking.done} className="paper-mark">
        <span aria-hidden className="paper-tick" />
      </td>
      <td className="paper-number paper-large">{formatLine({ quantity, grams, stepGrams })}</td>
      <td>
        <span className="paper-strong">{name}</span>{' '}
        {weight && !stepGrams && <span className="paper-small paper-whole">{weight}</span>}
        {note && <span className="paper-details paper-strong">{`${talkText.note}: ${note}`}</span>}
      </td>
    </tr>
  )
}

function timeOf(order: SellerOrder): string | undefined {
  const { slot, status, pickUp } = order
  const say = pickUp ? slipText.pickUpTime : slipText.time
  if (slot) return say(slotTimesText.dated(slot))
  if (status === 'Cancelled') return undefined
  const when = datedTime(order)
  return pickUp ? [slipText.pickUp, when].filter(Boolean).join(' · ') : when
}

function paymentOf({ status, due, paymentType }: SellerOrder): string {
  if (status === 'Cancelled') return sellerPapersText.bills.cancelled
  if (due === 0) return slipText.nothingDue
  if (paymentType === 'Online' && due > 0) return slipText.due(formatPaise(toPaise(due)))
  return slipText.toCollect(formatPaise(toPaise(due)))
}
