import type { CategoryPath } from '#contract/categories.ts'
import { useTints } from './categories.ts'
import { shownName } from './product-name.ts'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  product: { name: string; image: readonly string[]; category: CategoryPath }
  /** The widest that `className` makes it, in pixels. */
  width: 44 | 56 | 112
  /** Its size, and whether it may shrink. */
  className: string
  pictureClass?: string
}

/** A product's picture in a row, on the colour of its category. */
export function ProductThumbnail({ product, width, className, ...look }: Props) {
  const tintOf = useTints()
  const { pictureClass = 'object-contain p-1' } = look
  return (
    <span
      data-tint={tintOf(product.category)}
      className={`block overflow-hidden rounded-control ${className}`}
    >
      <ProductPicture
        url={product.image[0]}
        name={shownName(product)}
        sizes={`${width}px`}
        className={`size-full ${pictureClass}`}
      />
    </span>
  )
}
