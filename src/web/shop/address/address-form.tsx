import { Suspense, useContext, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { fullName } from '#contract/full-name.ts'
import type { Position } from '#contract/positions.ts'
import { addressText } from '#text/address.ts'
import { countryInWords } from '#text/countries.ts'
import { stateInWords } from '#text/states.ts'
import { callApi, messageOf, Refused } from '#web/api.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote, useFailure } from '#web/ui/failure.tsx'
import { focusFirstError, readField } from '#web/ui/form-fields.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { StoreContext } from '#web/ui/store-tax.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { forgetDraft, readDraft, saveDraft } from './address-draft.ts'
import { addressInputs, whole } from './address-inputs.ts'
import { returnPathOf } from './address-page.tsx'
import {
  type AddressErrors,
  type AddressField,
  type AddressValues,
  addressFields,
  normalizeAddress,
} from './check-address.ts'
import { checkOwn, type FormOwner, isInForm, isNeeded, isShort } from './form-owner.ts'
import { indianStates, otherStateOfPin, stateOfPin } from './indian-states.ts'
import { useHousePosition } from './use-house-position.ts'

// Few shops deliver by distance.
const AddressPosition = lazyPart(
  async () => (await import('#web/shop/parts/address-position.tsx')).AddressPosition,
)

type Known = Partial<Record<AddressField, string>>

type Props = {
  user: { _id: string; name: string; email: string }
  /** The address to edit; without it the form adds a new one. */
  address?: SavedAddress
}

export function AddressForm({ user, address }: Props) {
  const owner = { shopperId: user._id, addressId: address?._id, isShort: isShort(address) }
  const [known] = useState(() => ({
    ...(address ? textsOf(address) : prefill(user)),
    ...readDraft(owner),
  }))
  const { form, isBusy, errors, failure, state, submit, change, house } = useAddressForm(
    { ...owner, saved: address },
    known,
  )
  const asksPosition = useContext(StoreContext)?.asksPosition || address?.position !== undefined

  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={submit}
      noValidate
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      {addressInputs
        .filter(({ name }) => isInForm(owner, name))
        .map((input) => (
          <div key={input.name} className={input.className}>
            <TextField
              {...input}
              {...(input.name === 'state' && state.hint ? { hint: state.hint } : {})}
              label={addressText[input.name]}
              defaultValue={known[input.name]}
              error={errors[input.name]}
              onInput={() => change(input.name)}
              required={isNeeded(owner, input.name)}
            />
            {input.name === 'state' && state.other && (
              <button type="button" onClick={state.take} className="button button-quiet -ml-3">
                {addressText.takeState(state.other)}
              </button>
            )}
          </div>
        ))}
      <datalist id="indian-states">
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </datalist>
      {asksPosition && (
        <Suspense fallback={<div className={`h-19 ${whole}`} />}>
          <AddressPosition {...house} className={whole} />
        </Suspense>
      )}
      <FailureNote message={failure} className={whole} />
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

function textsOf(address: SavedAddress): Known {
  const known = addressFields.map((field) => [field, String(address[field] ?? '')])
  return {
    ...Object.fromEntries(known),
    state: stateInWords(address.state),
    country: countryInWords(address.country),
  }
}

/** Most addresses are the shopper's own, in India. */
function prefill({ name, email }: Props['user']): Known {
  const words = name.trim().split(/\s+/)
  return {
    firstName: words[0] ?? '',
    lastName: words.slice(1).join(' '),
    email,
    country: countryInWords('India'),
  }
}

/** Validates and saves the form, then returns to the page that linked here. */
function useAddressForm(owner: FormOwner & { saved: SavedAddress | undefined }, known: Known) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AddressErrors>({})
  const { failure, fail, forget } = useFailure()
  const state = useSuggestedState(form, known)
  const house = useHousePosition(form, owner.saved)
  const leave = useWayBack()

  function refuse(wrong: AddressErrors): void {
    setErrors(wrong)
    focusFirstError(form.current, Object.keys(wrong))
  }

  function explainFailure(error: unknown): void {
    if (endSessionIfExpired(error)) return openLogin(undefined, addressText.logInAgain)
    const wrong = error instanceof Refused ? fieldErrors(error) : {}
    if (Object.keys(wrong).length === 0) return fail(messageOf(error))
    refuse(wrong)
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    forget()
    const values = normalizeAddress(readForm(form.current))
    const wrong = checkOwn(owner, values)
    if (Object.keys(wrong).length > 0) return refuse(wrong)

    setErrors({})
    setBusy(true)
    try {
      const { address, message } = await save(owner, { ...values, ...house.sent })
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
    if (field === 'zipcode' && state.suggest()) setErrors((now) => ({ ...now, state: undefined }))
    if (field === 'state') state.compare()
    if (field === 'zipcode' || field === 'street') house.compare()
    saveDraft(owner, readForm(form.current))
  }
  function takeState(): void {
    state.take()
    change('state')
    // The pressed button is gone; on a phone the focus would bring the keyboard.
    if (document.activeElement?.matches(':focus-visible')) focusFirstError(form.current, ['state'])
  }
  const shown = { ...state, take: takeState }
  return { form, isBusy, errors, failure, state: shown, submit, change, house: house.shown }
}

type Sent = AddressValues & { position?: Position | null }

function save({ addressId, isShort }: FormOwner, body: Sent) {
  if (addressId === undefined) return callApi('POST /api/v1/address/add', { body })
  const params = { id: addressId }
  if (!isShort) return callApi('POST /api/v1/address/{id}', { params, body })
  const { firstName: _, lastName: __, email: ___, country: ____, ...place } = body
  const short = { ...place, name: fullName(body) }
  return callApi('POST /api/v1/address/{id}/short', { params, body: short })
}

/** Returns to the page that linked here, with the saved address selected. */
function useWayBack() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (address: SavedAddress) =>
    navigate(returnPathOf(state), { state: { addressId: address._id } })
}

/** Fills in the state of the PIN code; where the shopper has entered another one, it is only offered. */
function useSuggestedState(form: React.RefObject<HTMLFormElement | null>, known: Known) {
  const [suggested, setSuggested] = useState('')
  const [other, setOther] = useState(otherStateOfPin(known.zipcode ?? '', known.state ?? ''))

  function fill(state: string): void {
    const field = form.current?.elements.namedItem('state')
    if (field instanceof HTMLInputElement) field.value = state
    setSuggested(state)
  }
  function compare(): void {
    setOther(otherStateOfPin(readField(form.current, 'zipcode'), readField(form.current, 'state')))
  }
  /** Fills in the state from the PIN code. Answers whether that saves the shopper from typing it. */
  function suggest(): boolean {
    const state = stateOfPin(readField(form.current, 'zipcode'))
    const given = readField(form.current, 'state')
    const isFilled = state !== undefined && (given === '' || given === suggested)
    if (isFilled) fill(state)
    compare()
    return isFilled && state !== ''
  }
  const hint = other ? addressText.pinIsIn(other) : suggested && addressText.stateHint
  return { hint, other, suggest, compare, take: () => fill(other) }
}

function readForm(form: HTMLFormElement | null): AddressValues {
  const values = addressFields.map((field) => [field, readField(form, field)])
  return Object.fromEntries(values) as AddressValues
}

function fieldErrors({ fields }: Refused): AddressErrors {
  const known = addressFields.filter((field) => fields[field] !== undefined)
  return Object.fromEntries(known.map((field) => [field, fields[field]]))
}
