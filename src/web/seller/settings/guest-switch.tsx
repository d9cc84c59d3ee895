import { useRouteLoaderData } from 'react-router'
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
    <section
      aria-labelledby="guests"
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <label
        htmlFor="takes-guests"
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span>
          <h2 id="guests" className="text-base font-bold tracking-tight">
            {guests.label}
          </h2>
          <span aria-live="polite" className="block text-ink-soft">
            {isOn ? guests.on : guests.off}
          </span>
        </span>
        <Switch
          id="takes-guests"
          aria-labelledby="guests"
          checked={isOn}
          onChange={({ target }) => change({ guestOrders: target.checked ? 'on' : 'off' })}
        />
      </label>
    </section>
  )
}
