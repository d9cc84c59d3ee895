import { ChevronRight } from 'lucide'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Dashboard as DashboardAnswer } from '#contract/api/dashboard.ts'
import { toPaise } from '#contract/money.ts'
import { locale } from '#text/locale.ts'
import { sellerDashboardText } from '#text/seller-dashboard.ts'
import { checkDays, type Days, readDays, writeDays } from '#web/seller/dashboard/choose-days.ts'
import { DashboardPanels } from '#web/seller/dashboard/dashboard-panels.tsx'
import { dayRange } from '#web/seller/dashboard/format-day.ts'
import { loadNewcomerShares, NewcomerNotice } from '#web/seller/dashboard/newcomer-notice.tsx'
import { loadPromises, PromisePanel } from '#web/seller/dashboard/promise-panel.tsx'
import { RangeChoice } from '#web/seller/dashboard/range-choice.tsx'
import { throttle } from '#web/seller/dashboard/throttle.ts'
import { TimesPanel } from '#web/seller/dashboard/times-panel.tsx'
import { mayOpen } from '#web/seller/frame/page-rights.ts'
import { BackupNotice, loadBackups } from '#web/seller/parts/backup-state.tsx'
import { ChecklistBanner } from '#web/seller/parts/checklist-parts.tsx'
import { May } from '#web/seller/parts/may.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { loadNothing, useLoaded } from '#web/seller/requests/use-loaded.ts'
import { useOrderEvents } from '#web/seller/state/order-events.ts'
import { askAsSeller, useFrameRights, useMay } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

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
  const { backups, newcomers, promises, refreshNotices } = useNotices()
  useRefresh(() => {
    refreshNotices()
    setToday(shopDay(new Date()))
    // On a slow line, restarting the first request again and again would never finish it.
    if (status !== 'loading') refresh()
  })
  const choose = (chosen: Days) =>
    setParams(writeDays(chosen), { replace: true, preventScrollReset: true })

  return (
    <SellerPage title={sellerDashboardText.title}>
      <ChecklistBanner />
      {status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {status === 'loading' && !value && <DashboardSkeleton />}
      {status !== 'failed' && value && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {backups && <BackupNotice backups={backups} />}
          {newcomers && <NewcomerNotice of={newcomers} onAccepted={refreshNotices} />}
          <Today totals={value.today} />
          <ToCollect sums={value.toCollect} />
          <May needs="orders">
            <TimesPanel />
          </May>
          {promises && <PromisePanel areas={promises} />}
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

/** The notices for those whose business they are. */
function useNotices() {
  const may = useMay()
  const { value: backups } = useLoaded(may('settings') ? loadBackups : loadNothing)
  const { value: newcomers, refresh: refreshNewcomers } = useLoaded(
    may('orders') ? loadNewcomerShares : loadNothing,
  )
  const { value: promises, refresh: refreshPromises } = useLoaded(
    may('orders') ? loadPromises : loadNothing,
  )
  const refreshNotices = () => {
    refreshNewcomers()
    refreshPromises()
  }
  return { backups, newcomers, promises, refreshNotices }
}

function Today({ totals }: { totals: DashboardAnswer['today'] }) {
  const mayOrders = useMay()('orders')
  const waiting = useOrderEvents()?.open ?? null
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card bg-leaf-wash p-4 sm:p-6">
      <div>
        <h2 className="mb-3 text-base font-bold tracking-tight">{sellerDashboardText.today}</h2>
        <Totals of={totals} isLarge />
      </div>
      {waiting !== null && mayOrders && (
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

const collectText = sellerDashboardText.toCollect

/** Money that is somebody else's still; nothing where all is paid. */
function ToCollect({ sums }: { sums: DashboardAnswer['toCollect'] }) {
  const id = useId()
  const rights = useFrameRights() ?? []
  const ofOrders = ({ orders, amount }: (typeof sums)['onTheWay']) => ({
    amount,
    count: sellerDashboardText.orders(orders),
  })
  const owed = [
    {
      label: collectText.onTheWay,
      ...ofOrders(sums.onTheWay),
      to: '/seller/orders?status=Out+for+delivery',
    },
    {
      label: collectText.delivered,
      ...ofOrders(sums.delivered),
      to: '/seller/orders?status=collect',
    },
    {
      label: collectText.tabs,
      amount: sums.tabs.amount,
      to: '/seller/khata',
      count: collectText.customers(sums.tabs.customers),
    },
  ].filter(({ amount, to }) => amount > 0 && mayOpen({ rights }, to))
  if (owed.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="mb-2 text-base font-bold tracking-tight">
        {collectText.title}
      </h2>
      <ul className="grid gap-x-12 sm:flex sm:flex-wrap">
        {owed.map(({ label, count, amount, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 hover:text-leaf sm:block"
            >
              <span className="block text-xs text-ink-soft">
                {label} · {count}
              </span>
              <span className="text-lg font-bold tracking-tight wrap-anywhere [&>span]:whitespace-normal">
                <Price paise={toPaise(amount)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
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

const totalsText = sellerDashboardText.totals

function Totals({
  of: totals,
  isLarge = false,
}: {
  of: DashboardAnswer['today']
  isLarge?: boolean
}) {
  // Large amounts may wrap, where large text makes them wider than the screen.
  const look = `font-bold tracking-tight wrap-anywhere tnum [&>span]:whitespace-normal ${isLarge ? 'text-xl sm:text-2xl' : 'text-lg'}`
  return (
    <dl className="flex w-full flex-wrap gap-x-8 gap-y-3 sm:w-auto sm:gap-x-12">
      <div>
        <dt className="text-xs text-ink-soft">{totalsText.orders}</dt>
        <dd className={look}>{totals.orders.toLocaleString(locale)}</dd>
      </div>
      <div>
        <dt className="text-xs text-ink-soft">{totalsText.sales}</dt>
        <dd className={look}>
          <Price paise={toPaise(totals.sales)} />
        </dd>
      </div>
      <div className="max-sm:basis-full">
        <dt className="text-xs text-ink-soft">{totalsText.averageBasket}</dt>
        <dd className={look}>
          <Price paise={toPaise(totals.averageBasket)} />
        </dd>
      </div>
    </dl>
  )
}

function DashboardSkeleton() {
  return (
    <Skeletons className="grid grid-cols-1 gap-4">
      <Bone className="h-32" />
      <Bone className="h-11 w-96 max-w-full" />
      <div className="grid gap-4 xl:beside:grid-cols-3">
        <Bone className="h-96 xl:beside:col-span-2" />
        <Bone className="h-96" />
      </div>
    </Skeletons>
  )
}

const throttleMs = 10_000

/** Refreshes when the orders have changed and when the page becomes visible again, throttled. */
function useRefresh(refresh: () => void): void {
  const changes = useOrderEvents()?.changes ?? 0
  const seen = useRef(changes)
  const request = useRef<() => void>(null)
  const refreshNow = useEffectEvent(refresh)

  useEffect(() => {
    const { request: requestNow, stop } = throttle(() => refreshNow(), throttleMs)
    const refreshIfVisible = () => {
      if (!document.hidden) requestNow()
    }
    request.current = refreshIfVisible
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible)
      stop()
    }
  }, [])

  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    request.current?.()
  }, [changes])
}
