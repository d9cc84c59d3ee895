import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { findingText } from '#text/finding.ts'
import { FilterChoices, useFacets } from './filter-choices.tsx'
import { listingSearch, type Narrowing } from './listing.ts'
import { changeNarrowing } from './narrowing.ts'
import { useDestination } from './use-destination.ts'

type Props = {
  category: CategoryPath | undefined
  onCounted: (counts: ReadonlyMap<string, string>) => void
}

/** The filters beside a list on a wide screen, each of which narrows it down at once. */
export function FilterColumn({ category, onCounted }: Props) {
  const { pathname, listing } = useDestination()
  const { facets, failure } = useFacets(listing, category)
  const navigate = useNavigate()
  useEffect(() => {
    if (facets) onCounted(countsOf(facets))
  }, [facets, onCounted])

  function change(changed: Narrowing): void {
    const narrowing = changeNarrowing(listing.narrowing, changed)
    const chosen = { ...listing, narrowing, after: '' }
    void navigate(pathname + listingSearch(chosen), { preventScrollReset: true })
  }

  // A typed price is taken when its field is left.
  function leaveField(event: React.FormEvent): void {
    event.preventDefault()
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  }

  return (
    <section aria-label={findingText.title}>
      <form onSubmit={leaveField} className="filter-column">
        {failure && (
          <p role="alert" className="text-beet">
            {failure}
          </p>
        )}
        {facets && (
          <FilterChoices
            facets={facets}
            narrowing={listing.narrowing}
            change={change}
            category={category}
          />
        )}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </section>
  )
}

/** The count of each category, by its path. */
function countsOf({ categories, isWhole }: Facets): Map<string, string> {
  return new Map(categories.map(({ path, count }) => [path, findingText.counted(count, isWhole)]))
}
