import type { ShownCategory } from '#contract/api/categories.ts'
import { Artwork } from './artwork.tsx'
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
  const size = { width: 160, height: 160 }
  return <Artwork name={`category-${artwork}`} widths={[160, 320]} size={size} {...look} />
}
