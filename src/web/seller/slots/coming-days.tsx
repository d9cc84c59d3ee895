import type { SlotPlan } from '#contract/api/slots.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'

const text = sellerSlotsText.coming

type Slot = SlotPlan['days'][number]['slots'][number]

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
            <ul
              className={`mt-1 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2 text-xs tnum ${columnsFor(slots.length)}`}
            >
              {slots.map((slot) => (
                <li key={slot.id}>
                  <p className="flex justify-between gap-2">
                    <span className="text-ink-soft">{slotTimesText.hours(slot)}</span>{' '}
                    <span className={lookOf(slot)}>{text.taken(slot.taken, slot.capacity)}</span>
                  </p>
                  <Meter {...slot} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rows of the same length, as far as that goes: six times stand as three and three. */
function columnsFor(count: number): string {
  if (count <= 4) return ''
  const inRow = Math.ceil(count / Math.ceil(count / 4))
  return inRow === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'
}

function lookOf({ taken, capacity }: Slot): string {
  if (taken >= capacity) return 'font-bold text-beet'
  return taken === 0 ? 'text-ink-soft' : 'font-semibold'
}

function Meter({ taken, capacity }: Slot) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${capacity} 1`}
      preserveAspectRatio="none"
      className="mt-1 block h-1 w-full rounded-full bg-line forced-colors:border"
    >
      <rect
        width={Math.min(taken, capacity)}
        height={1}
        className={taken >= capacity ? 'fill-beet' : 'fill-leaf'}
      />
    </svg>
  )
}
