import type { ComponentProps } from 'react'
import { addressLimits, maxEmailLength } from '#contract/limits.ts'
import { addressText } from '#text/address.ts'
import type { TextField } from '#web/ui/text-field.tsx'
import type { AddressField } from './check-address.ts'

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

export const whole = 'sm:col-span-2'

export const addressInputs: Input[] = [
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
    name: 'landmark',
    autoComplete: 'off',
    maxLength: addressLimits.landmark,
    className: whole,
    hint: addressText.landmarkHint,
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
