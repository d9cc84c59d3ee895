import { Fragment, useEffect, useRef, useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { maxNameLength } from '#contract/limits.ts'
import { commonText } from '#text/common.ts'
import { loginText } from '#text/login.ts'
import { messageOf, Refused } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import { closeLogin, finishLogin, useLoginDialog } from '#web/shop/state/login-dialog.ts'
import { logIn, register } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { focusFirstError, readField } from '#web/ui/form-fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import {
  checkCredentials,
  type LoginErrors,
  type LoginMode,
  type LoginValues,
} from './check-credentials.ts'

/** Login and registration, in a dialog over any page. */
export function LoginDialog() {
  const [mode, setMode] = useState<LoginMode>('login')
  const { reason } = useLoginDialog()
  const isNew = mode === 'register'

  return (
    <Dialog
      title={isNew ? loginText.registerTitle : loginText.loginTitle}
      lead={isNew ? loginText.registerLead : (reason ?? loginText.loginLead)}
      onClose={closeLogin}
    >
      <LoginForm mode={mode} onMode={setMode} />
    </Dialog>
  )
}

type Props = { mode: LoginMode; onMode: (mode: LoginMode) => void }

/** E-mail, password and, for a new account, the name. The values stay when the mode changes. */
function LoginForm({ mode, onMode }: Props) {
  const { form, isBusy, wrong, submit, forget } = useLoginForm(mode)
  const isNew = mode === 'register'
  const isSwitched = useRef(false)
  // The form begins anew above the button that was pressed.
  useEffect(() => {
    if (isSwitched.current) focusFirstError(form.current, [mode === 'register' ? 'name' : 'email'])
  }, [form, mode])

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {isNew && (
        <TextField
          label={loginText.name}
          name="name"
          autoComplete="name"
          required
          maxLength={maxNameLength}
          error={wrong.fields.name}
          onInput={() => forget('name')}
        />
      )}
      <EmailField
        label={loginText.email}
        error={wrong.fields.email}
        onInput={() => forget('email')}
        data-first-focus
      />
      <PasswordField
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? loginText.passwordHint : undefined}
        error={wrong.fields.password}
        onInput={() => forget('password')}
      />
      {!isNew && (
        <Link
          to="/forgot-password"
          onClick={closeLogin}
          className="button button-quiet -my-3 -ml-3 justify-self-start"
        >
          {loginText.forgotten}
        </Link>
      )}
      {isNew && <Terms />}
      <FormAlert message={wrong.message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={commonText.auth.working}
        className="button-filled min-h-12"
      >
        {isNew ? loginText.register : commonText.auth.login}
      </BusyButton>
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-ink-soft">
        {isNew ? loginText.toLogin : loginText.toRegister}
        <button
          type="button"
          onClick={() => {
            forget()
            isSwitched.current = true
            onMode(isNew ? 'login' : 'register')
          }}
          className="button button-quiet"
        >
          {isNew ? commonText.auth.login : loginText.register}
        </button>
      </p>
    </form>
  )
}

/** What a new account agrees to, where the seller has published it. Nothing is ticked beforehand. */
function Terms() {
  const pages = useRouteLoaderData<typeof loader>('root')?.store.legalPages
  const links = (['terms', 'privacy'] as const).flatMap((name) => {
    const page = pages?.find(({ path }) => path === name)
    return page ? [{ ...page, text: loginText.agree[name] }] : []
  })
  if (links.length === 0) return null
  return (
    <p className="text-xs text-ink-soft">
      {links.map(({ path, title, text }) => (
        <Fragment key={path}>
          {text}{' '}
          <a href={`/${path}`} target="_blank" className="inline-block py-3 text-leaf underline">
            {title}
          </a>
          {'. '}
        </Fragment>
      ))}
    </p>
  )
}

/** Errors of single fields, and a message for the whole form. */
type Wrong = { fields: LoginErrors; message?: string }

const nothingWrong: Wrong = { fields: {} }

function useLoginForm(mode: LoginMode) {
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
  if (!(error instanceof Refused)) return { fields: {}, message: messageOf(error) }
  if (error.code === 'weak_password') return { fields: { password: error.message } }

  const { name, email, password } = error.fields
  const fields = Object.fromEntries(
    Object.entries({ name, email, password }).filter(([, message]) => message !== undefined),
  )
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: error.message }
}
