import { ChevronDown, UserRound } from 'lucide'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { ToCollect as Sums } from '#contract/api/to-collect.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { ordersOfCustomerText } from '#text/seller-customers.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { formatDistance, useNow } from '#web/seller/parts/shop-time.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describeDue } from '#web/ui/khata-due.ts'
import { Price } from '#web/ui/price.tsx'
import { addressOf, defaultFilters } from './order-filters.ts'
import type { OrderList } from './use-order-list.ts'

const { toCollect: text } = sellerOrdersText

/** The sums of what is to be collected and given back, and by whom. */
export function ToCollect({ counted }: { counted: OrderList }) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await askAsSeller('GET /api/v1/seller/to-collect', { signal })).toCollect,
    [],
  )
  const loaded = useLoaded(load)
  const reload = useEffectEvent(() => loaded.reload())
  // The list is up to date with every order; so are its sums.
  const seen = useRef(counted.orders)
  useEffect(() => {
    if (seen.current === counted.orders) return
    seen.current = counted.orders
    reload()
  }, [counted.orders])

  const sums = loaded.value
  if (!sums) return null
  if (sums.orders === 0) return <KhataOverdue sums={sums} />
  return (
    <>
      <KhataOverdue sums={sums} />
      <details className="group mt-2 rounded-card border border-line bg-card">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 [&::-webkit-details-marker]:hidden">
          {sums.due > 0 && <Sum label={text.due} rupees={sums.due} />}
          {sums.toGiveBack > 0 && <Sum label={text.toGiveBack} rupees={sums.toGiveBack} />}
          <span className="ml-auto flex items-center gap-1.5 font-medium text-leaf">
            {text.customers(sums.customers)}
            <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <Customers sums={sums} />
      </details>
    </>
  )
}

/** Leads to the khatas that should have been paid before today. */
function KhataOverdue({ sums: { khataOverdue } }: { sums: Sums }) {
  if (!khataOverdue) return null
  const { customers, amount } = khataOverdue
  return (
    <Link
      to="/seller/khata"
      className="mt-2 flex min-h-11 items-center rounded-card border border-line bg-card px-4 py-2 font-semibold text-beet hover:bg-leaf-wash"
    >
      {text.khataOverdue(formatPaise(toPaise(amount)), customers)}
    </Link>
  )
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <span>
      <span className="text-ink-soft">{label}</span>{' '}
      <Price paise={toPaise(rupees)} className="text-base font-bold" />
    </span>
  )
}

function Customers({ sums: { list, customers } }: { sums: Sums }) {
  const now = useNow()
  return (
    <>
      <ul aria-label={text.list} className="divide-y divide-line border-t border-line">
        {list.map(({ _id, name, phone, orders, due, toGiveBack, since, khata }) => (
          <li key={_id} className="relative flex items-center justify-between gap-4 px-4 py-2.5">
            <span className="min-w-0">
              <Link
                to={addressOf({ ...defaultFilters, tab: 'collect', q: phone || name })}
                className="block truncate font-medium after:absolute after:inset-0 hover:text-leaf"
              >
                {name}
              </Link>
              <span className="block text-xs text-ink-soft tnum">
                {text.ordersSince(orders, formatDistance(since, now))}
              </span>
              {khata && (
                <span
                  className={`block text-xs tnum ${khata.overdue ? 'font-semibold text-beet' : 'text-ink-soft'}`}
                >
                  {text.khata(formatPaise(toPaise(khata.owed)), describeDue(khata))}
                </span>
              )}
            </span>
            <Link
              to={`/seller/customers/${_id}`}
              aria-label={ordersOfCustomerText.pageOf(name)}
              className="relative ml-auto grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-leaf"
            >
              <Icon of={UserRound} className="size-5" />
            </Link>
            <span className="shrink-0 text-right">
              {due > 0 && <Price paise={toPaise(due)} className="block font-bold" />}
              {toGiveBack > 0 && (
                <span className="block text-xs font-semibold text-beet">
                  {text.toGiveBack} <Price paise={toPaise(toGiveBack)} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {customers > list.length && (
        <p className="border-t border-line px-4 py-2.5 text-xs text-ink-soft">
          {text.more(customers - list.length)}
        </p>
      )}
    </>
  )
}
