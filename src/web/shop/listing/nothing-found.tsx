import { useId } from 'react'
import { Link } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { commonText } from '#text/common.ts'
import { findingText } from '#text/finding.ts'
import { ProductCard } from '#web/shop/parts/product-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { shownLabel } from '#web/ui/product-name.ts'
import { type Listing, type ListPage, listingSearch } from './listing.ts'

type Props = {
  listing: Listing
  page: ListPage
  /** The category of the list; null where there is none of this name, undefined for all products. */
  of: ShownCategory | null | undefined
}

/** Stands in place of an empty list: shows what the search finds elsewhere in the store, and the way on. */
export function NothingFound({ listing, page: { nearest = [] }, of }: Props) {
  const id = useId()
  return (
    <>
      {listing.q ? <NoMatch listing={listing} of={of} /> : <NoProducts of={of} />}
      {nearest.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="pb-3 text-base font-bold tracking-tight md:text-xl">
            {findingText.nearest}
          </h2>
          <div className="product-grid">
            {nearest.map((product) => (
              <ProductCard key={product._id} product={product} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function NoMatch({ listing, of }: Omit<Props, 'page'>) {
  const { q } = listing
  const title = of ? findingText.noResultsIn(q, shownLabel(of)) : findingText.noResults(q)
  const everywhere = { ...listing, narrowing: {}, after: '' }
  return (
    <EmptyState picture="no-results" title={title} hint={findingText.noResultsHint}>
      <Link to={`/products${of ? listingSearch(everywhere) : ''}`} className="button button-filled">
        {of ? findingText.searchEverywhere : findingText.showAllProducts}
      </Link>
    </EmptyState>
  )
}

function NoProducts({ of }: Pick<Props, 'of'>) {
  if (of === undefined) return <EmptyState picture="no-results" title={findingText.emptyStore} />
  return (
    <EmptyState
      picture="no-results"
      title={commonText.products.emptyCategory}
      isPageTitle={of === null}
    >
      <Link to="/products" className="button button-filled">
        {commonText.failures.allProducts}
      </Link>
    </EmptyState>
  )
}
