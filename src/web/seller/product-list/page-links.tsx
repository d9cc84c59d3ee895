import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type IconNode } from 'lucide'
import { Link } from 'react-router'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Listing, listingSearch } from './listing.ts'

const { pages: pagesText } = sellerProductListText

type Props = { listing: Listing; page: number; pages: number }

/** The ways to the other pages. */
export function PageLinks({ listing, page, pages }: Props) {
  if (pages <= 1) return null
  const to = (wanted: number) => ({ search: listingSearch({ ...listing, page: wanted }) })

  return (
    <nav data-pages aria-label={pagesText.label} className="mt-4 flex items-center justify-center">
      {page > 2 && <Way to={to(1)} label={pagesText.first} drawing={ChevronsLeft} />}
      {page > 1 && <Way to={to(page - 1)} label={pagesText.previous} drawing={ChevronLeft} />}
      <p className="px-3 text-ink-soft tnum">{pagesText.at(page, pages)}</p>
      {page < pages && <Way to={to(page + 1)} label={pagesText.next} drawing={ChevronRight} />}
      {page < pages - 1 && <Way to={to(pages)} label={pagesText.last} drawing={ChevronsRight} />}
    </nav>
  )
}

function Way({ to, label, drawing }: { to: { search: string }; label: string; drawing: IconNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-control text-leaf hover:bg-leaf-wash"
    >
      <Icon of={drawing} className="size-5" />
    </Link>
  )
}
