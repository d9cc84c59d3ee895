import {
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductSort } from '#contract/api/catalog.ts'
import type { ShownCategory } from '#contract/api/categories.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { commonText } from '#text/common.ts'
import { scriptsText } from '#text/scripts.ts'
import { ProductCard } from '#web/shop/parts/product-card.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { type Listing, type ListPage, listingSearch, sorts } from './listing.ts'
import { useDestination } from './use-destination.ts'
import { useListPages } from './use-list-pages.ts'

type Props = {
  listing: Listing
  category?: CategoryPath
  page: ListPage
  total: number
  /** See `NothingFound`. */
  of?: ShownCategory | null
}

// Fetched when a list is narrowed down, or empty.
const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel)
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound)
const SearchNote = lazyPart(async () => (await import('./search-note.tsx')).SearchNote)
const FilterChips = lazyPart(async () => (await import('./filters.tsx')).FilterChips)

const aboveTheFold = 2

/** A product list with its count, sort order and pages. */
export function ProductList({ listing, category, page, total, of }: Props) {
  const { products, previous, next, grid, announcement, ...ways } = useListPages({
    listing,
    category,
    page,
  })
  const isNarrowed = Object.keys(listing.narrowing).length > 0
  if (products.length === 0 && !isNarrowed) {
    return (
      <Suspense>
        <NothingFound listing={listing} page={page} of={of} />
      </Suspense>
    )
  }
  const to = (after: string) => ({ search: listingSearch({ ...listing, after }) })

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 py-1 md:py-3">
        <p role="status" className="w-full text-ink-soft md:w-auto">
          {commonText.products.count(total, page.totalIsCapped)}
        </p>
        <FilterButton category={category} />
        <SortChoice />
      </div>
      {(page.leftOut ?? page.asList) && (
        <Suspense>
          <SearchNote leftOut={page.leftOut} asList={page.asList} />
        </Suspense>
      )}
      {isNarrowed && (
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

/** Opens what the list can be narrowed down by. */
function FilterButton({ category }: Pick<Props, 'category'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-early="filter"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="button button-quiet ml-auto border-line bg-card [@media(scripting:none)]:hidden"
      >
        {commonText.products.filter}
      </button>
      {isOpen && (
        <Suspense>
          <FilterPanel category={category} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type LoadMoreProps = {
  to: { search: string }
  loadMore: () => void
  isLoading: boolean
  failure: string
}

/** A link to the next page; with scripts, the products are appended instead. */
function LoadMore({ to, loadMore, isLoading, failure }: LoadMoreProps) {
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

/** The sort order, which is part of the URL. */
function SortChoice() {
  const navigate = useNavigate()
  const { pathname, listing, isElsewhere } = useDestination()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)

  function choose(sort: ProductSort) {
    const address = pathname + listingSearch({ ...listing, sort, after: '' })
    void navigate(address, { replace: !isElsewhere, preventScrollReset: true })
  }
  // The shopper may have chosen an order before the page's scripts had loaded.
  const chooseEarly = useEffectEvent(() => {
    const chosen = select.current?.value as ProductSort
    if (chosen !== listing.sort) choose(chosen)
  })
  useEffect(() => chooseEarly(), [])

  return (
    <form className="flex min-w-0 flex-wrap items-center gap-x-2">
      {/* The browser renders nothing of this, so its scripts need not have it. */}
      <noscript>
        {import.meta.env.SSR &&
          Object.entries({ ...(listing.q && { q: listing.q }), ...listing.narrowing }).map(
            ([name, value]) => <input key={name} type="hidden" name={name} value={value} />,
          )}
      </noscript>
      <label
        htmlFor={id}
        className="sr-only md:not-sr-only md:text-xs md:whitespace-nowrap md:text-ink-soft"
      >
        {commonText.products.sort}
      </label>
      <select
        ref={select}
        id={id}
        name="sort"
        autoComplete="off"
        value={listing.sort}
        onChange={(event) => choose(event.target.value as ProductSort)}
        className="field select w-auto max-w-full border-line py-0 text-sm"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {listing.q && sort === 'oldest'
              ? commonText.products.bestMatch
              : commonText.products.sorts[sort]}
          </option>
        ))}
      </select>
      <noscript>
        {import.meta.env.SSR && (
          <button type="submit" className="button button-outlined">
            {scriptsText.sort}
          </button>
        )}
      </noscript>
    </form>
  )
}
