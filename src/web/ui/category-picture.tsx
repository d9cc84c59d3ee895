import type { ShownCategory } from '#contract/api/categories.ts'
import { Painting } from './artwork.tsx'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  category: Pick<ShownCategory, 'label' | 'image' | 'artwork'>
  sizes: string
  isFirst?: boolean
  className?: string
}

/** The seller's picture of a category, or the drawing that the store has for it, else the initials of its label. */
export function CategoryPicture({ category: { label, image, artwork }, ...look }: Props) {
  if (artwork === undefined) return <ProductPicture url={image} name={label} {...look} />
  return <Painting painting={artwork} {...look} />
}
