import { MapPinCheck } from 'lucide'
import type { Position } from '#contract/positions.ts'
import { positionText as text } from '#text/positions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UsePosition } from './use-position.tsx'

type Props = {
  pin: string
  position: Position | null
  /** The saved position is not that of the street and PIN as they are typed now. */
  hasEnded?: boolean
  onChange: (position: Position | null) => void
  className?: string
}

/** The position of a house in the form of its address. */
export function AddressPosition({ pin, position, hasEnded, onChange, className = '' }: Props) {
  if (position) {
    return (
      <p role="status" className={`flex flex-wrap items-center gap-x-2 ${className}`}>
        <Icon of={MapPinCheck} className="size-5 shrink-0 text-leaf-deep" />
        <span className="min-w-0 flex-1">{text.known}</span>
        <button type="button" onClick={() => onChange(null)} className="button button-quiet -mr-3">
          {text.remove}
        </button>
      </p>
    )
  }
  return (
    <div className={className}>
      <p className="mb-2 text-xs text-ink-soft">{hasEnded ? text.ended : text.lead}</p>
      <UsePosition pin={pin} onTaken={onChange} />
    </div>
  )
}
