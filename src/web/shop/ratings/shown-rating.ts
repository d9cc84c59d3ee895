import type { Product } from '#contract/api/catalog.ts'
import { useRatingMode } from '#web/ui/store-tax.ts'

type Rating = { average: number; count?: number }

/** The rating to show with a product: the fixed one, that of its shoppers if there is any, or none. */
export function useShownRating({ rating }: Pick<Product, 'rating'>): Rating | undefined {
  const mode = useRatingMode()
  if (mode === 'fixed') return { average: 4 }
  return mode === 'shoppers' ? rating : undefined
}
