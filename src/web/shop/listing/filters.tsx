import { X } from 'lucide'
import { Link } from 'react-router'
import { formatPaise, toPaise } from '#contract/money.ts'
import { countryInWords } from '#text/countries.ts'
import { findingText } from '#text/finding.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Listing, listingSearch, type Narrowing } from './listing.ts'
import { changeNarrowing, splitNames } from './narrowing.ts'
import { useDestination } from './use-destination.ts'

/** The active filters. Each can be removed, and the search stays. */
export function FilterChips({ isEmpty }: { isEmpty: boolean }) {
  const { listing } = useDestination()
  const chips = chipsOf(listing.narrowing)
  const to = (narrowing: Narrowing) => ({
    search: listingSearch({ ...listing, narrowing, after: '' }),
  })
  return (
    <>
      <ul aria-label={findingText.filters} className="flex flex-wrap gap-2 pb-2 md:pb-3">
        {chips.map(({ label, without }) => (
          <li key={label}>
            <Link
              to={to(without)}
              preventScrollReset
              aria-label={findingText.without(label)}
              className="button rounded-full bg-leaf-wash px-3.5 py-1 text-leaf-deep hover:bg-line"
            >
              {label}
              <Icon of={X} className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <Link to={to({})} preventScrollReset className="button button-quiet">
              {findingText.clearFilters}
            </Link>
          </li>
        )}
      </ul>
      {isEmpty && <NothingLeft listing={listing} />}
    </>
  )
}

/** Stands in place of the products when the filters leave none. */
function NothingLeft({ listing }: { listing: Listing }) {
  return (
    <EmptyState picture="no-results" title={findingText.nothingLeft}>
      <Link
        to={{ search: listingSearch({ ...listing, narrowing: {}, after: '' }) }}
        className="button button-filled"
      >
        {findingText.clearFilters}
      </Link>
    </EmptyState>
  )
}

type Chip = { label: string; without: Narrowing }

function chipsOf(narrowing: Narrowing): Chip[] {
  const { inStock, minPrice, maxPrice, minDiscount, brand, country } = narrowing
  const chip = (label: string, change: Narrowing): Chip => ({
    label,
    without: changeNarrowing(narrowing, change),
  })
  const named = (key: 'brand' | 'country', joined?: string) => {
    const names = splitNames(joined)
    const without = (name: string) => names.filter((other) => other !== name).join('|')
    const inWords = key === 'country' ? countryInWords : String
    return names.map((name) => chip(inWords(name), { [key]: without(name) }))
  }
  return [
    ...(inStock ? [chip(findingText.inStock, { inStock: '' })] : []),
    ...(minPrice || maxPrice ? [chip(priceRange(narrowing), { minPrice: '', maxPrice: '' })] : []),
    ...(minDiscount ? [chip(findingText.atLeastOff(minDiscount), { minDiscount: '' })] : []),
    ...named('brand', brand),
    ...named('country', country),
  ]
}

export function priceRange({ minPrice, maxPrice }: Narrowing): string {
  // Without scripts, a form sends digits of other scripts as they are typed.
  const rupees = (price: string) =>
    Number(price) >= 0 ? formatPaise(toPaise(Number(price))) : price
  if (!minPrice) return findingText.upTo(rupees(maxPrice ?? ''))
  if (!maxPrice) return findingText.andMore(rupees(minPrice))
  return `${rupees(minPrice)} – ${rupees(maxPrice)}`
}
