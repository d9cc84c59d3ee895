import { Link } from 'react-router'
import { sellerOrdersText } from '#text/seller-orders.ts'
import type { HasPickUps } from '#web/seller/parts/has-pick-ups.ts'
import { TimeChoice } from '#web/seller/parts/order-times.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import {
  addressOf,
  type Days,
  dayChoices,
  isList,
  type OrderFilters,
  type Tab,
  tabs,
} from './order-filters.ts'

type FilterBarProps = {
  filters: OrderFilters
  /** While the user types, the history entry is replaced instead of adding one for every letter. */
  onChange: (filters: Partial<OrderFilters>, isTyping?: boolean) => void
}

const { day, payment } = sellerOrdersText
const paymentChoices: OrderFilters['payment'][] = ['any', 'pending', 'paid']

export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <div className="side-by-side rows:grid-cols-[minmax(0,1fr)_10rem_10rem] rows:has-[>.of-time]:grid-cols-[minmax(0,1fr)_10rem_9rem_16rem]">
      <SearchField
        q={filters.q}
        onSearch={(q) => onChange({ q }, true)}
        label={sellerOrdersText.search}
        placeholder={sellerOrdersText.searchPlaceholder}
        clearLabel={sellerOrdersText.clearSearch}
        className="col-span-full rows:col-span-1"
      />
      <select
        aria-label={payment.label}
        value={filters.payment}
        onChange={(event) =>
          onChange({ payment: event.currentTarget.value as OrderFilters['payment'] })
        }
        className="field select"
      >
        {paymentChoices.map((choice) => (
          <option key={choice} value={choice}>
            {payment[choice]}
          </option>
        ))}
      </select>
      <select
        aria-label={day.label}
        value={filters.days}
        onChange={(event) =>
          onChange({ days: event.currentTarget.value as Days, from: '', to: '' })
        }
        className="field select"
      >
        {dayChoices.map((choice) => (
          <option key={choice} value={choice}>
            {day[choice]}
          </option>
        ))}
      </select>
      <TimeChoice
        time={filters.time}
        onChange={(time) => onChange({ time })}
        className="of-time col-span-full rows:col-span-1"
      />
      {filters.days === 'chosen' && <ChosenDays filters={filters} onChange={onChange} />}
    </div>
  )
}

function ChosenDays({ filters, onChange }: FilterBarProps) {
  return (
    <div className="col-span-full side-by-side rows:ml-auto rows:w-90">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex items-center gap-2">
          <span className="text-xs text-ink-soft">{day[end]}</span>
          <input
            type="date"
            value={filters[end]}
            onChange={(event) =>
              onChange({ days: 'chosen', [end]: event.currentTarget.value }, true)
            }
            className="field min-w-0 px-2"
          />
        </label>
      ))}
    </div>
  )
}

type StatusTabsProps = {
  filters: OrderFilters
  counts: Record<string, number> | undefined
  hasPickUps: HasPickUps
}

export function StatusTabs({ filters, counts, hasPickUps }: StatusTabsProps) {
  // The tabs get wider with their counts.
  const row = useCurrentInView(`${filters.tab} ${counts !== undefined}`)
  return (
    <nav
      ref={row}
      aria-label={sellerOrdersText.tabs.label}
      className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:gap-1 lg:px-0"
    >
      {shownTabs(filters.tab, counts).map((tab) => (
        <Link
          key={tab}
          to={addressOf({ ...filters, tab, page: 1 })}
          preventScrollReset
          aria-current={tab === filters.tab ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium lg:gap-1.5 lg:px-2.5 hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf-wash aria-[current]:font-semibold aria-[current]:text-leaf-deep"
        >
          {labelOf(tab, hasPickUps)}
          {counts && (
            <span className="text-xs text-ink-soft tnum">
              {sellerOrdersText.count(countOf(tab, counts))}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const rareTabs: readonly Tab[] = ['unpaid', 'complaints']

/** Few shops have unpaid orders or complaints: their lists are there while there are some. */
function shownTabs(current: Tab, counts: StatusTabsProps['counts']): readonly Tab[] {
  return tabs.filter((tab) => !rareTabs.includes(tab) || tab === current || Boolean(counts?.[tab]))
}

function labelOf(tab: Tab, hasPickUps: HasPickUps): string {
  const { tabs: lists, tabOf } = sellerOrdersText
  return tab === 'all' || isList(tab) ? lists[tab] : tabOf(tab, hasPickUps(tab))
}

function countOf(tab: Tab, counts: Record<string, number>): number {
  if (tab !== 'all') return counts[tab] ?? 0
  return Object.entries(counts).reduce(
    (sum, [state, count]) => (state === 'unpaid' || !isList(state as Tab) ? sum + count : sum),
    0,
  )
}
