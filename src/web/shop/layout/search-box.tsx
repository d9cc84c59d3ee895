import { Search, X } from 'lucide'
import {
  type ClipboardEvent,
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { maxSearchLength } from '#contract/limits.ts'
import { commonText } from '#text/common.ts'
import { listingSearch, readSearch } from '#web/shop/listing/listing.ts'
import { useDestination } from '#web/shop/listing/use-destination.ts'
import type { Suggestions as SuggestionsPart } from '#web/shop/search/suggestions.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { inLanguage } from '#web/ui/page-language.ts'

// Fetched when somebody is about to search, which works without it.
const Suggestions = lazy<ComponentType<ComponentProps<typeof SuggestionsPart>>>(async () => {
  const part = await import('#web/shop/search/suggestions.tsx').catch(() => null)
  return { default: part?.Suggestions ?? (() => null) }
})

function onPastedList(event: ClipboardEvent, take: (list: string) => void): void {
  const text = event.clipboardData.getData('text')
  // Two lines that say something, three things between commas, or more than the box holds.
  const isList = /\S\s*\n\s*\S/.test(text) || /\S,.*\S,.*\S/.test(text)
  if (!isList && text.trim().length <= maxSearchLength) return
  event.preventDefault()
  take(text)
}

const debounceMs = 140

/**
 * Searches while the shopper types, and works as a plain form before the page's scripts have loaded.
 * The query is in the URL, so that a result can be shared and reloaded.
 */
export function SearchBox() {
  const search = useLiveSearch()
  const input = useTypedEarly(search.type)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const type = (text: string) => {
    setOpen(true)
    search.type(text)
  }

  return (
    <search
      className="relative min-w-0 grow"
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setOpen(false)
      }
    >
      <form
        action={inLanguage(search.action)}
        onSubmit={(event) => {
          setOpen(false)
          search.submit(event)
        }}
      >
        <Icon
          of={Search}
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          value={search.text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onPaste={(event) =>
            onPastedList(event, (list) => {
              setOpen(false)
              void navigate('/list', { state: list })
            })
          }
          role="combobox"
          aria-expanded={false}
          aria-controls="suggestions"
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={commonText.nav.search}
          placeholder={commonText.nav.searchPlaceholder}
          className="field rounded-full border-line bg-card pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {search.text !== '' && (
          <ClearButton
            onClear={() => {
              type('')
              input.current?.focus()
            }}
          />
        )}
        <button type="submit" className="sr-only focus:not-sr-only">
          {commonText.nav.searchSubmit}
        </button>
      </form>
      <Suspense>
        {isOpen && (
          <Suggestions
            input={input}
            text={search.text}
            onSearch={search.type}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </search>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={commonText.nav.clearSearch}
      onClick={onClear}
      className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
    >
      <Icon of={X} className="size-5" />
    </button>
  )
}

/** Searches for what was typed before the page's scripts had loaded. */
function useTypedEarly(type: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const searchTyped = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = input.current ?? {}
    if (value !== defaultValue) type(value)
  })
  useEffect(() => searchTyped(), [])
  return input
}

function useLiveSearch() {
  const navigate = useNavigate()
  const { pathname, isList, listing, isElsewhere } = useDestination()
  // A search within a category stays in it; a new search covers all products.
  const inResults = pathname === '/products' || listing.q !== ''
  const action = inResults ? pathname : '/products'
  const query = listing.q
  const [text, setText] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastQuery = useRef(query)

  // Navigation changes the query in the URL; text that is being typed stays.
  useEffect(() => {
    if (query === lastQuery.current) return
    lastQuery.current = query
    clearTimeout(timer.current)
    setText(query)
  }, [query])

  // A shopper who opens a product or the cart has left the search behind.
  useEffect(() => {
    if (isElsewhere && !isList) clearTimeout(timer.current)
  }, [isElsewhere, isList])

  function go(value: string) {
    const requested = readSearch(value)
    if (requested === '' && !inResults) return
    lastQuery.current = requested
    const sort = inResults ? listing.sort : 'oldest'
    // The list starts with the first result, wherever it was scrolled to.
    void navigate(action + listingSearch({ q: requested, narrowing: {}, sort, after: '' }), {
      replace: inResults && !isElsewhere,
    })
  }

  // The time that passes while somebody types may lead to another page.
  const latestGo = useRef(go)
  useEffect(() => {
    latestGo.current = go
  })

  return {
    action,
    text,
    type: (value: string) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latestGo.current(value), debounceMs)
    },
    submit: (event: React.FormEvent) => {
      event.preventDefault()
      clearTimeout(timer.current)
      go(text)
    },
  }
}
