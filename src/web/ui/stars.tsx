import { Star } from 'lucide'
import type { Product } from '#contract/api/catalog.ts'
import { commonText } from '#text/common.ts'
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
      className="product-card-stars"
    >
      <Icon of={Star} className="size-3 fill-marigold text-marigold" strokeWidth={0} />
      {rating.average}
      {rating.count && ` (${rating.count})`}
    </span>
  )
}
