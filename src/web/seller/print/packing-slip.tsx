import { useRouteLoaderData } from 'react-router'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatLine } from '#contract/weights.ts'
import type { loader } from '#web/root.tsx'
import { type PaperWords, usePaperWords } from '#web/seller/parts/words-of-customer.ts'
import { isBrought, placeOf } from '#web/ui/address-lines.ts'
import { nameIn } from '#web/ui/bill-words.ts'
import { PaperUpi } from './paper-upi.tsx'
import { piecesOf } from './sum-up-picking.ts'

/** Goes with the bag: what belongs in it, where it goes, what was said, and what is to be paid at the door. */
export function PackingSlip({ order }: { order: SellerOrder }) {
  const { number, createdAt, address, items, note } = order
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const words = usePaperWords()
  const { papers, talk, dates, stateInWords } = words
  const when = timeOf(order, words)

  return (
    <article aria-label={papers.slips.slip(number)} className="paper-sheet-of">
      <header className="paper-head">
        <h2 className="paper-title">{papers.order(number)}</h2>
        <p className="paper-small">{[store?.name, dates.whole(createdAt)].join(' · ')}</p>
      </header>
      <div className="paper-lead">
        <p className="paper-strong">{fullName(address)}</p>
        {isBrought(order) && address.street && <p>{address.street}</p>}
        {address.landmark && <p className="paper-strong">{talk.near(address.landmark)}</p>}
        {address.city && <p>{placeOf(address, stateInWords)}</p>}
        {address.phone && <p className="paper-strong">{address.phone}</p>}
      </div>
      {when && <p className="paper-payment">{when}</p>}
      {note && <p className="paper-payment">{`${talk.note}: ${note}`}</p>}
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col" className="paper-mark">
              <span className="sr-only">{papers.picking.done}</span>
            </th>
            <th scope="col" className="paper-number paper-mark">
              <span className="sr-only">{papers.picking.quantity}</span>
            </th>
            <th scope="col">{papers.picking.product}</th>
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
      <p className="paper-lead">{papers.picking.bag(piecesOf(order))}</p>
      <p className="paper-payment">{paymentOf(order, words)}</p>
      <PaperUpi order={order} />
    </article>
  )
}

function Line({ item: { product, quantity, grams, note } }: { item: OrderItem }) {
  const { weight, stepGrams } = product
  const words = usePaperWords()
  return (
    <tr>
      <td aria-label={words.papers.picking.done} className="paper-mark">
        <span aria-hidden className="paper-tick" />
      </td>
      <td className="paper-number paper-large">{formatLine({ quantity, grams, stepGrams })}</td>
      <td>
        <span className="paper-strong">{nameIn(words, product)}</span>{' '}
        {weight && !stepGrams && <span className="paper-small paper-whole">{weight}</span>}
        {note && (
          <span className="paper-details paper-strong">{`${words.talk.note}: ${note}`}</span>
        )}
      </td>
    </tr>
  )
}

function timeOf(order: SellerOrder, words: PaperWords): string | undefined {
  const { slot, status, pickUp } = order
  const { slips } = words.papers
  const say = pickUp ? slips.pickUpTime : slips.time
  if (slot) return say(words.slotTimes.dated(slot))
  if (status === 'Cancelled') return undefined
  const when = openingOrPromise(order, words)
  return pickUp ? [slips.pickUp, when].filter(Boolean).join(' · ') : when
}

function openingOrPromise({ forOpening, promise }: SellerOrder, words: PaperWords) {
  if (forOpening) return words.forOpeningTime(new Date(forOpening))
  return promise?.by && words.promised(words.dates.moment(promise.by))
}

function paymentOf({ status, due, paymentType }: SellerOrder, { papers }: PaperWords): string {
  if (status === 'Cancelled') return papers.bills.cancelled
  if (due === 0) return papers.slips.nothingDue
  if (paymentType === 'Online' && due > 0) return papers.slips.due(formatPaise(toPaise(due)))
  return papers.slips.toCollect(formatPaise(toPaise(due)))
}
