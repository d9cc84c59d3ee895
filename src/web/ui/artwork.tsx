type Props = {
  /** The name of a composed picture in `public/artwork`. */
  name: string
  widths: readonly number[]
  size: { width: number; height: number }
  sizes: string
  isFirst?: boolean
  className?: string
}

/** A decorative picture, without alternative text. */
export function Artwork({ name, widths, size, sizes, isFirst = false, className = '' }: Props) {
  const srcSet = (format: string) =>
    widths.map((width) => `/artwork/${name}-${width}.${format} ${width}w`).join(', ')

  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={`/artwork/${name}-${widths[0]}.webp`}
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt=""
        width={size.width}
        height={size.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

type PaintingProps = Omit<Props, 'name' | 'widths' | 'size'> & { painting: string }

/** The painting of a category. */
export function Painting({ painting, ...look }: PaintingProps) {
  const size = { width: 160, height: 160 }
  return <Artwork name={`category-${painting}`} widths={[160, 320]} size={size} {...look} />
}
