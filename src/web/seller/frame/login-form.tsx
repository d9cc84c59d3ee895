import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { sellerText } from '#text/seller.ts'
import { callApi, messageOf, Refused } from '#web/api.ts'
import { logIn } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { focusFirstError, readField } from '#web/ui/form-fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const { login } = sellerText

type Wrong = { email?: string; password?: string; code?: string; message?: string }
type Credentials = { email: string; password: string }

/** E-mail and password; then the code, where two-step login is on. */
export function SellerLoginForm({ email, onHelp }: { email?: string; onHelp?: () => void }) {
  const [proven, setProven] = useState<Credentials>()
  const [known, setKnown] = useState(email)

  async function send(credentials: Credentials): Promise<void> {
    try {
      toastSuccess(await logIn(credentials))
    } catch (error) {
      if (!needsCode(error)) throw error
      setKnown(credentials.email)
      setProven(credentials)
    }
  }

  if (!proven) {
    return (
      <>
        <PasswordStep email={known} onSend={send} />
        {onHelp && (
          <p className="mt-2 text-center">
            <button type="button" onClick={onHelp} className="button button-quiet">
              {login.help}
            </button>
          </p>
        )}
      </>
    )
  }
  return (
    <CodeStep
      onSend={async (code) => toastSuccess(await logIn({ ...proven, code }))}
      onBack={() => setProven(undefined)}
    />
  )
}

export function needsCode(error: unknown): boolean {
  return error instanceof Refused && error.code === 'code_needed'
}

type PasswordStepProps = {
  email: string | undefined
  onSend: (credentials: Credentials) => Promise<void>
}

function PasswordStep({ email, onSend }: PasswordStepProps) {
  const { form, isBusy, wrong, refuse, run } = useStep()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const credentials = {
      email: readField(form.current, 'email').trim(),
      password: readField(form.current, 'password'),
    }
    if (credentials.email === '') return refuse({ email: login.checkEmail })
    if (credentials.password === '') return refuse({ password: login.checkPassword })
    void run(() => onSend(credentials), 'password')
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <EmailField
        label={login.email}
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

type CodeStepProps = {
  onSend: (code: string) => Promise<void>
  onBack: () => void
}

/** The second step: a code of the app, or a recovery code. */
export function CodeStep({ onSend, onBack }: CodeStepProps) {
  const { form, isBusy, wrong, refuse, run } = useStep()
  const [isRecovery, setRecovery] = useState(false)
  useEffect(() => focusFirstError(form.current, ['code']), [form, isRecovery])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const code = readField(form.current, 'code').trim()
    if (code === '') return refuse({ code: login.checkCode })
    void run(() => onSend(code), 'code')
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        // A field of its own, so that nothing of the other kind of code stays in it.
        key={String(isRecovery)}
        label={isRecovery ? login.recoveryCode : login.code}
        hint={isRecovery ? login.recoveryHint : login.codeLead}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={wrong.code}
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
      <div className="-mx-3 flex flex-wrap justify-between gap-2">
        <button type="button" onClick={onBack} className="button button-quiet">
          {login.back}
        </button>
        <button
          type="button"
          onClick={() => setRecovery(!isRecovery)}
          className="button button-quiet"
        >
          {isRecovery ? login.useApp : login.useRecovery}
        </button>
      </div>
    </form>
  )
}

type HelpProps = { sendsLoginLink: boolean; onBack: () => void }

/** Another way in: a link by mail, or what to do where the store cannot send mail. */
export function LoginHelp({ sendsLoginLink, onBack }: HelpProps) {
  const [sent, setSent] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [sent])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
        {sent ? login.sentTitle : login.helpTitle}
      </h1>
      {sent && (
        <p className="mt-1 text-ink-soft" role="status">
          {sent} {login.sentHint}
        </p>
      )}
      {!sent && sendsLoginLink && (
        <>
          <p className="mt-1 mb-6 text-ink-soft">{login.helpLead}</p>
          <LinkForm onSent={setSent} />
        </>
      )}
      {!sendsLoginLink && (
        <>
          <p className="mt-1 text-ink-soft">{login.helpHere}</p>
          <p className="mt-3 rounded-control bg-paper px-3 py-2">
            <code>npm run seller -- reset-password</code>
          </p>
        </>
      )}
      <button type="button" onClick={onBack} className="button button-quiet mt-4 -ml-3">
        {login.back}
      </button>
    </>
  )
}

function LinkForm({ onSent }: { onSent: (message: string) => void }) {
  const { form, isBusy, wrong, refuse, run } = useStep()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const email = readField(form.current, 'email').trim()
    if (email === '') return refuse({ email: login.checkEmail })
    void run(async () => {
      const { message = '' } = await callApi('POST /api/v1/seller/login-link', { body: { email } })
      onSent(message)
    }, 'email')
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <EmailField label={login.email} error={wrong.email} />
      <FormAlert message={wrong.message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={login.sending}
        className="button-filled min-h-12"
      >
        {login.send}
      </BusyButton>
    </form>
  )
}

type Step = {
  form: RefObject<HTMLFormElement | null>
  isBusy: boolean
  wrong: Wrong
  refuse: (what: Wrong) => void
  run: (send: () => Promise<void>, field: 'email' | 'password' | 'code') => Promise<void>
}

/** One form of the login: what is wrong with it, and where the focus goes then. */
export function useStep(): Step {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})

  function refuse(what: Wrong, field?: string): void {
    setWrong(what)
    focusFirstError(form.current, field ? [field] : Object.keys(what))
  }

  async function run(send: () => Promise<void>, field: 'email' | 'password' | 'code') {
    if (isBusy) return
    setWrong({})
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const fields: Wrong = error instanceof Refused ? error.fields : {}
      const isCode = error instanceof Refused && error.code === 'wrong_code'
      const about = isCode ? 'code' : field
      const text = fields[field] ?? (isCode ? messageOf(error) : undefined)
      refuse(text ? { [about]: text } : { message: messageOf(error) }, about)
    } finally {
      setBusy(false)
    }
  }

  return { form, isBusy, wrong, refuse: (what) => refuse(what), run }
}
