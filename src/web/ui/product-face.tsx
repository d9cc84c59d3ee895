import { Painting } from './artwork.tsx'
import { useCategories } from './categories.ts'
import { firstLetters } from './first-letters.ts'

type Props = {
  name: string
  brand?: string | undefined
  weight?: string | undefined
  /** The path of its category, whose picture stands behind the words. */
  category?: string
  /** Large on the product's own page; small in rows, where it has only initials. */
  size?: 'small' | 'large'
  className?: string
}

const patterns = 6

/**
 * Stands in for a missing picture: the brand, else the name's initials, and the pack, before the picture of the category
 * and a pattern that is the product's own.
 */
export function ProductFace({ name, brand, weight, category, size, className = '' }: Props) {
  const isSmall = size === 'small'
  return (
    <div
      aria-hidden
      data-pattern={patternOf(name)}
      data-size={size}
      className={`product-face ${className}`}
    >
      {!isSmall && <PictureOfCategory path={category} />}
      {brand && !isSmall ? <b>{brand}</b> : <b data-letters>{firstLetters(name, 2)}</b>}
      {!isSmall && weight && <small>{weight}</small>}
    </div>
  )
}

/** The painting of the category or of what it is part of. */
function PictureOfCategory({ path }: { path: string | undefined }) {
  const categories = useCategories()
  const own = categories.find((one) => one.path === path)
  const main = categories.find((one) => one.path === own?.parent)
  const painting = own?.artwork ?? main?.artwork
  if (painting === undefined) return null
  return <Painting painting={painting} sizes="56px" className="product-face-category" />
}

/** The same for a name on every server and in every browser. */
function patternOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % patterns
}
