import { useEffect, useRef } from 'react'
import { foundOrders } from './order-rows.tsx'
import { pageLinks } from './page-links.tsx'

/** Another page begins at its top, for the keyboard too. */
export function usePageFocus({ page, isLoaded }: { page: number; isLoaded: boolean }): void {
  const seen = useRef(page)

  useEffect(() => {
    if (!isLoaded || seen.current === page) return
    seen.current = page
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.closest(`#${pageLinks}`)
    if (isFree) document.getElementById(foundOrders)?.focus({ preventScroll: true })
  }, [page, isLoaded])
}
