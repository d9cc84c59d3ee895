import { type MouseEvent, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { commonText } from '#text/common.ts'
import { ProductCard } from '#web/shop/parts/product-card.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { isNarrowed } from './list-head.tsx'
import { type Listing, type ListPage, listingSearch } from './listing.ts'
import { useListPages } from './use-list-pages.ts'

type Props = {
  listing: Listing
  category?: CategoryPath
  page: ListPage
  /** See `NothingFound`. */
  of?: ShownCategory | null
}

// Fetched when a list is narrowed down, or empty.
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound)
const SearchNote = lazyPart(async () => (await import('./search-note.tsx')).SearchNote)
const FilterChips = lazyPart(async () => (await import('./filters.tsx')).FilterChips)

const aboveTheFold = 2

/** The products of a list, page by page. */
export function ProductList({ listing, category, page, of }: Props) {
  const { products, previous, next, grid, announcement, ...ways } = useListPages({
    listing,
    category,
    page,
  })
  const hasFilters = isNarrowed(listing)
  if (products.length === 0 && !hasFilters) {
    return (
      <Suspense>
        <NothingFound listing={listing} page={page} of={of} />
      </Suspense>
    )
  }
  const to = (after: string) => ({ search: listingSearch({ ...listing, after }) })

  return (
    <>
      {(page.leftOut ?? page.asList) && (
        <Suspense>
          <SearchNote leftOut={page.leftOut} asList={page.asList} />
        </Suspense>
      )}
      {hasFilters && (
        <Suspense>
          <FilterChips isEmpty={products.length === 0} />
        </Suspense>
      )}
      {previous !== null && (
        <div className="flex justify-center pb-4">
          <Link to={to(previous)} rel="prev" className="button button-quiet">
            {commonText.products.earlier}
          </Link>
          {previous !== '' && (
            <Link to={to('')} className="button button-quiet">
              {commonText.products.fromTheStart}
            </Link>
          )}
        </div>
      )}
      <h2 className="sr-only">{commonText.products.list}</h2>
      {/* The list keeps its scroll position itself when pages are removed, so the browser's scroll anchoring is off. */}
      <div ref={grid} className="product-grid [overflow-anchor:none]">
        {products.map((product, index) => (
          <ProductCard key={product._id} product={product} isFirst={index < aboveTheFold} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {next !== null && <LoadMore to={to(next)} {...ways} />}
    </>
  )
}

type LoadMoreProps = {
  to: { search: string }
  loadMore: (how?: { byItself: boolean }) => void
  goesOn: boolean
  isLoading: boolean
  failure: string
}

/** A link to the next page; with scripts, the products are appended instead, the first times without a press. */
function LoadMore({ to, loadMore, goesOn, isLoading, failure }: LoadMoreProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useNearing(link, { goesOn: goesOn && failure === '', onNear: () => loadMore({ byItself: true }) })

  function press(event: MouseEvent): void {
    // Let the browser open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadMore()
  }

  return (
    <div className="flex flex-col items-center gap-3 pt-6 md:pt-8">
      <p role="alert" className="text-beet empty:hidden">
        {failure}
      </p>
      <Link
        ref={link}
        to={to}
        rel="next"
        onClick={press}
        aria-disabled={isLoading}
        className="button button-outlined min-h-12 px-10"
      >
        {isLoading ? commonText.products.loadingMore : commonText.products.more}
      </Link>
    </div>
  )
}

/** About a screen of a phone before the end of the list. */
const nearPx = 600

/** Calls `onNear` once the element is nearly in view. */
function useNearing(
  element: RefObject<Element | null>,
  { goesOn, onNear }: { goesOn: boolean; onNear: () => void },
): void {
  const arrive = useEffectEvent(onNear)
  useEffect(() => {
    if (!goesOn || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrive(),
      { rootMargin: `0px 0px ${nearPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, goesOn])
}
