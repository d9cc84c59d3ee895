import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { ProductSort } from '#contract/api/catalog.ts'
import { commonText } from '#web/text/common.ts'
import { type Listing, listingSearch, sorts } from './listing.ts'

/** The sort order, which is part of the URL. */
export function SortChoice({ listing }: { listing: Listing }) {
  const navigate = useNavigate()
  const id = useId()

  function choose(sort: ProductSort) {
    const search = listingSearch({ ...listing, sort, after: '' })
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }

  return (
    <form className="flex min-w-0 flex-wrap items-center gap-x-2">
      {listing.q && <input type="hidden" name="q" value={listing.q} />}
      <label htmlFor={id} className="text-xs whitespace-nowrap text-ink-soft">
        {commonText.products.sort}
      </label>
      <select
        id={id}
        name="sort"
        value={listing.sort}
        onChange={(event) => choose(event.target.value as ProductSort)}
        className="field select w-auto max-w-full border-line py-0 text-sm"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {commonText.products.sorts[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button-outlined">
          {commonText.products.sort}
        </button>
      </noscript>
    </form>
  )
}
