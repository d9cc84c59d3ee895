import { EmptyState } from '#web/ui/empty-state.tsx'

type Texts = {
  empty: string
  emptyHint: string
  noResults: string
  noResultsHint: string
  clear: string
}
type Props = { texts: Texts; filter: Record<string, string | undefined>; onClear: () => void }

/** Tells a list that has nothing yet from one whose filter finds nothing, which offers to clear it. */
export function EmptyList({ texts, filter, onClear }: Props) {
  if (writeFilter(filter) === '')
    return <EmptyState picture="no-orders" title={texts.empty} hint={texts.emptyHint} />
  return (
    <EmptyState picture="no-results" title={texts.noResults} hint={texts.noResultsHint}>
      <button type="button" onClick={onClear} className="button button-outlined">
        {texts.clear}
      </button>
    </EmptyState>
  )
}

/** The search words of a list's address, at most 100 characters. */
export function readWords(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, 100)
}

/** The query of a list's address, `?state=hidden&q=ravi`; empty values are left out. */
export function writeFilter(filter: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
