import { Plus } from 'lucide'
import { type KeyboardEvent, Suspense, useContext, useState } from 'react'
import { addressLimits } from '#contract/limits.ts'
import { newAddressText as text } from '#text/new-address.ts'
import { indianStates } from '#web/shop/address/indian-states.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { StoreContext } from '#web/ui/store-tax.ts'
import { NameField, TextField } from '#web/ui/text-field.tsx'
import { newAddressId, type OrderWithAddress } from './new-address-parts.ts'
import { checkNewAddress, type NewAddressForm, useNewAddress } from './use-new-address.ts'

// Few shops deliver by distance.
const AddressPosition = lazyPart(
  async () => (await import('#web/shop/parts/address-position.tsx')).AddressPosition,
)

/** The address of somebody who has none yet, with name and number where they are not known. It is sent with the order. */
export function NewAddress({ checkout }: { checkout: OrderWithAddress }) {
  const address = useNewAddress(checkout)
  const { form, values, field, asksPerson } = address
  const [showsLandmark, showLandmark] = useState(values.landmark !== '')
  const early = useEarlyErrors(address)
  const asksPosition = useContext(StoreContext)?.asksPosition

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes on to the next empty field
    <form {...form} id={newAddressId} onKeyDown={goOn} className="mt-3 grid grid-cols-1 gap-4">
      {asksPerson && (
        <>
          <TextField
            label={text.phone}
            {...early('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="next"
            required
            maxLength={addressLimits.phone}
            hint={text.phoneHint}
          />
          <NameField {...field('name')} autoCapitalize="words" enterKeyHint="next" />
        </>
      )}
      <Place address={address} pin={early('zipcode')} />
      <TextField
        label={text.street}
        {...field('street')}
        autoComplete="street-address"
        enterKeyHint={showsLandmark ? 'next' : 'go'}
        required
        maxLength={addressLimits.street}
      />
      {showsLandmark ? (
        <TextField
          label={text.landmark}
          {...field('landmark')}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={addressLimits.landmark}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- follows the press that asked for the field
          autoFocus={values.landmark === ''}
        />
      ) : (
        <button
          type="button"
          onClick={() => showLandmark(true)}
          className="button button-quiet -mt-3 -ml-3 justify-self-start"
        >
          <Icon of={Plus} className="size-4.5" />
          {text.addLandmark}
        </button>
      )}
      {asksPosition && (
        <Suspense fallback={<div className="h-19" />}>
          <AddressPosition
            pin={address.pin}
            position={values.position}
            onChange={address.changePosition}
          />
        </Suspense>
      )}
      {/* Without a button of its own, Enter would not send the form. */}
      <input type="submit" hidden />
    </form>
  )
}

type PlaceProps = { address: NewAddressForm; pin: ReturnType<NewAddressForm['field']> }

/** The PIN code, with the city and state that it proposes. */
function Place({ address, pin }: PlaceProps) {
  const { values, field, proposal, changePin, openPlace } = address

  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        <TextField
          label={text.zipcode}
          {...pin}
          className="w-34 max-w-full"
          onChange={({ currentTarget }) => changePin(currentTarget.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          required
          maxLength={10}
        />
        {!values.isOwnPlace && (
          <p
            role="status"
            className="flex min-h-12 min-w-32 flex-1 flex-wrap items-center self-start pt-7.5 text-sm"
          >
            {proposal ? (
              <>
                <span className="min-w-0 pr-1 font-medium break-words">
                  {text.place(proposal.city, proposal.state)}
                </span>
                <button
                  type="button"
                  aria-label={text.changePlace}
                  onClick={openPlace}
                  className="button button-quiet -my-3 -ml-3"
                >
                  {text.change}
                </button>
              </>
            ) : (
              <span className="text-ink-soft">{text.pinFirst}</span>
            )}
          </p>
        )}
      </div>
      {values.isOwnPlace && (
        <div className="grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2">
          <TextField
            label={text.city}
            {...field('city')}
            autoComplete="address-level2"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={addressLimits.city}
          />
          <TextField
            label={text.state}
            {...field('state')}
            autoComplete="address-level1"
            list="states"
            enterKeyHint="next"
            maxLength={addressLimits.state}
          />
          <datalist id="states">
            {indianStates.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </datalist>
        </div>
      )}
    </>
  )
}

/** Says what is wrong with a number as soon as its field is left. */
function useEarlyErrors({ field, values, asksPerson }: NewAddressForm) {
  const [left, setLeft] = useState<readonly string[]>([])

  return (name: 'phone' | 'zipcode') => {
    const { error, ...rest } = field(name)
    const isLeft = left.includes(name) && values[name].trim() !== ''
    return {
      ...rest,
      error: error ?? (isLeft ? checkNewAddress(values, asksPerson)[name] : undefined),
      onBlur: () => setLeft((now) => [...now, name]),
    }
  }
}

/** Enter goes to the next empty field, and sends the form where there is none. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  const next = fields.find(
    (field) => field.required && field.value.trim() === '' && field !== target,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}
