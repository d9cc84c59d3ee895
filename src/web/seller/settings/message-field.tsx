import { CircleAlert } from 'lucide'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { maxLengths } from './settings-draft.ts'

const ordersText = sellerSettingsText.orders

type MessageFieldProps = {
  value: string
  error: string | undefined
  onChange: (message: string) => void
}

export function MessageField({ value, error, onChange }: MessageFieldProps) {
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
        maxLength={maxLengths.pauseMessage}
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
