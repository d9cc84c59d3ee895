import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, explain, Refused } from '#web/api.ts'
import { focusFirstError } from '#web/shop/login/focus-first-error.ts'
import { noticeEndedSession } from '#web/shop/login/notice-ended-session.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { say } from '#web/text/messages.ts'
import { readField } from '#web/ui/read-field.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import {
  type AddressErrors,
  type AddressField,
  type AddressValues,
  addressFields,
  checkAddress,
  tidyAddress,
} from './check-address.ts'

/** Saves what is typed and goes back to the cart, or shows what is wrong with it. */
export function useAddressForm() {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AddressErrors>({})
  const navigate = useNavigate()

  function refuse(wrong: AddressErrors): void {
    setErrors(wrong)
    focusFirstError(form.current, Object.keys(wrong))
  }

  function explainFailure(error: unknown): void {
    if (noticeEndedSession(error)) return openLogin(undefined, say.auth.sessionEndedKept)
    const wrong = error instanceof Refused ? fieldErrors(error) : {}
    if (Object.keys(wrong).length === 0) return toastError(explain(error))
    refuse(wrong)
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const values = readForm(form.current)
    const wrong = checkAddress(values)
    if (Object.keys(wrong).length > 0) return refuse(wrong)

    setErrors({})
    setBusy(true)
    try {
      const { message } = await ask('POST /api/v1/address/add', { body: values })
      toastSuccess(message ?? '')
      await navigate('/cart')
    } catch (error) {
      explainFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    isBusy,
    errors,
    submit,
    forget: (field: AddressField) => setErrors((now) => ({ ...now, [field]: undefined })),
  }
}

function readForm(form: HTMLFormElement | null): AddressValues {
  const values = addressFields.map((field) => [field, readField(form, field)])
  return tidyAddress(Object.fromEntries(values) as AddressValues)
}

function fieldErrors({ fields }: Refused): AddressErrors {
  const known = addressFields.filter((field) => fields[field] !== undefined)
  return Object.fromEntries(known.map((field) => [field, fields[field]]))
}
