import type { Complaint } from '#contract/api/order-parts.ts'
import type { Order } from '#contract/api/orders.ts'
import { complaintsText as text } from '#text/complaints.ts'
import { formatMoment } from '#web/shop/parts/format-time.ts'
import { shownName } from '#web/ui/product-name.ts'

type Props = { order: Order; complaints: readonly Complaint[] }

/** Lists an order's complaints, each with its number and the shop's answer. */
export function OrderComplaints({ order, complaints }: Props) {
  return (
    <section aria-label={text.list} className="mt-5 grid gap-2">
      {complaints.map((complaint) => (
        <article key={complaint._id} className="rounded-control border border-line p-3">
          <h2 className="font-semibold tnum">
            {text.title(complaint.number, text.kinds[complaint.kind])}
          </h2>
          <p className="text-xs break-words text-ink-soft">{about(order, complaint)}</p>
          {complaint.note && <p className="mt-1 break-words italic">{complaint.note}</p>}
          {complaint.answer === undefined ? (
            <p className="mt-1">{text.answerBy(formatMoment(complaint.answerBy))}</p>
          ) : (
            <p className="mt-2 rounded-control bg-leaf-wash p-3 break-words whitespace-pre-line">
              <b className="block text-xs font-semibold">{text.answer}</b>
              {complaint.answer}
            </p>
          )}
        </article>
      ))}
    </section>
  )
}

function about({ items: lines }: Order, { items }: Complaint): string {
  const names = lines
    .filter(({ _id }) => items.includes(_id))
    .map(({ product }) => shownName(product))
  return names.length === 0 ? text.wholeOrder : names.join(', ')
}
