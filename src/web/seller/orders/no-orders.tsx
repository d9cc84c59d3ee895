import { Link } from 'react-router'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import {
  addressOf,
  defaultFilters,
  isList,
  isNarrowed,
  type OrderFilters,
} from './order-filters.ts'

type Props = { filters: OrderFilters; counts: Record<string, number> }

/** Explains why the list is empty and links to a fuller one. */
export function NoOrders({ filters, counts }: Props) {
  const { tab } = filters
  const hasOrders = Object.values(counts).some((count) => count > 0)

  if (!hasOrders) {
    return (
      <EmptyState
        picture="no-orders"
        title={sellerOrdersText.noOrders}
        hint={sellerOrdersText.noOrdersHint}
      />
    )
  }
  if (isList(tab) && !isNarrowed(filters) && filters.page === 1) {
    return (
      <EmptyState picture="no-orders" {...sellerOrdersText.nothing[tab]}>
        <Link to={addressOf({ ...defaultFilters, tab: 'all' })} className="button button-outlined">
          {sellerOrdersText.seeAll}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="no-results"
      title={sellerOrdersText.noneFound}
      hint={sellerOrdersText.noneFoundHint}
    >
      {filters.q && tab !== 'all' && (
        <Link
          to={addressOf({ ...defaultFilters, q: filters.q, tab: 'all' })}
          className="button button-outlined"
        >
          {sellerOrdersText.searchAll}
        </Link>
      )}
      <Link to={addressOf({ ...defaultFilters, tab: 'all' })} className="button button-quiet">
        {isNarrowed(filters) ? sellerOrdersText.clearFilters : sellerOrdersText.seeAll}
      </Link>
    </EmptyState>
  )
}
