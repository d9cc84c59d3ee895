import { useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { productText } from '#text/product.ts'
import { useTints } from '#web/ui/categories.ts'
import { ProductFace } from '#web/ui/product-face.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

/** The selected picture, with thumbnails of all pictures. */
export function Gallery({ product }: { product: Product }) {
  const tintOf = useTints()
  const { image, name, category } = product
  const [chosen, choose] = useState(0)

  return (
    <div className="flex flex-col-reverse gap-2 md:flex-row md:items-start md:gap-3">
      {image.length > 1 && (
        <div
          role="group"
          aria-label={productText.pictures}
          className="flex gap-2 md:flex-col md:gap-3"
        >
          {image.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={productText.picture(index + 1, image.length)}
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
              data-tint={tintOf(category)}
              className="size-16 rounded-card border-2 border-transparent p-1 aria-pressed:border-leaf md:size-20"
            >
              <ProductPicture
                url={url}
                name={name}
                sizes="80px"
                className="size-full rounded-control object-contain"
              />
            </button>
          ))}
        </div>
      )}
      <div
        data-tint={tintOf(category)}
        className={`flex-1 overflow-hidden rounded-card md:rounded-hero ${image.length > 0 ? 'aspect-[4/3] md:aspect-square' : 'aspect-[5/2] md:aspect-[4/3]'}`}
      >
        {image.length > 0 ? (
          <ProductPicture
            key={chosen}
            url={image[chosen]}
            name={name}
            alt={name}
            sizes="(min-width: 77.5rem) 560px, (min-width: 45rem) 45vw, 92vw"
            isFirst
            className="size-full object-contain p-3 md:p-10"
          />
        ) : (
          <ProductFace {...product} size="large" />
        )}
      </div>
    </div>
  )
}
