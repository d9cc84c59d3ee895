import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductSort } from '#contract/api/catalog.ts'
import type { ShownCategory } from '#contract/api/categories.ts'
import { commonText } from '#text/common.ts'
import { scriptsText } from '#text/scripts.ts'
import { useCategories } from '#web/ui/categories.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { picturesOfRow } from '#web/ui/pictures-of-row.ts'
import { shownLabel } from '#web/ui/product-name.ts'
import { type Listing, type ListPage, listingSearch, sorts } from './listing.ts'
import { useDestination } from './use-destination.ts'

// Fetched when a list is narrowed down.
const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel)

type Props = {
  category: ShownCategory | undefined
  listing: Listing
  page: ListPage
  total: number
  /** Whether there is something to narrow down and to sort. */
  hasChoices: boolean
}

/** The title of a list with its count, its filters and its order, in one row. */
export function ListHead({ category, listing, page, total, hasChoices }: Props) {
  return (
    <header data-tint={category?.tint} className="list-head">
      {category && <Picture category={category} />}
      <div className="list-title">
        <h1>{titleOf(category, listing, page)}</h1>
        {hasChoices && <p role="status">{commonText.products.count(total, page.totalIsCapped)}</p>}
      </div>
      {hasChoices && (
        <div className="list-choices">
          <FilterButton category={category?.path} />
          <SortChoice hasCountries={page.hasCountries} />
        </div>
      )}
    </header>
  )
}

function Picture({ category }: { category: ShownCategory }) {
  // The list's own answer does not have the picture of the best product.
  const known = useCategories().find(({ path }) => path === category.path) ?? category
  const [pictured = category] = picturesOfRow([known])
  return (
    <CategoryPicture
      category={pictured}
      sizes="56px"
      className="size-14 shrink-0 object-contain max-lg:hidden"
    />
  )
}

function titleOf(category: ShownCategory | undefined, { q }: Listing, page: ListPage): string {
  if (category) return titleOfCategory(category, { q })
  return q ? commonText.products.searchTitle(page.searchedFor ?? q) : commonText.products.title
}

export function titleOfCategory(category: ShownCategory, { q }: Pick<Listing, 'q'>): string {
  const label = shownLabel(category)
  return q ? commonText.products.searchTitleIn(q, label) : label
}

/** Opens what the list can be narrowed down by; a wide screen has that beside the list. */
function FilterButton({ category }: { category: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-early="filter"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="button button-quiet border-line bg-card lg:hidden [@media(scripting:none)]:hidden"
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

/** The sort order, which is part of the URL. */
function SortChoice({ hasCountries }: Pick<ListPage, 'hasCountries'>) {
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
        className="sr-only lg:not-sr-only lg:text-xs lg:whitespace-nowrap lg:text-ink-soft"
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
        className="field select w-auto max-w-full border-line py-0 text-sm text-ellipsis max-md:w-34"
      >
        {sorts.map(
          (sort) =>
            (hasCountries || sort !== 'country' || sort === listing.sort) && (
              <option key={sort} value={sort}>
                {listing.q && sort === 'oldest'
                  ? commonText.products.bestMatch
                  : commonText.products.sorts[sort]}
              </option>
            ),
        )}
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

export function isNarrowed({ narrowing }: Listing): boolean {
  return Object.keys(narrowing).length > 0
}
