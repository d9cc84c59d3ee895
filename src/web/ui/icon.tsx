import { type IconNode, Minus, Plus, Star } from 'lucide'
import { createElement } from 'react'

type Props = { of: IconNode; className?: string; strokeWidth?: number }

/** A decorative icon; its meaning must be given in text or a label. */
export function Icon({ of: drawing, className = '', strokeWidth }: Props) {
  const shared = sharedIcons.get(drawing)
  return (
    <svg
      aria-hidden
      viewBox={shared ? undefined : '0 0 24 24'}
      strokeWidth={strokeWidth}
      className={`icon ${className}`}
    >
      {shared ? <use href={`#${shared}`} /> : shapesOf(drawing)}
    </svg>
  )
}

/** The icons of every card in a list. Each is drawn once in a page, and stands in the cards as a reference. */
const sharedIcons = new Map<IconNode, string>([
  [Plus, 'icon-plus'],
  [Minus, 'icon-minus'],
  [Star, 'icon-star'],
])

/** The drawings of the shared icons; once in every page. */
export function SharedIcons() {
  return (
    <svg aria-hidden className="hidden">
      {[...sharedIcons].map(([drawing, id]) => (
        <symbol key={id} id={id} viewBox="0 0 24 24">
          {shapesOf(drawing)}
        </symbol>
      ))}
    </svg>
  )
}

function shapesOf(drawing: IconNode) {
  return drawing.map(([shape, attributes]) =>
    createElement(shape, { key: JSON.stringify(attributes), ...attributes }),
  )
}
