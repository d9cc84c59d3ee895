import { ChevronLeft } from 'lucide'
import type { StoreProfile } from '#contract/api/store.ts'
import { maxEmailLength } from '#contract/limits.ts'
import { commonText } from '#text/common.ts'
import { loginText } from '#text/login.ts'
import { loginSheetText as text } from '#text/login-sheet.ts'
import { closeLogin, useLoginDialog } from '#web/shop/state/login-dialog.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasskeyButton } from '#web/ui/passkey-button.tsx'
import { EmailField, NameField, TextField } from '#web/ui/text-field.tsx'
import { LoginPassword } from './login-password.tsx'
import { useShopperPasskey } from './passkey-login.ts'
import { Terms } from './terms.tsx'
import { type LoginSteps, type Step, useLoginSteps } from './use-login-steps.ts'

const titles: Record<Step, { title: string; lead: string }> = {
  who: text.who,
  guest: text.guest,
  email: text.email,
  account: { title: loginText.registerTitle, lead: loginText.registerLead },
}

const submits: Record<Step, string> = {
  who: text.next,
  guest: text.enter,
  email: commonText.auth.login,
  account: loginText.register,
}

type Props = Pick<StoreProfile, 'legalPages'>

/** Log in, go on as a guest or open an account, in one sheet that begins with a mobile number or an e-mail address. */
export function LoginSheet({ legalPages }: Props) {
  const steps = useLoginSteps()
  const passkey = useShopperPasskey()
  const { reason } = useLoginDialog()
  const { form, step, message, isBusy } = steps
  const { title, lead } = titles[step]

  return (
    <Dialog
      title={title}
      lead={step === 'who' ? (reason ?? lead) : lead}
      onClose={closeLogin}
      isSheet="on-phones"
    >
      <form {...form} className="grid gap-4">
        {step === 'who' ? <Contact steps={steps} passkey={passkey} /> : <Given steps={steps} />}
        <Fields steps={steps} legalPages={legalPages} />
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={commonText.auth.working}
          className="button-filled min-h-12"
        >
          {submits[step]}
        </BusyButton>
        {step !== 'account' && <PasskeyButton login={passkey} />}
        <OtherWay steps={steps} />
      </form>
    </Dialog>
  )
}

type Part = { steps: LoginSteps }

function Contact({ steps, passkey }: Part & { passkey: ReturnType<typeof useShopperPasskey> }) {
  return (
    <TextField
      label={text.contact}
      {...steps.field('contact')}
      {...passkey.field}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      required
      maxLength={maxEmailLength}
      data-first-focus
    />
  )
}

/** Shows the answer to the first step, with the way back to it. */
function Given({ steps: { values, back } }: Part) {
  return (
    <p className="-mt-2 flex items-center gap-1">
      <button type="button" onClick={back} className="button button-quiet -ml-3 gap-1">
        <Icon of={ChevronLeft} className="size-5" />
        {text.back}
      </button>
      <span className="min-w-0 truncate font-medium">{values.contact}</span>
    </p>
  )
}

function Fields({ steps, legalPages }: Part & Props) {
  const { step, field } = steps
  return (
    <>
      {(step === 'guest' || step === 'account') && (
        <NameField
          {...field('name')}
          autoCapitalize="words"
          enterKeyHint={step === 'guest' ? 'go' : 'next'}
        />
      )}
      {(step === 'email' || step === 'account') && <Credentials steps={steps} />}
      {step === 'account' && <Terms pages={legalPages} />}
    </>
  )
}

function Credentials({ steps: { field, knownEmail, step } }: Part) {
  const isNew = step === 'account'
  return (
    <>
      {knownEmail ? (
        // Password managers learn from it whose password it is.
        <input hidden readOnly autoComplete="username" value={knownEmail} />
      ) : (
        <EmailField label={loginText.email} {...field('email')} enterKeyHint="next" />
      )}
      <LoginPassword field={field('password')} isNew={isNew} />
    </>
  )
}

function OtherWay({ steps: { step, go } }: Part) {
  const ways: Partial<Record<Step, { to: Step; name: string }>> = {
    guest: { to: 'email', name: text.useEmail },
    email: { to: 'account', name: text.newHere },
  }
  const way = ways[step]
  if (!way) return null
  return (
    <button type="button" onClick={() => go(way.to)} className="button button-quiet">
      {way.name}
    </button>
  )
}
