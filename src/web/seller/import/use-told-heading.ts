import { useEffect, useRef } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'

/** Focuses the outcome's heading after the pressed button is gone, unless something else has the focus. */
export function useOutcomeFocus({ status }: Pick<Import, 'status'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(status)

  useEffect(() => {
    if (seen.current === status) return
    seen.current = status
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.id === 'content'
    if (!heading.current || !isFree) return
    heading.current.focus({ preventScroll: true })
    heading.current.scrollIntoView()
  }, [status])

  return heading
}
