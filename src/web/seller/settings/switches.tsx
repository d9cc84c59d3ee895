import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'
import { sellerPromiseText } from '#text/seller-promise.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import type { loader } from '#web/root.tsx'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

const { guests } = sellerSettingsText

type Props = { settings: ReturnType<typeof useSettingsForm> }

/** Lets shoppers order with a name and a mobile number. Until it is changed, the kind of shop decides. */
export function GuestSwitch({ settings: { values: draft, change } }: Props) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const isOn = draft.guestOrders === '' ? store?.takesGuests === true : draft.guestOrders === 'on'
  return (
    <SwitchSection text={guests} isOn={isOn} onChange={(guestOrders) => change({ guestOrders })} />
  )
}

export function PromiseSwitch({ settings: { values: draft, change } }: Props) {
  return (
    <SwitchSection
      text={sellerPromiseText}
      isOn={draft.deliveryPromise === 'on'}
      onChange={(deliveryPromise) => change({ deliveryPromise })}
    />
  )
}

type SwitchSectionProps = {
  text: { label: string; on: string; off: string }
  isOn: boolean
  onChange: (value: 'on' | 'off') => void
}

function SwitchSection({ text, isOn, onChange }: SwitchSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <label
        htmlFor={`${id}-switch`}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span>
          <h2 id={id} className="text-base font-bold tracking-tight">
            {text.label}
          </h2>
          <span aria-live="polite" className="block text-ink-soft">
            {isOn ? text.on : text.off}
          </span>
        </span>
        <Switch
          id={`${id}-switch`}
          aria-labelledby={id}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked ? 'on' : 'off')}
        />
      </label>
    </section>
  )
}
