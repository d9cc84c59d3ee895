import type { SlotPlan } from '#contract/api/slots.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'

const text = sellerSlotsText.coming

/** The places that orders have taken, by day. */
export function ComingDays({ days }: { days: SlotPlan['days'] }) {
  return (
    <section aria-label={text.title} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <ul className="mt-2 grid gap-3">
        {days.map(({ day, holiday, slots }) => (
          <li key={day}>
            <h3 className="font-medium">{slotTimesText.day(day)}</h3>
            {holiday !== undefined && <p className="text-xs">{text.holiday(holiday)}</p>}
            {slots.length === 0 && <p className="text-xs text-ink-soft">{text.none}</p>}
            <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-xs tnum">
              {slots.map((slot) => (
                <li key={slot.id}>
                  <span className="text-ink-soft">{slotTimesText.hours(slot)}</span>{' '}
                  <span className={slot.taken >= slot.capacity ? 'font-bold' : 'font-medium'}>
                    {text.taken(slot.taken, slot.capacity)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
