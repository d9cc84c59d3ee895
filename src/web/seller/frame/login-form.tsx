import { useEffect, useRef, useState } from 'react'
import { sellerText } from '#text/seller.ts'
import { callApi, Refused } from '#web/api.ts'
import { logIn, logInByPasskey } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasskeyButton } from '#web/ui/passkey-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { usePasskeyLogin } from '#web/ui/use-passkey-login.ts'

const { login } = sellerText

type Credentials = { email: string; password: string }

/** E-mail and password; then the code, where two-step login is on. */
export function SellerLoginForm({ email, onHelp }: { email?: string; onHelp?: () => void }) {
  const [proven, setProven] = useState<Credentials>()
  const [known, setKnown] = useState(email)
  const passkey = usePasskeyLogin({
    begin: async () => (await callApi('POST /api/v1/seller/passkey/login/challenge', {})).options,
    finish: async (signed) => toastSuccess(await logInByPasskey(signed)),
  })

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
        <PasswordStep email={known} passkey={passkey} onSend={send} />
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
  passkey: ReturnType<typeof usePasskeyLogin>
  onSend: (credentials: Credentials) => Promise<void>
}

function PasswordStep({ email = '', passkey, onSend }: PasswordStepProps) {
  const { form, field, message, isBusy } = useForm({
    start: { email, password: '' },
    check: (typed) => ({
      email: typed.email.trim() === '' ? login.checkEmail : undefined,
      password: typed.password === '' ? login.checkPassword : undefined,
    }),
    send: (typed) => onSend({ ...typed, email: typed.email.trim() }),
    onDone: () => undefined,
    focusOn: 'password',
  })

  return (
    <form {...form} className="grid gap-4">
      <EmailField
        label={login.email}
        {...field('email')}
        {...passkey.field}
        data-first-focus={email ? undefined : true}
      />
      <PasswordField
        autoComplete="current-password"
        {...field('password')}
        data-first-focus={email ? true : undefined}
      />
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={login.working}
        className="button-filled min-h-12"
      >
        {login.submit}
      </BusyButton>
      <PasskeyButton login={passkey} />
    </form>
  )
}

type CodeStepProps = {
  onSend: (code: string) => Promise<void>
  onBack: () => void
}

/** The second step: a code of the app, or a recovery code. */
export function CodeStep({ onSend, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const { form, field, reset, message, isBusy } = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? login.checkCode : undefined }),
    send: ({ code }) => onSend(code.trim()),
    onDone: () => undefined,
    fieldOf: { wrong_code: 'code' },
    focusOn: 'code',
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref, isRecovery])

  function choose(isOther: boolean): void {
    setRecovery(isOther)
    // Nothing of the one kind of code stays for the other.
    reset()
  }

  return (
    <form {...form} className="grid gap-4">
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? login.recoveryCode : login.code}
        hint={isRecovery ? login.recoveryHint : login.codeLead}
        {...field('code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
      />
      <FormAlert message={message} />
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
        <button type="button" onClick={() => choose(!isRecovery)} className="button button-quiet">
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
  const { form, field, message, isBusy } = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? login.checkEmail : undefined }),
    send: ({ email }) =>
      callApi('POST /api/v1/seller/login-link', { body: { email: email.trim() } }),
    onDone: ({ message: said = '' }) => onSent(said),
    focusOn: 'email',
  })

  return (
    <form {...form} className="grid gap-4">
      <EmailField label={login.email} {...field('email')} />
      <FormAlert message={message} />
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
