import { Switch } from '#web/seller/parts/switch.tsx'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { MessageField } from './message-field.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

const ordersText = sellerSettingsText.orders

type OrderSwitchProps = { settings: ReturnType<typeof useSettingsForm> }

export function OrderSwitch({ settings: { saved, draft, wrong, change } }: OrderSwitchProps) {
  const isOn = draft.acceptsOrders
  return (
    <section
      aria-labelledby="orders"
      className={`rounded-card border p-4 sm:p-6 ${isOn ? 'border-line bg-card' : 'border-marigold bg-fruits'}`}
    >
      <label
        htmlFor="takes-orders"
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span>
          <h2 id="orders" className="text-lg font-bold tracking-tight">
            {ordersText.label}
          </h2>
          <span aria-live="polite" className="block text-ink-soft">
            {describe({ isOn, isPaused: !saved.acceptsOrders })}
          </span>
        </span>
        <Switch
          id="takes-orders"
          aria-labelledby="orders"
          checked={isOn}
          onChange={({ target }) => change({ acceptsOrders: target.checked })}
        />
      </label>
      {!isOn && (
        <MessageField
          value={draft.pauseMessage}
          error={wrong.pauseMessage}
          onChange={(pauseMessage) => change({ pauseMessage })}
        />
      )}
    </section>
  )
}

function describe({ isOn, isPaused }: { isOn: boolean; isPaused: boolean }): string {
  if (isOn) return isPaused ? ordersText.willOpen : ordersText.on
  return isPaused ? ordersText.off : ordersText.willPause
}
