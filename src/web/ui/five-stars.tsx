import { Star } from 'lucide'
import { createElement } from 'react'
import { commonText } from '#text/common.ts'

const outOf = [0, 1, 2, 3, 4]
const starWidth = 24
/** From the start of one star to that of the next. */
const step = 27.5

/** An average as five stars, the last of them filled in part. */
export function Stars({ average, className = 'h-3.5' }: { average: number; className?: string }) {
  const whole = Math.floor(average)
  // A nested drawing cuts off what is beyond its width; a style would be refused by the page's policy.
  return (
    <svg
      role="img"
      aria-label={commonText.product.rating(average)}
      viewBox={`0 0 ${4 * step + starWidth} 24`}
      className={`w-auto shrink-0 ${className}`}
    >
      <Row className="fill-line" />
      <svg width={whole * step + (average - whole) * starWidth} height={24}>
        <Row className="fill-marigold" />
      </svg>
    </svg>
  )
}

function Row({ className }: { className: string }) {
  return outOf.map((star) => (
    <g key={star} transform={`translate(${star * step})`} className={className}>
      {Star.map(([shape, attributes]) =>
        createElement(shape, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </g>
  ))
}
