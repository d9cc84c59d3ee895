import { type ComponentProps, useState } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { addressLimits, maxEmailLength } from '#contract/limits.ts'
import { addressText } from '#web/text/address.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readDraft } from './address-draft.ts'
import { type AddressField, addressFields } from './check-address.ts'
import { indianStates } from './indian-states.ts'
import { useAddressForm } from './use-address-form.ts'

type Input = { name: AddressField } & Pick<
  ComponentProps<typeof TextField>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'hint'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'spellCheck'
  | 'type'
>

const whole = 'sm:col-span-2'

const inputs: Input[] = [
  {
    name: 'firstName',
    autoComplete: 'given-name',
    autoCapitalize: 'words',
    maxLength: addressLimits.firstName,
  },
  {
    name: 'lastName',
    autoComplete: 'family-name',
    autoCapitalize: 'words',
    maxLength: addressLimits.lastName,
  },
  {
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    maxLength: maxEmailLength,
  },
  {
    name: 'phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: addressLimits.phone,
    hint: addressText.phoneHint,
  },
  {
    name: 'street',
    autoComplete: 'address-line1',
    maxLength: addressLimits.street,
    className: whole,
  },
  {
    name: 'city',
    autoComplete: 'address-level2',
    autoCapitalize: 'words',
    maxLength: addressLimits.city,
  },
  {
    name: 'zipcode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 10,
    hint: addressText.zipcodeHint,
  },
  {
    name: 'state',
    autoComplete: 'address-level1',
    list: 'indian-states',
    maxLength: addressLimits.state,
  },
  { name: 'country', autoComplete: 'country-name', maxLength: addressLimits.country },
]

type Props = {
  user: { _id: string; name: string; email: string }
  /** The address to edit; without it the form adds a new one. */
  address?: SavedAddress
}

export function AddressForm({ user, address }: Props) {
  const owner = { shopperId: user._id, addressId: address?._id }
  const { form, isBusy, errors, suggested, submit, change } = useAddressForm(owner)
  const [known] = useState(() => ({
    ...(address ? textsOf(address) : prefill(user)),
    ...readDraft(owner),
  }))

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {inputs.map((input) => (
        <TextField
          key={input.name}
          {...input}
          {...(input.name === 'state' && suggested ? { hint: addressText.stateHint } : {})}
          label={addressText[input.name]}
          defaultValue={known[input.name]}
          error={errors[input.name]}
          onInput={() => change(input.name)}
          required
        />
      ))}
      <datalist id="indian-states">
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </datalist>
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={addressText.saving}
        className={`button-filled mt-2 min-h-12 ${whole}`}
      >
        {addressText.save}
      </BusyButton>
    </form>
  )
}

function textsOf(address: SavedAddress): Partial<Record<AddressField, string>> {
  return Object.fromEntries(addressFields.map((field) => [field, String(address[field])]))
}

/** Most addresses are the shopper's own, in India. */
function prefill({ name, email }: Props['user']): Partial<Record<AddressField, string>> {
  const words = name.trim().split(/\s+/)
  return {
    firstName: words[0] ?? '',
    lastName: words.slice(1).join(' '),
    email,
    country: addressText.india,
  }
}
