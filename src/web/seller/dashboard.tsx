import { ChevronRight } from 'lucide'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Dashboard as DashboardAnswer } from '#contract/api/seller-orders.ts'
import { sellerDashboardText } from '#web/text/seller-dashboard.ts'
import { Icon } from '#web/ui/icon.tsx'
import { checkDays, type Days, readDays, writeDays } from './dashboard/choose-days.ts'
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx'
import { DashboardPanels } from './dashboard/figures.tsx'
import { dayRange } from './dashboard/format-day.ts'
import { RangeChoice } from './dashboard/range-choice.tsx'
import { Totals } from './dashboard/sums.tsx'
import { useRefresh } from './dashboard/use-freshness.ts'
import { Failed } from './parts/failed.tsx'
import { SellerPage } from './parts/seller-page.tsx'
import { shopDay } from './parts/shop-time.ts'
import { titlePage } from './parts/title-page.ts'
import { useOrderEvents } from './state/order-news.ts'
import { askAsSeller } from './state/seller-session.ts'
import { useLoaded } from './state/use-loaded.ts'

export const meta = titlePage(sellerDashboardText.title)

/** Today's figures first, then those of the range in the URL. */
export default function Dashboard() {
  const [params, setParams] = useSearchParams()
  const [today, setToday] = useState(() => shopDay(new Date()))
  const requested = readDays(params, today)
  const days = checkDays(requested)
    ? { ...readDays(new URLSearchParams(), today), range: requested.range }
    : requested
  const { from, to } = days
  const load = useCallback(
    (signal: AbortSignal) => fetchDashboard({ from, to }, signal),
    [from, to],
  )
  const { status, value, reload, refresh, ...failure } = useLoaded(load)
  useRefresh(() => {
    setToday(shopDay(new Date()))
    // On a slow line, restarting the first request again and again would never finish it.
    if (status !== 'loading') refresh()
  })
  const choose = (chosen: Days) =>
    setParams(writeDays(chosen), { replace: true, preventScrollReset: true })

  return (
    <SellerPage title={sellerDashboardText.title}>
      {status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {status === 'loading' && !value && <DashboardSkeleton />}
      {status !== 'failed' && value && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Today totals={value.today} />
          <RangeChoice days={days} today={today} onChoose={choose} />
          <div
            aria-busy={status === 'loading'}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity aria-busy:opacity-50"
          >
            <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-6">
              <h2 className="text-base font-bold tracking-tight tnum">
                {dayRange(value.from, value.to)}
              </h2>
              <Totals of={value.range} />
            </section>
            <DashboardPanels of={value} />
          </div>
        </div>
      )}
    </SellerPage>
  )
}

function Today({ totals }: { totals: DashboardAnswer['today'] }) {
  const waiting = useOrderEvents()?.open ?? null
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card bg-leaf-wash p-4 sm:p-6">
      <div>
        <h2 className="mb-3 text-base font-bold tracking-tight">{sellerDashboardText.today}</h2>
        <Totals of={totals} isLarge />
      </div>
      {waiting !== null && (
        <Link
          to="/seller/orders?status=open"
          className={`button ${waiting > 0 ? 'button-filled' : 'button-quiet'}`}
        >
          {waiting > 0 ? sellerDashboardText.waiting(waiting) : sellerDashboardText.noneWaiting}
          <Icon of={ChevronRight} className="size-4.5" />
        </Link>
      )}
    </section>
  )
}

async function fetchDashboard(
  query: { from: string; to: string },
  signal: AbortSignal,
): Promise<DashboardAnswer> {
  const answer = await askAsSeller('GET /api/v1/seller/dashboard', { query, signal })
  return answer.dashboard
}
