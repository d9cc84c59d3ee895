import { useRef, useState } from 'react'
import { explain, Refused } from '#web/api.ts'
import { finishLogin } from '#web/shop/state/login-dialog.ts'
import { logIn, register } from '#web/shop/state/session.ts'
import { readField } from '#web/ui/read-field.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import {
  checkCredentials,
  type LoginErrors,
  type LoginMode,
  type LoginValues,
} from './check-credentials.ts'
import { focusFirstError } from './focus-first-error.ts'

/** Errors of single fields, and a message for the whole form. */
type Wrong = { fields: LoginErrors; message?: string }

const nothingWrong: Wrong = { fields: {} }

export function useLoginForm(mode: LoginMode) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(nothingWrong)

  function refuse(next: Wrong): void {
    setWrong(next)
    const names = Object.keys(next.fields)
    focusFirstError(form.current, names.length > 0 ? names : ['password'])
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const values = readForm(form.current)
    const fields = checkCredentials(mode, values)
    if (Object.keys(fields).length > 0) return refuse({ fields })

    setWrong(nothingWrong)
    setBusy(true)
    try {
      toastSuccess(await enter(mode, values))
      finishLogin()
    } catch (error) {
      refuse(formErrorsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    isBusy,
    wrong,
    submit,
    forget: (name?: keyof LoginValues) =>
      setWrong((now) =>
        name ? { ...now, fields: { ...now.fields, [name]: undefined } } : nothingWrong,
      ),
  }
}

function readForm(form: HTMLFormElement | null): LoginValues {
  return {
    name: readField(form, 'name').trim(),
    email: readField(form, 'email').trim(),
    password: readField(form, 'password'),
  }
}

function enter(mode: LoginMode, { name, email, password }: LoginValues): Promise<string> {
  return mode === 'login' ? logIn({ email, password }) : register({ name, email, password })
}

function formErrorsOf(error: unknown): Wrong {
  if (!(error instanceof Refused)) return { fields: {}, message: explain(error) }
  if (error.code === 'weak_password') return { fields: { password: error.message } }

  const { name, email, password } = error.fields
  const fields = Object.fromEntries(
    Object.entries({ name, email, password }).filter(([, message]) => message !== undefined),
  )
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: error.message }
}
