import { type FormEvent, useRef, useState } from 'react'
import { maxEmailLength } from '#contract/limits.ts'
import { messageOf } from '#web/api.ts'
import { logIn, logOut } from '#web/seller/state/seller-session.ts'
import { sellerText } from '#web/text/seller.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { StoreMark } from './navigation.tsx'

const { login } = sellerText

export function LoginScreen() {
  return (
    <main
      id="content"
      tabIndex={-1}
      // Aligned to the top, so that nothing moves when an error message makes the card higher.
      className="grid min-h-dvh content-start justify-items-center px-4 pt-[max(2.5rem,14svh)] pb-10 outline-none"
    >
      <div className="w-full max-w-sm">
        <div className="mb-6 flex justify-center">
          <StoreMark />
        </div>
        <div className="rounded-hero border border-line bg-card p-6 sm:p-8">
          <h1 className="text-xl font-bold tracking-tight">{login.title}</h1>
          <p className="mt-1 mb-6 text-ink-soft">{login.lead}</p>
          <SellerLoginForm />
        </div>
        <p className="mt-4 text-center">
          <a href="/" className="button button-quiet">
            {login.toShop}
          </a>
        </p>
      </div>
    </main>
  )
}

/** Opens over the page when the session has ended, so that unsaved input is kept. */
export function LoginAgain({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false)

  if (isLeaving) return <Leaving onStay={() => setLeaving(false)} />
  return (
    <Dialog
      title={login.again}
      lead={login.againLead}
      corner={
        <button
          type="button"
          onClick={() => setLeaving(true)}
          className="button button-quiet -mt-2 -mr-2.5 shrink-0"
        >
          {login.logout}
        </button>
      }
    >
      <SellerLoginForm email={email} />
    </Dialog>
  )
}

function Leaving({ onStay }: { onStay: () => void }) {
  const { isBusy, problem, logOut } = useLogOut()

  return (
    <Dialog title={login.leaveTitle} lead={login.leaveLead} onClose={onStay}>
      <div role="alert" className="text-beet empty:hidden">
        {problem}
      </div>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <button
          type="button"
          data-first-focus
          onClick={onStay}
          className="button button-filled min-h-12 sm:order-last"
        >
          {login.stay}
        </button>
        <BusyButton
          isBusy={isBusy}
          busyText={login.leaving}
          onClick={logOut}
          className="min-h-12 text-beet hover:bg-beet-wash"
        >
          {login.logout}
        </BusyButton>
      </div>
    </Dialog>
  )
}

/** Logs out from a dialog; an error is shown in the dialog, because it covers the toasts. */
function useLogOut() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function leave(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      toastSuccess(await logOut())
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return { isBusy, problem, logOut: () => void leave() }
}

type Wrong = { email?: string; password?: string; message?: string }

function SellerLoginForm({ email }: { email?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})

  function refuse(what: Wrong): void {
    setWrong(what)
    const name = what.email ? 'email' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const credentials = {
      email: readField(form.current, 'email').trim(),
      password: readField(form.current, 'password'),
    }
    if (credentials.email === '') return refuse({ email: login.checkEmail })
    if (credentials.password === '') return refuse({ password: login.checkPassword })

    setWrong({})
    setBusy(true)
    try {
      toastSuccess(await logIn(credentials))
    } catch (error) {
      refuse({ message: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={maxEmailLength}
        defaultValue={email}
        error={wrong.email}
        data-first-focus={email ? undefined : true}
      />
      <PasswordField
        autoComplete="current-password"
        error={wrong.password}
        data-first-focus={email ? true : undefined}
      />
      <FormAlert message={wrong.message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={login.working}
        className="button-filled min-h-12"
      >
        {login.submit}
      </BusyButton>
    </form>
  )
}
