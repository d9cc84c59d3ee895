import { useId } from 'react'
import { Link } from 'react-router'
import { sellerTimesText as text } from '#text/seller-times.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { useOrderTimes } from '#web/seller/parts/order-times.tsx'
import { useNow } from '#web/seller/parts/shop-time.ts'

/** Counts the orders of each slot of today, or of one that was missed, by their states. */
export function TimesPanel() {
  const times = useOrderTimes()
  const now = useNow()
  const id = useId()
  const shown = times?.slots.filter(({ day }) => day <= times.day) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="text-base font-bold tracking-tight">
        {text.title}
      </h2>
      <table className="mt-2 w-full tnum">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className="text-left font-normal">
              {text.time}
            </th>
            <th scope="col" className="text-right font-normal">
              {text.toPack}
            </th>
            <th scope="col" className="text-right font-normal">
              {text.toBring}
            </th>
            <th scope="col" className="text-right font-normal">
              {text.delivered}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((slot) => (
            <tr key={`${slot.day} ${slot.id}`} className="border-t border-line">
              <th scope="row" className="text-left font-normal">
                <Link
                  to={`/seller/orders?status=all&time=${slot.day}_${slot.id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-leaf"
                >
                  {slotTimesText.near(slot, now)}
                </Link>
              </th>
              <td className="text-right">{slot.toPack}</td>
              <td className="text-right">{slot.toBring}</td>
              <td className="text-right">{slot.delivered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
