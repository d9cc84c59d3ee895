import { Star } from 'lucide'
import type { Product } from '#contract/api/catalog.ts'
import { commonText } from '#text/common.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useRatingMode } from './store-tax.ts'

/** Shows the shoppers' rating as one star and a number. Nothing where every product has the same stars. */
export function ShoppersStars({ product: { rating } }: { product: Pick<Product, 'rating'> }) {
  const mode = useRatingMode()
  if (mode !== 'shoppers' || !rating) return null
  const { average, count } = rating
  return (
    <span
      role="img"
      aria-label={commonText.product.rating(average, count)}
      className="product-card-stars"
    >
      <Icon of={Star} className="size-3 fill-marigold text-marigold" strokeWidth={0} />
      {average} ({count})
    </span>
  )
}
