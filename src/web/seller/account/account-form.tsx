import type { ComponentProps, ReactNode } from 'react'
import { minSellerPasswordLength } from '#contract/limits.ts'
import { sellerAccountText } from '#text/seller-account.ts'
import { Refused } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { CurrentPasswordField, NewPasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { useForm, type Wrong } from '#web/ui/use-form.ts'

const { checks } = sellerAccountText
const secrets = ['currentPassword', 'password', 'code'] as const

type FieldName = 'email' | 'currentPassword' | 'password' | 'code'
export type Values = Record<FieldName, string>

type Props = {
  fields: readonly FieldName[]
  /** Whose new password it is. */
  loginEmail?: string
  submit: string
  look?: 'button-filled' | 'button-danger'
  /** Throws what the store answers. */
  send: (values: Values) => Promise<void>
  onCancel?: () => void
  /** Above the fields. */
  children?: ReactNode
  labels?: Partial<Record<FieldName, { label: string; hint?: string }>>
}

/** A form with the fields that changes of the account ask for; what the store refuses is shown at its field. */
export function AccountForm(props: Props) {
  const { fields, loginEmail, labels = {}, onCancel, children, look = 'button-filled' } = props
  const { form, field, message, isBusy } = useAccountForm(props)

  return (
    <form {...form} className="grid gap-4">
      {children}
      {fields.map((name) => (
        <AccountField key={name} loginEmail={loginEmail} {...field(name)} {...labels[name]} />
      ))}
      <FormAlert message={message} />
      <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={sellerAccountText.working}
          className={`${look} min-h-12`}
        >
          {props.submit}
        </BusyButton>
        {onCancel && (
          <button type="button" onClick={onCancel} className="button button-quiet min-h-12">
            {sellerAccountText.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

type OwnProps = { name: FieldName; loginEmail: string | undefined }
type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name'> & { label?: string }

function AccountField({ name, loginEmail, ...field }: FieldProps & OwnProps) {
  if (name === 'email') {
    return <EmailField label={sellerAccountText.newEmail} {...field} />
  }
  if (name === 'code') return <CodeField {...field} />
  if (name === 'currentPassword') return <CurrentPasswordField {...field} />
  return <NewPasswordField {...field} email={loginEmail} hint={sellerAccountText.passwordHint} />
}

function CodeField(field: FieldProps) {
  return (
    <TextField
      label={sellerAccountText.code}
      hint={sellerAccountText.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...field}
    />
  )
}

function useAccountForm({ fields, send }: Props) {
  return useForm({
    start: { email: '', currentPassword: '', password: '', code: '' },
    check: (typed) => check(trimmed(typed), fields),
    send: (typed) => send(trimmed(typed)).catch(explain),
    onDone: () => undefined,
    fieldOf: {
      wrong_password: 'currentPassword',
      weak_password: 'password',
      wrong_code: 'code',
      code_needed: 'code',
    },
    keepAs: `account ${fields.join(' ')}`,
    secrets,
  })
}

function trimmed({ email, code, ...passwords }: Values): Values {
  return { ...passwords, email: email.trim(), code: code.trim() }
}

function check(values: Values, fields: readonly FieldName[]): Wrong<Values> {
  const empty = fields.filter((name) => values[name] === '').map((name) => [name, checks[name]])
  const isShort = values.password !== '' && values.password.length < minSellerPasswordLength
  return { ...Object.fromEntries(empty), ...(isShort ? { password: checks.short } : {}) }
}

function explain(error: unknown): never {
  const isOutdated = error instanceof Refused && error.code === 'changed_meanwhile'
  throw isOutdated ? new Error(sellerAccountText.factor.mustRead) : error
}
