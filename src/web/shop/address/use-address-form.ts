import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { ask, explain, Refused } from '#web/api.ts'
import { focusFirstError } from '#web/shop/login/focus-first-error.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { commonText } from '#web/text/common.ts'
import { readField } from '#web/ui/read-field.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { type DraftOwner, forgetDraft, keepDraft } from './address-draft.ts'
import { returnPathOf } from './address-page.tsx'
import {
  type AddressErrors,
  type AddressField,
  type AddressValues,
  addressFields,
  checkAddress,
  normalizeAddress,
} from './check-address.ts'
import { stateOfPin } from './state-of-pin.ts'

/** Validates and saves the form, then returns to the page that linked here. */
export function useAddressForm(owner: DraftOwner) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AddressErrors>({})
  const { suggested, suggest } = useSuggestedState(form)
  const leave = useWayBack()

  function refuse(wrong: AddressErrors): void {
    setErrors(wrong)
    focusFirstError(form.current, Object.keys(wrong))
  }

  function explainFailure(error: unknown): void {
    if (endSessionIfExpired(error)) return openLogin(undefined, commonText.auth.sessionEndedKept)
    const wrong = error instanceof Refused ? fieldErrors(error) : {}
    if (Object.keys(wrong).length === 0) return toastError(explain(error))
    refuse(wrong)
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const values = normalizeAddress(readForm(form.current))
    const wrong = checkAddress(values)
    if (Object.keys(wrong).length > 0) return refuse(wrong)

    setErrors({})
    setBusy(true)
    try {
      const { address, message } = await save(owner.addressId, values)
      forgetDraft()
      toastSuccess(message ?? '')
      await leave(address)
    } catch (error) {
      explainFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function change(field: AddressField): void {
    setErrors((now) => ({ ...now, [field]: undefined }))
    if (field === 'zipcode') suggest()
    keepDraft(owner, readForm(form.current))
  }
  return { form, isBusy, errors, suggested, submit, change }
}

function save(addressId: string | undefined, body: AddressValues) {
  return addressId === undefined
    ? ask('POST /api/v1/address/add', { body })
    : ask('POST /api/v1/address/{id}', { params: { id: addressId }, body })
}

/** Returns to the page that linked here, with the saved address selected. */
function useWayBack() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (address: SavedAddress) =>
    navigate(returnPathOf(state), { state: { addressId: address._id } })
}

/** Suggests the state for the PIN code, unless the shopper has entered another one. */
function useSuggestedState(form: React.RefObject<HTMLFormElement | null>) {
  const [suggested, setSuggested] = useState('')

  function suggest(): void {
    const field = form.current?.elements.namedItem('state')
    const state = stateOfPin(readField(form.current, 'zipcode'))
    if (!(field instanceof HTMLInputElement) || state === undefined) return
    if (field.value !== '' && field.value !== suggested) return
    field.value = state
    setSuggested(state)
  }
  return { suggested, suggest }
}

function readForm(form: HTMLFormElement | null): AddressValues {
  const values = addressFields.map((field) => [field, readField(form, field)])
  return Object.fromEntries(values) as AddressValues
}

function fieldErrors({ fields }: Refused): AddressErrors {
  const known = addressFields.filter((field) => fields[field] !== undefined)
  return Object.fromEntries(known.map((field) => [field, fields[field]]))
}
