import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = { of: IconNode; className?: string; strokeWidth?: number }

/** A decorative icon; its meaning must be given in text or a label. */
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
