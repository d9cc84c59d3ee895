import type { RefObject } from 'react'
import { type Listing, type ListPage, listingSearch } from './listing.ts'

export type ListInView = {
  grid: RefObject<HTMLDivElement | null>
  key: string
  listing: Listing
  pages: readonly ListPage[]
  starts: readonly number[]
  dropBefore: (at: number) => void
}

/**
 * Keeps the URL on the page in view. A reload starts the list at that page, so earlier pages are removed before the
 * router stores the scroll position.
 */
export function followView(latest: () => ListInView, signal: AbortSignal): void {
  function follow() {
    const { key, listing, pages } = latest()
    // During back navigation, the URL is already that of another page.
    if (history.state?.key !== key) return
    const { after = '' } = pages[pageInView(latest())] ?? {}
    const search = listingSearch({ ...listing, after })
    if (search === location.search) return
    history.replaceState(history.state, '', location.pathname + search)
  }
  function leave() {
    const at = pageInView(latest())
    if (at > 0) latest().dropBefore(at)
  }
  window.addEventListener('scroll', follow, { passive: true, signal })
  // Somebody may have scrolled on before this was here.
  follow()
  // In the capture phase, before the router stores the scroll position.
  window.addEventListener('pagehide', leave, { capture: true, signal })
}

/** The last page that starts in the upper half of the screen or above it. */
function pageInView({ grid, starts }: ListInView): number {
  const cards = grid.current?.children
  const at = starts.findLastIndex((start) => {
    const card = cards?.[start]
    return card !== undefined && card.getBoundingClientRect().top < window.innerHeight / 2
  })
  return Math.max(at, 0)
}
