import { startTransition, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Address<Filters> = {
  read: (params: URLSearchParams) => Filters
  /** Returns the query string that `read` understands. */
  write: (filters: Filters) => string
}

/**
 * Keeps a page's filters in its URL. The router renders a change a little later, so a further change starts from the
 * filters requested last, not from those rendered last.
 */
export function useAddressFilters<Filters extends object>({ read, write }: Address<Filters>) {
  const rendered = useLocation().search
  const navigate = useNavigate()
  const pending = useRef<{ search: string; isStep: boolean } | null>(null)
  const [requested, setRequested] = useState<string | null>(null)
  const search = requested ?? rendered

  async function change(part: Partial<Filters>, isTyping: boolean): Promise<void> {
    const now = pending.current?.search ?? window.location.search
    const next = write({ ...read(new URLSearchParams(now)), ...part })
    if (next === now) return
    // A history entry must not be replaced by a typed change that overtakes it.
    const step = { search: next, isStep: !isTyping || pending.current?.isStep === true }
    pending.current = step
    setRequested(next)
    await navigate({ search: next }, { replace: !step.isStep, preventScrollReset: true })

    if (pending.current !== step) return
    pending.current = null
    // In the same render as the router's update, so that the old filters do not flash up.
    startTransition(() => setRequested(null))
  }

  return {
    search,
    filters: read(new URLSearchParams(search)),
    /** While the user types, the history entry is replaced instead of adding one for every letter. */
    change: (part: Partial<Filters>, isTyping = false): void => void change(part, isTyping),
  }
}
