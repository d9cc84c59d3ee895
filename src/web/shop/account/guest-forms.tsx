import { maxNameLength } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import { accountText } from '#text/account.ts'
import { callApi } from '#web/api.ts'
import { checkEmail, checkPassword, checkText } from '#web/shop/login/check-credentials.ts'
import { mergeIntoAccount, openAccount, reloadSession } from '#web/shop/state/session.ts'
import { NewPasswordField, PasswordField } from '#web/ui/password-field.tsx'
import { EmailField, NameField, TextField } from '#web/ui/text-field.tsx'
import { DetailsForm } from './details-forms.tsx'
import { useAccountForm } from './use-account-form.ts'

const text = accountText.guest

type Props = { onDone: () => void; onCancel: () => void }

export function GuestForm({ name, phone, ...props }: Props & { name: string; phone: string }) {
  const { field, ...state } = useAccountForm({
    start: { name, phone },
    check: (values) => ({
      name: checkText(values.name, accountText.name, maxNameLength),
      phone: phoneDigits(values.phone) ? undefined : text.phoneWrong,
    }),
    focusOn: 'name',
    send: (body) => callApi('POST /api/v1/user/guest', { body }),
    isQuiet: true,
    onDone: () => {
      void reloadSession()
      props.onDone()
    },
  })

  return (
    <DetailsForm {...state} label={text.nameAndNumber} onCancel={props.onCancel}>
      <NameField {...field('name')} />
      <TextField
        label={text.phone}
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        hint={text.phoneHint}
      />
    </DetailsForm>
  )
}

/** Makes the guest an account. */
export function KeepForm({ onDone, onCancel }: Props) {
  const { field, ...state } = useAccountForm({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: checkPassword('register', password),
    }),
    focusOn: 'email',
    fieldOf: { weak_password: 'password' },
    send: async (body) => ({ message: await openAccount(body) }),
    onDone,
  })

  return (
    <DetailsForm {...state} label={text.addEmail} onCancel={onCancel}>
      <EmailField label={accountText.email} {...field('email')} />
      <NewPasswordField {...field('password')} hint={text.passwordHint} />
    </DetailsForm>
  )
}

/** Logs the guest in to an account of theirs, which has the guest's orders then. */
export function MergeForm({ onDone, onCancel }: Props) {
  const { field, ...state } = useAccountForm({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: checkPassword('login', password),
    }),
    focusOn: 'password',
    send: async (body) => ({ message: await mergeIntoAccount(body) }),
    onDone,
  })

  return (
    <DetailsForm {...state} label={text.haveAccount} onCancel={onCancel}>
      <p className="text-ink-soft">{text.mergeHint}</p>
      <EmailField label={accountText.email} {...field('email')} />
      <PasswordField {...field('password')} autoComplete="current-password" />
    </DetailsForm>
  )
}
