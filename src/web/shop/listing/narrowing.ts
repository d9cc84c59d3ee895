import { maxBrands } from '#contract/limits.ts'
import { normalForm, printable } from '#contract/printable.ts'
import { listingSearch, type Narrowing, readListing } from './listing.ts'

// Apart from what every list needs: the server checks an address before it renders it, and in the browser few lists are
// narrowed down.

const price = /^(0|[1-9]\d{0,6})(\.\d\d?)?$/
const forms: { [Key in keyof Narrowing]-?: RegExp } = {
  inStock: /^true$/,
  minPrice: price,
  maxPrice: price,
  minDiscount: /^[1-9]\d?$/,
  brand: /./,
  country: /./,
}

/** Drops malformed filters, and writes the others in one way only. */
export function checkNarrowing(narrowing: Narrowing): Narrowing {
  const inOrder = (names?: string) => splitNames(names).toSorted().join('|')
  const given: Narrowing = {
    ...narrowing,
    brand: inOrder(narrowing.brand),
    country: inOrder(narrowing.country),
  }
  const keys = Object.keys(forms) as (keyof Narrowing)[]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = given[key]
      return value && forms[key].test(value) ? [[key, value]] : []
    }),
  )
}

/** An empty value in `change` removes its filter. */
export function changeNarrowing(narrowing: Narrowing, change: Narrowing): Narrowing {
  return checkNarrowing({ ...narrowing, ...change })
}

/** Brands or countries. */
export function splitNames(joined = ''): string[] {
  const names = normalForm(printable(joined)).split('|')
  const known = new Set(names.map((name) => name.trim().slice(0, 80)))
  return [...known].filter(Boolean).slice(0, maxBrands)
}

/**
 * The canonical URL of a page. Unknown parameters are dropped, because they would fill the response cache with copies.
 */
export function canonicalAddress({ pathname, searchParams }: URL): string {
  if (!/^\/products(\/[^/]+)?\/?$/i.test(pathname)) return pathname
  const listing = readListing(searchParams)
  const narrowing = checkNarrowing(listing.narrowing)
  return pathname.toLowerCase().replace(/\/$/, '') + listingSearch({ ...listing, narrowing })
}
