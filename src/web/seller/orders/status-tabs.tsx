import { Link } from 'react-router'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { addressOf, type OrderFilters, type Tab, tabs } from './order-filters.ts'

type StatusTabsProps = { filters: OrderFilters; counts: Record<string, number> | undefined }

export function StatusTabs({ filters, counts }: StatusTabsProps) {
  return (
    <nav
      aria-label={sellerOrdersText.tabs.label}
      className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={addressOf({ ...filters, tab, page: 1 })}
          preventScrollReset
          aria-current={tab === filters.tab ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf-wash aria-[current]:font-semibold aria-[current]:text-leaf-deep"
        >
          {sellerOrdersText.tabs[tab]}
          {counts && (
            <span className="text-xs text-ink-soft tnum">
              {countOf(tab, counts).toLocaleString('en-IN')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function countOf(tab: Tab, counts: Record<string, number>): number {
  if (tab !== 'all') return counts[tab] ?? 0
  return Object.entries(counts).reduce(
    (sum, [state, count]) => (state === 'open' || state === 'collect' ? sum : sum + count),
    0,
  )
}
