import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { productText } from '#text/product.ts'
import { useTints } from '#web/ui/categories.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ProductFace } from '#web/ui/product-face.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

const loadZoom = async () => (await import('./zoom-dialog.tsx')).ZoomDialog
const ZoomDialog = lazyPart(loadZoom)

/** The selected picture, with thumbnails of all pictures. */
export function Gallery({ product }: { product: Product }) {
  const tintOf = useTints()
  const { image, name, category } = product
  const [chosen, choose] = useState(0)
  const [startScale, setStartScale] = useState<number | null>(null)

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
        className={`gallery-picture flex-1 overflow-hidden rounded-card md:rounded-hero ${image.length > 0 ? 'aspect-[4/3] md:aspect-square' : 'aspect-[5/2] md:aspect-[4/3]'}`}
      >
        {image[chosen] ? (
          <Enlarged url={image[chosen]} onOpen={setStartScale}>
            <ProductPicture
              key={chosen}
              url={image[chosen]}
              name={name}
              alt={name}
              sizes="(min-width: 77.5rem) 560px, (min-width: 45rem) 45vw, 92vw"
              isFirst
              className="size-full object-contain p-3 md:p-10"
            />
          </Enlarged>
        ) : (
          <ProductFace {...product} size="large" />
        )}
      </div>
      {startScale !== null && (
        <Suspense>
          <ZoomDialog
            product={product}
            chosen={chosen}
            choose={choose}
            startScale={startScale}
            onClose={() => setStartScale(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type EnlargedProps = {
  url: string
  /** Called with the scale to begin with. */
  onOpen: (scale: number) => void
  children: ReactNode
}

/** A link to the picture's file; scripts open the dialog in its place, by a press or by two fingers. */
function Enlarged({ url, onOpen, children }: EnlargedProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(1)
  }
  return (
    <a
      href={url}
      aria-haspopup="dialog"
      aria-label={productText.enlarge}
      onPointerEnter={() => void loadZoom().catch(() => {})}
      onClick={open}
      onTouchStart={({ touches }) => touches.length === 2 && onOpen(2)}
      className="block size-full cursor-zoom-in touch-pan-y rounded-card -outline-offset-2"
    >
      {children}
    </a>
  )
}
