import { Search, X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sayOfProductList } from '#web/text/seller-product-list.ts'
import { Icon } from '#web/ui/icon.tsx'

const typingPauseMs = 250

type Props = { q: string; onSearch: (q: string) => void }

/** Searches while one types, once the fingers rest. */
export function SearchField({ q, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ typed, of }, setTyped] = useState({ typed: q, of: q })
  useEffect(() => () => clearTimeout(pause.current), [])
  // The address changed by itself, as with the browser's Back.
  if (of !== q) setTyped({ typed: typed.trim() === q ? typed : q, of: q })

  function search(now: string): void {
    clearTimeout(pause.current)
    if (now.trim() !== q) onSearch(now.trim())
  }

  function type(now: string): void {
    setTyped({ typed: now, of })
    clearTimeout(pause.current)
    pause.current = setTimeout(() => search(now), typingPauseMs)
  }

  return (
    <form
      role="presentation"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search(typed)
      }}
      className="relative col-span-2 md:col-span-1"
    >
      <Icon
        of={Search}
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={sayOfProductList.search}
        placeholder={sayOfProductList.searchPlaceholder}
        value={typed}
        onChange={({ target }) => type(target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className="field pr-11 pl-11 text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={sayOfProductList.clearSearch}
          onClick={() => {
            setTyped({ typed: '', of })
            search('')
            field.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon of={X} className="size-4.5" />
        </button>
      )}
    </form>
  )
}
