import { Star } from 'lucide'
import type { Product } from '#contract/api/catalog.ts'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useRatingMode } from './store-tax.ts'

type Rating = { average: number; count?: number }

/** The rating to show with a product: the fixed one, that of its shoppers if there is any, or none. */
export function useShownRating({ rating }: Pick<Product, 'rating'>): Rating | undefined {
  const mode = useRatingMode()
  if (mode === 'fixed') return { average: 4 }
  return mode === 'shoppers' ? rating : undefined
}

/** A product's rating as one star and a number. */
export function ShortStars({ product }: { product: Pick<Product, 'rating'> }) {
  const rating = useShownRating(product)
  if (!rating) return null
  return (
    <span
      role="img"
      aria-label={commonText.product.rating(rating.average, rating.count)}
      className="product-card-stars inline-flex items-center gap-0.5"
    >
      <OneStar isFull className="size-3" />
      {rating.average}
      {rating.count && <span className="tnum">({rating.count})</span>}
    </span>
  )
}

export function OneStar({ isFull, className }: { isFull: boolean; className: string }) {
  const look = isFull ? 'fill-marigold text-marigold' : 'fill-line text-line'
  return <Icon of={Star} className={`${look} ${className}`} strokeWidth={0} />
}
