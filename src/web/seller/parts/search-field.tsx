import { Search, X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxSearchLength } from '#contract/limits.ts'
import { Icon } from '#web/ui/icon.tsx'

const typingPauseMs = 250

type Props = {
  /** The search text in the page's URL. */
  q: string
  onSearch: (q: string) => void
  label: string
  placeholder: string
  clearLabel: string
  className?: string
}

/** Searches while typing, debounced. */
export function SearchField({
  q,
  onSearch,
  label,
  placeholder,
  clearLabel,
  className = '',
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { text, type, search, settle } = useTyping(q, onSearch)

  return (
    <form
      role="presentation"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        settle()
      }}
      className={`relative self-start ${className}`}
    >
      <Icon
        of={Search}
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        className="field pr-11 pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            search('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon of={X} className="size-4.5" />
        </button>
      )}
    </form>
  )
}

/** Shows the typed text until it is searched for; from then on it follows the URL. */
function useTyping(q: string, onSearch: (q: string) => void) {
  // `of` is the search the text was sent as; null means that it has not been searched for yet.
  const [{ text, of }, setTyped] = useState<{ text: string; of: string | null }>({ text: q, of: q })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const isWaiting = of === null

  function search(typed: string): void {
    clearTimeout(pause.current)
    setTyped({ text: typed, of: typed.trim() })
    onSearch(typed.trim())
  }

  function type(typed: string): void {
    clearTimeout(pause.current)
    setTyped({ text: typed, of: null })
    pause.current = setTimeout(() => search(typed), typingPauseMs)
  }

  return {
    text: isWaiting || of === q ? text : q,
    type,
    search,
    /** Runs a pending search at once. */
    settle: (): void => {
      if (isWaiting) search(text)
    },
  }
}
