import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { findingText } from '#text/finding.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { CategoriesLeft, FilterChoices, useFacets } from './filter-choices.tsx'
import { listingSearch, type Narrowing } from './listing.ts'
import { changeNarrowing } from './narrowing.ts'
import { useDestination } from './use-destination.ts'

type Props = { category: CategoryPath | undefined; onClose: () => void }

/** Every filter of the list, with the number of products that each choice leaves. */
export function FilterPanel({ category, onClose }: Props) {
  const { pathname, listing } = useDestination()
  const [narrowing, setNarrowing] = useState(listing.narrowing)
  const { facets, failure } = useFacets({ ...listing, narrowing }, category)
  const navigate = useNavigate()
  const search = listingSearch({ ...listing, narrowing, after: '' })
  const change = (changed: Narrowing) => setNarrowing(changeNarrowing(narrowing, changed))

  function apply(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const prices = { minPrice: readField(form, 'minPrice'), maxPrice: readField(form, 'maxPrice') }
    const chosen = { ...listing, narrowing: changeNarrowing(narrowing, prices), after: '' }
    onClose()
    void navigate(pathname + listingSearch(chosen), { preventScrollReset: true })
  }

  return (
    <Dialog title={findingText.title} onClose={onClose} isSheet>
      <form onSubmit={apply} className="grid gap-6">
        {failure && (
          <p role="alert" className="text-beet">
            {failure}
          </p>
        )}
        {facets && (
          <FilterChoices
            facets={facets}
            narrowing={narrowing}
            change={change}
            category={category}
            categories={<CategoriesLeft facets={facets} search={search} onClose={onClose} />}
          />
        )}
        <div className="sticky bottom-0 -mx-6 -mb-6 flex gap-2 border-t border-line bg-card px-6 py-3 sm:-mx-8 sm:-mb-8 sm:px-8">
          <button type="button" onClick={() => setNarrowing({})} className="button button-quiet">
            {findingText.clear}
          </button>
          <button type="submit" className="button button-filled min-h-12 flex-1">
            <span role="status">{labelOf(facets)}</span>
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function labelOf(facets: Facets | undefined): string {
  if (!facets) return findingText.showAll
  if (facets.total === 0) return findingText.nothing
  return findingText.show(findingText.counted(facets.total, facets.isWhole))
}
