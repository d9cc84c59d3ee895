import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = { of: IconNode; className?: string; strokeWidth?: number }

/** A drawing beside words, never instead of them: what it means is said elsewhere. */
export function Icon({ of: drawing, className, strokeWidth = 2 }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {drawing.map(([shape, attributes]) =>
        createElement(shape, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
