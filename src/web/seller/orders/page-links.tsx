import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf, type OrderFilters } from './order-filters.ts'

const { pages: pagesText } = sellerOrdersText
export const pageLinks = 'order-pages'

/** The ways to the pages before and after this one. */
export function PageLinks({ filters, pages }: { filters: OrderFilters; pages: number }) {
  const { page } = filters
  if (pages <= 1 && page === 1) return null

  return (
    <nav
      id={pageLinks}
      aria-label={pagesText.label}
      className="mt-4 flex items-center justify-center gap-2"
    >
      {page > 1 && (
        <Link
          to={addressOf({ ...filters, page: Math.min(page - 1, pages) })}
          className="button button-quiet"
        >
          <Icon of={ChevronLeft} className="size-5" />
          {pagesText.previous}
        </Link>
      )}
      <p className="px-2 text-ink-soft tnum">{pagesText.at(page, pages)}</p>
      {page < pages && (
        <Link to={addressOf({ ...filters, page: page + 1 })} className="button button-quiet">
          {pagesText.next}
          <Icon of={ChevronRight} className="size-5" />
        </Link>
      )}
    </nav>
  )
}
