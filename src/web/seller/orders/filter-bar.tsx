import { Search, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { sayOfSellerOrders } from '#web/text/seller-orders.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Days, dayChoices, type OrderFilters } from './order-filters.ts'

type Props = {
  filters: OrderFilters
  /** While somebody types, the address changes without a step back for every letter. */
  onChange: (filters: Partial<OrderFilters>, isTyping?: boolean) => void
}

const { day, payment } = sayOfSellerOrders
const paymentChoices: OrderFilters['payment'][] = ['any', 'pending', 'paid']

/** Narrows the list by words, payment and days. */
export function FilterBar({ filters, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-2 rows:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <SearchField q={filters.q} onSearch={(q) => onChange({ q }, true)} />
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
      {filters.days === 'chosen' && <ChosenDays filters={filters} onChange={onChange} />}
    </div>
  )
}

const typingPauseMs = 250

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  // What somebody is typing is newer than the address.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(q)
  }, [q])

  function search(words: string, afterMs: number): void {
    setTyped(words)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch(words), afterMs)
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed, 0)
      }}
      className="relative col-span-2 rows:col-span-1"
    >
      <Icon
        of={Search}
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        value={typed}
        onChange={(event) => search(event.currentTarget.value, typingPauseMs)}
        aria-label={sayOfSellerOrders.search}
        placeholder={sayOfSellerOrders.searchPlaceholder}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        className="field pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={sayOfSellerOrders.clearSearch}
          onClick={() => {
            search('', 0)
            field.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center text-ink-soft hover:text-ink"
        >
          <Icon of={X} className="size-5" />
        </button>
      )}
    </form>
  )
}

function ChosenDays({ filters, onChange }: Props) {
  return (
    <div className="col-span-2 grid grid-cols-2 gap-2 rows:col-span-3 rows:ml-auto rows:w-90">
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
