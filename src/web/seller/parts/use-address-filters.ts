import { startTransition, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Address<Filters> = {
  read: (params: URLSearchParams) => Filters
  /** The search part of the address that `read` understands. */
  write: (filters: Filters) => string
}

/**
 * What the page's address asks for, and a way to ask for something else. The router draws a change a little later,
 * so the next change starts from what was last asked for, not from what was last drawn.
 */
export function useAddressFilters<Filters extends object>({ read, write }: Address<Filters>) {
  const drawn = useLocation().search
  const navigate = useNavigate()
  const underWay = useRef<{ search: string; isStep: boolean } | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const search = asked ?? drawn

  async function change(part: Partial<Filters>, isTyping: boolean): Promise<void> {
    const now = underWay.current?.search ?? window.location.search
    const next = write({ ...read(new URLSearchParams(now)), ...part })
    if (next === now) return
    // A step that the browser's Back can take stays one when it is overtaken.
    const step = { search: next, isStep: !isTyping || underWay.current?.isStep === true }
    underWay.current = step
    setAsked(next)
    await navigate({ search: next }, { replace: !step.isStep, preventScrollReset: true })

    if (underWay.current !== step) return
    underWay.current = null
    // Together with the router's own drawing of the address, so that nothing falls back for a moment.
    startTransition(() => setAsked(null))
  }

  return {
    search,
    filters: read(new URLSearchParams(search)),
    /** While somebody types, the address changes without a step back for every letter. */
    change: (part: Partial<Filters>, isTyping = false): void => void change(part, isTyping),
  }
}
