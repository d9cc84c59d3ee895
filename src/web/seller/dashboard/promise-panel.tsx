import { Clock } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import type { PromiseOfArea } from '#contract/api/delivery-promise.ts'
import { keptOf } from '#contract/promise.ts'
import { sellerPromiseText as text } from '#text/seller-promise.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'

export async function loadPromises(signal?: AbortSignal): Promise<PromiseOfArea[]> {
  const options = signal ? { signal } : {}
  return (await askAsSeller('GET /api/v1/seller/delivery-promise', options)).areas
}

/** Counts the last promises that were kept, in each area, and lists those that were not. */
export function PromisePanel({ areas }: { areas: readonly PromiseOfArea[] }) {
  const id = useId()
  if (areas.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="flex items-center gap-2 text-base font-bold tracking-tight">
        <Icon of={Clock} className="size-5 shrink-0 text-leaf" />
        {text.title}
      </h2>
      <p className="mt-1 max-w-prose text-xs text-ink-soft">{text.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {areas.map((area) => (
          <li key={area.area ?? ''} className="py-2">
            <Area of={area} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Area({ of: promise }: { of: PromiseOfArea }) {
  const { area = text.everywhere, minutes, kept, of, missed } = promise
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <p className="font-semibold break-words">{area}</p>
        {of > 0 && <p className="tnum">{text.kept(kept, of)}</p>}
      </div>
      <p className="text-xs text-ink-soft tnum">
        {minutes !== null && `${text.now(minutes)} · `}
        {stateOf(promise)}
      </p>
      {missed.length > 0 && (
        <details className="text-xs">
          <summary
            aria-label={text.missedIn(area)}
            className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-leaf"
          >
            {text.missed}
          </summary>
          <ul>
            {missed.map(({ order, number, by, deliveredAt }) => (
              <li key={order} className="flex flex-wrap items-center gap-x-2 tnum">
                <Link
                  to={`/seller/orders/${order}`}
                  className="inline-flex min-h-11 items-center font-semibold text-leaf"
                >
                  {text.order(number)}
                </Link>
                {deliveredAt
                  ? text.by(formatMoment(by), formatMoment(deliveredAt))
                  : text.notThere(formatMoment(by))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function stateOf({ isShown, minutes, times, of }: PromiseOfArea): string {
  if (isShown) return text.shown
  if (times < keptOf) return text.tooFew(times)
  if (minutes === null) return text.tooLong
  return of < keptOf ? text.collecting(of) : text.notKept
}
