import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { commonText } from '#text/common.ts'
import { Icon } from './icon.tsx'

type Props = {
  /** Names the content, for the labels of the buttons. */
  label: string
  /** The look of the row itself, which must scroll sideways. */
  className: string
  children: ReactNode
}

/** A row that is pushed sideways: by finger, by keyboard, and by two buttons where there is a mouse. */
export function Rail({ label, className, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const { isAtStart, isAtEnd } = useEnds(row)
  const push = (direction: 1 | -1) => {
    const { clientWidth = 0 } = row.current ?? {}
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = isStill ? 'instant' : 'smooth'
    row.current?.scrollBy({ left: direction * clientWidth * 0.85, behavior })
  }
  return (
    <div className="rail">
      <div ref={row} className={className}>
        {children}
      </div>
      {!(isAtStart && isAtEnd) && (
        <>
          <button
            type="button"
            aria-label={commonText.rail.previous(label)}
            aria-disabled={isAtStart}
            onClick={() => push(-1)}
            className="rail-button left-1"
          >
            <Icon of={ChevronLeft} className="size-5" />
          </button>
          <button
            type="button"
            aria-label={commonText.rail.next(label)}
            aria-disabled={isAtEnd}
            onClick={() => push(1)}
            className="rail-button right-1"
          >
            <Icon of={ChevronRight} className="size-5" />
          </button>
        </>
      )}
    </div>
  )
}

const everything = { isAtStart: true, isAtEnd: true }

/** Tells which ends of the row are in view; both until it has been measured. */
function useEnds(row: RefObject<HTMLDivElement | null>) {
  const [ends, setEnds] = useState(everything)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const isAtStart = scrollLeft < 8
      const isAtEnd = scrollLeft + clientWidth > scrollWidth - 8
      setEnds((before) =>
        before.isAtStart === isAtStart && before.isAtEnd === isAtEnd
          ? before
          : { isAtStart, isAtEnd },
      )
    }
    // Watches its own width only: what it holds changes with the page.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row])
  return ends
}
