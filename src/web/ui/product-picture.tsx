import { ShoppingBasket } from 'lucide'
import { Icon } from './icon.tsx'

const widths = [160, 320, 640, 1080] as const

type Props = {
  url: string | undefined
  alt: string
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The page's main picture is fetched at once, all others when they come near. */
  isFirst?: boolean
  className?: string
}

/** A product's picture in the smallest file that is sharp enough; the API names one of its files. */
export function ProductPicture({ url, alt, sizes, isFirst = false, className = '' }: Props) {
  if (!url) return <NoPicture alt={alt} className={className} />

  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(url, 'avif')} sizes={sizes} />
      <img
        src={url}
        srcSet={srcSet(url, 'webp')}
        sizes={sizes}
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

function NoPicture({ alt, className }: { alt: string; className: string }) {
  const naming = alt ? { role: 'img', 'aria-label': alt } : {}
  return (
    <span {...naming} className={`grid place-items-center text-ink-soft ${className}`}>
      <Icon of={ShoppingBasket} className="size-1/4 opacity-40" strokeWidth={1.5} />
    </span>
  )
}

function srcSet(url: string, format: 'avif' | 'webp'): string {
  const folder = url.slice(0, url.lastIndexOf('/'))
  return widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')
}
