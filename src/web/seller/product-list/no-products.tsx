import { Link } from 'react-router'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isFiltered, type Listing } from './listing.ts'

const { empty: emptyText } = sellerProductListText

export function NoProducts({ listing }: { listing: Listing }) {
  if (!isFiltered(listing)) {
    return (
      <EmptyState picture="no-results" title={emptyText.title} hint={emptyText.hint}>
        <Link to="/seller" className="button button-filled">
          {emptyText.add}
        </Link>
        <Link to="/seller/import" className="button button-outlined">
          {sellerProductListText.import}
        </Link>
      </EmptyState>
    )
  }
  const isArchive = listing.stock === 'archived' && !listing.q && !listing.category
  return (
    <EmptyState
      picture="no-results"
      title={isArchive ? emptyText.noneArchived : emptyText.none}
      {...(isArchive ? {} : { hint: emptyText.noneHint })}
    >
      <Link to="/seller/product-list" className="button button-filled">
        {emptyText.clear}
      </Link>
    </EmptyState>
  )
}
