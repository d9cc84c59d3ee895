import type { SavedAddress } from '#contract/api/addresses.ts'
import type { DraftOwner } from './address-draft.ts'
import {
  type AddressErrors,
  type AddressField,
  type AddressValues,
  checkAddress,
} from './check-address.ts'

export type FormOwner = DraftOwner & { isShort: boolean }

/** An address that was saved with one name and no e-mail address is changed in the same form. */
export function isShort(address: SavedAddress | undefined): boolean {
  return address !== undefined && (address.email === '' || address.lastName === '')
}

const notInShort: readonly AddressField[] = ['email', 'country']

export function isInForm({ isShort }: FormOwner, field: AddressField): boolean {
  return !(isShort && notInShort.includes(field))
}

export function isNeeded(owner: FormOwner, field: AddressField): boolean {
  if (field === 'landmark') return false
  return isInForm(owner, field) && !(owner.isShort && field === 'lastName')
}

/** Validates the fields that the form has. */
export function checkOwn(owner: FormOwner, values: AddressValues): AddressErrors {
  const errors = Object.entries(checkAddress(values)) as [AddressField, string][]
  const counts = ([field]: [AddressField, string]) => isNeeded(owner, field) || values[field] !== ''
  return Object.fromEntries(errors.filter(counts))
}
