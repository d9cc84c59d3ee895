import { sellerPromiseText as text } from '#text/seller-promise.ts'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

type Props = { settings: ReturnType<typeof useSettingsForm> }

export function PromiseSwitch({ settings: { values: draft, change } }: Props) {
  const isOn = draft.deliveryPromise === 'on'
  return (
    <section
      aria-labelledby="promise"
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <label
        htmlFor="counts-promises"
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span>
          <h2 id="promise" className="text-base font-bold tracking-tight">
            {text.label}
          </h2>
          <span aria-live="polite" className="block text-ink-soft">
            {isOn ? text.on : text.off}
          </span>
        </span>
        <Switch
          id="counts-promises"
          aria-labelledby="promise"
          checked={isOn}
          onChange={({ target }) => change({ deliveryPromise: target.checked ? 'on' : 'off' })}
        />
      </label>
    </section>
  )
}
