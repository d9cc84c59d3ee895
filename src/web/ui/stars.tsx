import { Star } from 'lucide'
import { say } from '#web/text/messages.ts'
import { Icon } from './icon.tsx'

const outOf = [1, 2, 3, 4, 5]
const rating = 4

/** Every product is shown with four stars of five. */
export function Stars({ className = '' }: { className?: string }) {
  return (
    <span role="img" aria-label={say.product.rating} className={`inline-flex gap-0.5 ${className}`}>
      {outOf.map((star) => (
        <Icon
          of={Star}
          key={star}
          aria-hidden
          className={`size-3.5 ${star <= rating ? 'fill-marigold text-marigold' : 'fill-line text-line'}`}
          strokeWidth={0}
        />
      ))}
    </span>
  )
}
