import { Star } from 'lucide'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'

const outOf = [1, 2, 3, 4, 5]
const rating = 4

/** Every product is rated four stars out of five. */
export function Stars({ className = '' }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label={commonText.product.rating}
      className={`inline-flex gap-0.5 ${className}`}
    >
      {outOf.map((star) => (
        <OneStar key={star} isFull={star <= rating} className="size-3.5" />
      ))}
    </span>
  )
}

/** The same rating as one star and a number. */
export function ShortStars({ className = '' }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label={commonText.product.rating}
      className={`inline-flex items-center gap-0.5 ${className}`}
    >
      <OneStar isFull className="size-3" />
      {rating}
    </span>
  )
}

function OneStar({ isFull, className }: { isFull: boolean; className: string }) {
  const look = isFull ? 'fill-marigold text-marigold' : 'fill-line text-line'
  return <Icon of={Star} className={`${look} ${className}`} strokeWidth={0} />
}
