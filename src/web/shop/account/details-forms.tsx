import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { maxNameLength } from '#contract/limits.ts'
import { accountText } from '#text/account.ts'
import { callApi } from '#web/api.ts'
import { checkEmail, checkPassword, checkText } from '#web/shop/login/check-credentials.ts'
import { reloadSession } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { CurrentPasswordField, NewPasswordField } from '#web/ui/password-field.tsx'
import { EmailField, NameField, TextField } from '#web/ui/text-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type Props = { onDone: () => void; onCancel: () => void }

export function NameForm({ name, onDone, onCancel }: Props & { name: string }) {
  const { field, ...state } = useAccountForm({
    start: { name },
    check: (values) => ({ name: checkText(values.name, accountText.name, maxNameLength) }),
    focusOn: 'name',
    send: (body) => callApi('POST /api/v1/user/name', { body }),
    onDone: () => {
      void reloadSession()
      onDone()
    },
  })

  return (
    <DetailsForm {...state} label={accountText.name} onCancel={onCancel}>
      <NameField {...field('name')} />
    </DetailsForm>
  )
}

export function EmailForm({ sendsMail, onDone, onCancel }: Props & { sendsMail: boolean }) {
  const { field, ...state } = useAccountForm({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: checkPassword('login', password),
    }),
    send: (body) => callApi('POST /api/v1/user/email', { body }),
    focusOn: 'password',
    fieldOf: { wrong_password: 'password', email_unavailable: 'email' },
    onDone: () => {
      void reloadSession()
      onDone()
    },
  })

  return (
    <DetailsForm {...state} label={accountText.email} onCancel={onCancel}>
      <EmailField
        label={accountText.newEmail}
        {...field('email')}
        autoComplete="email"
        hint={sendsMail ? accountText.newEmailMailed : accountText.newEmailAtOnce}
      />
      <CurrentPasswordField {...field('password')} label={accountText.passwordForEmail} />
    </DetailsForm>
  )
}

export function BusinessForm({ gstin, onDone, onCancel }: Props & { gstin: string }) {
  const { field, ...state } = useAccountForm({
    start: { gstin },
    // Only the server knows what a GSTIN looks like: checking it here would make the page heavier for everybody.
    send: (body) => callApi('POST /api/v1/user/business', { body }),
    focusOn: 'gstin',
    onDone,
  })

  return (
    <DetailsForm {...state} label={accountText.business} onCancel={onCancel}>
      <TextField
        label={accountText.business}
        {...field('gstin')}
        hint={accountText.businessHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </DetailsForm>
  )
}

export function PasswordForm({ email, onDone, onCancel }: Props & { email: string }) {
  const { field, ...state } = useAccountForm({
    start: { currentPassword: '', password: '' },
    check: ({ currentPassword, password }) => ({
      currentPassword: checkPassword('login', currentPassword),
      password: checkPassword('register', password),
    }),
    send: (body) => callApi('POST /api/v1/user/password', { body }),
    focusOn: 'password',
    fieldOf: { wrong_password: 'currentPassword', weak_password: 'password' },
    onDone,
  })

  return (
    <DetailsForm {...state} label={accountText.password} onCancel={onCancel}>
      <CurrentPasswordField {...field('currentPassword')} />
      <NewPasswordField {...field('password')} email={email} hint={accountText.newPasswordHint} />
    </DetailsForm>
  )
}

type DetailsFormProps = Pick<ReturnType<typeof useAccountForm>, 'form' | 'isBusy' | 'message'> & {
  label: string
  onCancel: () => void
  children: ReactNode
}

/** Escape cancels, as the button does. */
export function DetailsForm({ form, isBusy, message, ...rest }: DetailsFormProps) {
  const { label, onCancel, children } = rest
  const { ref: element } = form

  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const place = element.current
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    place?.addEventListener('keydown', press)
    return () => place?.removeEventListener('keydown', press)
  }, [element])

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [element])

  return (
    <form {...form} aria-label={accountText.changeOf(label)} className="grid max-w-md gap-4">
      {children}
      <FormAlert message={message} />
      <div className="flex flex-wrap gap-2">
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={accountText.saving}
          className="button-filled min-h-12 px-8"
        >
          {accountText.save}
        </BusyButton>
        <button type="button" onClick={onCancel} className="button button-quiet min-h-12">
          {accountText.cancel}
        </button>
      </div>
    </form>
  )
}
