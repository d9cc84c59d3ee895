import { CircleAlert } from 'lucide'
import { settings as settingRules } from '#contract/settings.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

const ordersText = sellerSettingsText.orders

type OrderSwitchProps = { settings: ReturnType<typeof useSettingsForm> }

export function OrderSwitch({
  settings: { saved, values: draft, errors, change },
}: OrderSwitchProps) {
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
          <h2 id="orders" className="text-base font-bold tracking-tight">
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
          error={errors.pauseMessage}
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

type MessageFieldProps = {
  value: string
  error: string | undefined
  onChange: (message: string) => void
}

function MessageField({ value, error, onChange }: MessageFieldProps) {
  return (
    <div className="mt-4">
      <label htmlFor="pause-message" className="mb-1.5 block font-medium">
        {ordersText.message}
      </label>
      <textarea
        id="pause-message"
        name="pauseMessage"
        value={value}
        placeholder={ordersText.defaultMessage}
        rows={2}
        maxLength={settingRules.pauseMessage.max}
        aria-invalid={error !== undefined}
        aria-describedby="pause-message-note"
        // The message is shown on one line.
        onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        className="field field-sizing-content min-h-20 resize-none"
      />
      <p
        id="pause-message-note"
        aria-live="polite"
        className={`mt-1.5 flex gap-1.5 text-xs ${error ? 'text-beet' : 'text-ink-soft'}`}
      >
        {error && <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />}
        {error ?? ordersText.messageHint}
      </p>
    </div>
  )
}

const pauseText = sellerSettingsText.confirm

type PauseDialogProps = { message: string; onPause: () => void; onClose: () => void }

/** Asks for confirmation before the shop is paused. */
export function PauseDialog({ message, onPause, onClose }: PauseDialogProps) {
  return (
    <Dialog title={pauseText.title} onClose={onClose}>
      <ul className="grid list-disc gap-2 pl-5">
        {pauseText.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-2 ml-5 rounded-control bg-leaf-wash px-3.5 py-3 break-words">
        {message.trim() || sellerSettingsText.orders.defaultMessage}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className="button button-quiet">
          {pauseText.no}
        </button>
        <button
          type="button"
          data-first-focus
          onClick={onPause}
          className="button button-filled min-h-12"
        >
          {pauseText.yes}
        </button>
      </div>
    </Dialog>
  )
}
