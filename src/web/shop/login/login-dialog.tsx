import { useEffect, useRef, useState } from 'react'
import type { StoreProfile } from '#contract/api/store.ts'
import { commonText } from '#text/common.ts'
import { loginText } from '#text/login.ts'
import { useAccountForm } from '#web/shop/account/use-account-form.ts'
import { closeLogin, finishLogin, useLoginDialog } from '#web/shop/state/login-dialog.ts'
import { logIn, register } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { focusFirstError } from '#web/ui/form-fields.ts'
import { PasskeyButton } from '#web/ui/passkey-button.tsx'
import { EmailField, NameField } from '#web/ui/text-field.tsx'
import { checkCredentials, type LoginMode, type LoginValues } from './check-credentials.ts'
import { LoginPassword } from './login-password.tsx'
import { useShopperPasskey } from './passkey-login.ts'
import { Terms } from './terms.tsx'

/** Login and registration, in a dialog over any page. */
export function LoginDialog({ legalPages }: Pick<StoreProfile, 'legalPages'>) {
  const [mode, setMode] = useState<LoginMode>('login')
  const { reason } = useLoginDialog()
  const isNew = mode === 'register'

  return (
    <Dialog
      title={isNew ? loginText.registerTitle : loginText.loginTitle}
      lead={isNew ? loginText.registerLead : (reason ?? loginText.loginLead)}
      onClose={closeLogin}
    >
      <LoginForm mode={mode} onMode={setMode} legalPages={legalPages} />
    </Dialog>
  )
}

type Props = Pick<StoreProfile, 'legalPages'> & {
  mode: LoginMode
  onMode: (mode: LoginMode) => void
}

/** E-mail, password and, for a new account, the name. The values stay when the mode changes. */
function LoginForm({ mode, onMode, legalPages }: Props) {
  const { form, field, values, reset, message, isBusy } = useLoginForm(mode)
  const passkey = useShopperPasskey()
  const { ref: element } = form
  const isNew = mode === 'register'
  const isSwitched = useRef(false)
  // The form begins anew above the button that was pressed.
  useEffect(() => {
    if (isSwitched.current) focusFirstError(element.current, [isNew ? 'name' : 'email'])
  }, [element, isNew])

  return (
    <form {...form} className="grid gap-4">
      {isNew && <NameField {...field('name')} />}
      <EmailField
        label={loginText.email}
        {...field('email')}
        {...(isNew ? {} : passkey.field)}
        data-first-focus
      />
      <LoginPassword field={field('password')} isNew={isNew} />
      {isNew && <Terms pages={legalPages} />}
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={commonText.auth.working}
        className="button-filled min-h-12"
      >
        {isNew ? loginText.register : commonText.auth.login}
      </BusyButton>
      {!isNew && <PasskeyButton login={passkey} />}
      <OtherMode
        isNew={isNew}
        onChange={() => {
          // Only the errors go.
          reset(values)
          isSwitched.current = true
          onMode(isNew ? 'login' : 'register')
        }}
      />
    </form>
  )
}

function OtherMode({ isNew, onChange }: { isNew: boolean; onChange: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-ink-soft">
      {isNew ? loginText.toLogin : loginText.toRegister}
      <button type="button" onClick={onChange} className="button button-quiet">
        {isNew ? commonText.auth.login : loginText.register}
      </button>
    </p>
  )
}

function useLoginForm(mode: LoginMode) {
  return useAccountForm({
    start: { name: '', email: '', password: '' },
    focusOn: 'password',
    check: (values) => checkCredentials(mode, values),
    send: async (values) => ({ message: await enter(mode, values) }),
    fieldOf: { weak_password: 'password' },
    onDone: finishLogin,
  })
}

function enter(mode: LoginMode, { name, email, password }: LoginValues): Promise<string> {
  return mode === 'login' ? logIn({ email, password }) : register({ name, email, password })
}
