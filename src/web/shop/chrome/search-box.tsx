import { Search, X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { maxSearchLength } from '#contract/limits.ts'
import { listingSearch, readListing, readSearch } from '#web/shop/listing/listing.ts'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'

const pauseMs = 140

/**
 * Finds products while one types, and as a plain form before the page's scripts have loaded.
 * The query lives in the address, so that a result can be shared and reloaded.
 */
export function SearchBox() {
  const search = useLiveSearch()
  const input = useTypedEarly(search.type)

  return (
    <search className="relative min-w-0">
      <form action={search.action} onSubmit={search.submit}>
        <Icon
          of={Search}
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={commonText.nav.search}
          placeholder={commonText.nav.searchPlaceholder}
          className="field rounded-full border-line bg-card pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {search.text !== '' && (
          <button
            type="button"
            aria-label={commonText.nav.clearSearch}
            onClick={() => {
              search.type('')
              input.current?.focus()
            }}
            className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            <Icon of={X} className="size-5" />
          </button>
        )}
        <button type="submit" className="sr-only focus:not-sr-only">
          {commonText.nav.searchSubmit}
        </button>
      </form>
    </search>
  )
}

/** What was typed while the page's scripts were still on their way is in the box, but nobody heard of it. */
function useTypedEarly(type: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const takeUp = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = input.current ?? {}
    if (value !== defaultValue) type(value)
  })
  useEffect(() => takeUp(), [])
  return input
}

function useLiveSearch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  // A search that was narrowed to a category stays there; a new one is for all products.
  const listing = readListing(isList(pathname) ? params : new URLSearchParams())
  const inResults = pathname === '/products' || listing.q !== ''
  const action = inResults ? pathname : '/products'
  const query = listing.q
  const [text, setText] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(query)

  // Back, forward and links change the address under the box; what is being typed is left alone.
  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    clearTimeout(timer.current)
    setText(query)
  }, [query])

  function go(value: string) {
    const wanted = readSearch(value)
    if (wanted === '' && !inResults) return
    asked.current = wanted
    const sort = inResults ? listing.sort : 'oldest'
    // Wherever the list was scrolled to, it begins with the first hit.
    void navigate(action + listingSearch({ q: wanted, sort, after: '' }), { replace: inResults })
  }

  return {
    action,
    text,
    type: (value: string) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go(value), pauseMs)
    },
    submit: (event: React.FormEvent) => {
      event.preventDefault()
      clearTimeout(timer.current)
      go(text)
    },
  }
}

function isList(pathname: string): boolean {
  return /^\/products(\/[^/]+)?$/.test(pathname)
}
