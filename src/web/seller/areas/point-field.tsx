import { LocateFixed } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { writePosition } from '#contract/positions.ts'
import { positionText } from '#text/positions.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { askPosition } from '#web/ui/ask-position.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const text = sellerAreasText.point

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> & {
  onTaken: (point: string) => void
}

/** Takes the shop's position from a map's link or from the seller's phone. */
export function PointField({ onTaken, ...field }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()

  async function take(): Promise<void> {
    setBusy(true)
    const found = await askPosition()
    setBusy(false)
    if (typeof found === 'string') return setSaid(text[found])
    onTaken(writePosition(found.position))
    setSaid(text.taken(positionText.sayDistance(found.accuracy)))
  }

  return (
    <div>
      <TextField
        label={text.label}
        hint={text.hint}
        {...field}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
      />
      <BusyButton
        isBusy={isBusy}
        busyText={positionText.asking}
        onClick={() => void take()}
        className="button-outlined mt-3 min-h-12"
      >
        <Icon of={LocateFixed} className="size-5" />
        {text.use}
      </BusyButton>
      <p role="status" className="mt-2 text-xs empty:hidden">
        {said}
      </p>
    </div>
  )
}
