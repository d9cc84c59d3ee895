import { ProductFace } from './product-face.tsx'

const widths = [160, 320, 640, 1080] as const

type Props = {
  url: string | undefined
  /** The product's name; a face with its initials replaces a missing picture. */
  name: string
  /** The alternative text, if no text beside the picture says the same. */
  alt?: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** The page's main picture is loaded eagerly, all others lazily. */
  isFirst?: boolean
  className?: string
}

/** A product's picture, in the smallest file that is sharp enough; without one, its small face. */
export function ProductPicture({ url, name, alt = '', sizes, isFirst = false, ...look }: Props) {
  const { className = '' } = look
  if (!url) return <ProductFace name={name} size="small" className={className} />

  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(url)} sizes={sizes} />
      {/* Only old browsers take this one, so it has one size. */}
      <img
        src={url}
        alt={alt}
        width={640}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

function srcSetOf(url: string): string {
  const folder = url.slice(0, url.lastIndexOf('/'))
  return widths.map((width) => `${folder}/${width}.avif ${width}w`).join(', ')
}
