import { Bell, BellOff, BellRing } from 'lucide'
import { switchBell, useBell } from '#web/seller/state/order-bell.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { Icon } from '#web/ui/icon.tsx'

const { bell: bellText } = sellerOrdersText
const drawings = { off: BellOff, on: BellRing, blocked: Bell, impossible: BellOff }

/** Switches the sound for new orders and explains why it cannot be heard. */
export function BellButton() {
  const bell = useBell()
  const isOn = bell !== 'off'

  return (
    <>
      <output className="sr-only">
        {bell === 'blocked' || bell === 'impossible' ? bellText.why[bell] : ''}
      </output>
      <button
        type="button"
        onClick={switchBell}
        aria-pressed={isOn}
        title={bell === 'blocked' || bell === 'impossible' ? bellText.why[bell] : bellText.title}
        className="button button-quiet"
      >
        <Icon of={drawings[bell]} className="size-5" />
        <span>
          {bellText.short} <span aria-hidden>{bellText.states[bell]}</span>
        </span>
      </button>
    </>
  )
}
