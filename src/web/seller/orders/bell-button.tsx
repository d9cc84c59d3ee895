import { Bell, BellOff, BellRing } from 'lucide'
import { switchBell, useBell } from '#web/seller/state/order-bell.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { Icon } from '#web/ui/icon.tsx'

const { bell: words } = sellerOrdersText
const drawings = { off: BellOff, on: BellRing, blocked: Bell, impossible: BellOff }

/** Switches the sound for new orders, and says so where the browser keeps it quiet. */
export function BellButton() {
  const bell = useBell()
  const isOn = bell !== 'off'

  return (
    <>
      <output className="sr-only">
        {bell === 'blocked' || bell === 'impossible' ? words.why[bell] : ''}
      </output>
      <button
        type="button"
        onClick={switchBell}
        aria-pressed={isOn}
        title={bell === 'blocked' || bell === 'impossible' ? words.why[bell] : words.title}
        className="button button-quiet"
      >
        <Icon of={drawings[bell]} className="size-5" />
        <span>
          {words.short} <span aria-hidden>{words.states[bell]}</span>
        </span>
      </button>
    </>
  )
}
