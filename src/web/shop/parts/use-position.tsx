import { LocateFixed } from 'lucide'
import { useState } from 'react'
import type { Position } from '#contract/positions.ts'
import { positionText as text } from '#text/positions.ts'
import { callApi } from '#web/api.ts'
import { askPosition, type FoundPosition } from '#web/ui/ask-position.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  /** A PIN that an area names is right wherever the person is. */
  pin?: string | undefined
  /** May fail, which is said. */
  onTaken: (position: Position) => Promise<void> | void
  className?: string
}

/** Asks for the shopper's position when it is pressed, and says why there is none. */
export function UsePosition({ pin, onTaken, className = '' }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function take(): Promise<void> {
    setBusy(true)
    setFailure('')
    const found = await askPosition()
    const trouble = typeof found === 'string' ? text[found] : await tryTo(found)
    setFailure(trouble)
    setBusy(false)
  }

  async function tryTo(found: FoundPosition): Promise<string> {
    try {
      if (await isTooVague(found, pin)) return text.imprecise(text.sayDistance(found.accuracy))
      await onTaken(found.position)
      return ''
    } catch {
      return text.failed
    }
  }

  return (
    <div className={className}>
      <BusyButton
        isBusy={isBusy}
        busyText={text.asking}
        onClick={() => void take()}
        className="button-outlined min-h-12"
      >
        <Icon of={LocateFixed} className="size-5" />
        {text.use}
      </BusyButton>
      <p role="alert" className="mt-2 text-xs text-beet empty:hidden">
        {failure}
      </p>
    </div>
  )
}

const preciseMetres = 500

/** Whether another area might be right, for all that the browser knows. */
async function isTooVague(
  { position, accuracy }: FoundPosition,
  pin: string | undefined,
): Promise<boolean> {
  if (accuracy <= preciseMetres) return false
  const body = { position, accuracy, ...(pin ? { pin } : {}) }
  const { isNearBorder } = await callApi('POST /api/v1/delivery', { body })
  return isNearBorder ?? false
}
