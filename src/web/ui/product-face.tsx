import { firstLetters } from './first-letters.ts'

type Props = {
  name: string
  brand?: string | undefined
  weight?: string | undefined
  /** Large on the product's own page, where it also says the pack; small in rows, where it has only initials. */
  size?: 'small' | 'large'
  className?: string
}

const patterns = 6

/** Stands in for a missing picture: the brand, else the name's initials, on a pattern that is the product's own. */
export function ProductFace({ name, brand, weight, size, className = '' }: Props) {
  return (
    <div
      aria-hidden
      data-pattern={patternOf(name)}
      data-size={size}
      className={`product-face ${className}`}
    >
      {brand && size !== 'small' ? <b>{brand}</b> : <b data-letters>{firstLetters(name, 2)}</b>}
      {size === 'large' && weight && <small>{weight}</small>}
    </div>
  )
}

/** The same for a name on every server and in every browser. */
function patternOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % patterns
}
