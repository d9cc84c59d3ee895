import { type RefObject, useEffect, useRef } from 'react'

/**
 * For links or switches in a row that is pushed sideways: brings the current one into view, when `current` is opened, without
 * moving the page.
 */
export function useCurrentInView<Row extends HTMLElement = HTMLElement>(
  current: string,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one may be current
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current], [aria-pressed="true"]')
    if (!row.current || !link) return
    const frame = row.current.getBoundingClientRect()
    const { left, right, width } = link.getBoundingClientRect()
    if (left >= frame.left && right <= frame.right) return
    row.current.scrollLeft += left - frame.left - (frame.width - width) / 2
  }, [current])
  return row
}
