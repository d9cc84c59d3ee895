import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { minSellerPasswordLength } from '#contract/limits.ts'
import { sellerAccountText } from '#text/seller-account.ts'
import { messageOf, Refused } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { focusFirstError, readField } from '#web/ui/form-fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'

const { checks } = sellerAccountText

type FieldName = 'email' | 'currentPassword' | 'password' | 'code'
export type Values = Record<FieldName, string>
type Wrong = Partial<Record<FieldName | 'form', string>>

type Props = {
  fields: readonly FieldName[]
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
  const { fields, labels = {}, onCancel, children, look = 'button-filled' } = props
  const { form, isBusy, wrong, submit } = useAccountForm(props)

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {children}
      {fields.map((name) => (
        <AccountField key={name} name={name} error={wrong[name]} {...labels[name]} />
      ))}
      <FormAlert message={wrong.form} />
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

type FieldProps = { name: FieldName; error: string | undefined; label?: string; hint?: string }

function AccountField({ name, ...field }: FieldProps) {
  if (name === 'email') {
    return <EmailField label={sellerAccountText.newEmail} {...field} />
  }
  if (name === 'code') return <CodeField {...field} />
  const isNew = name === 'password'
  return (
    <PasswordField
      label={isNew ? sellerAccountText.newPassword : sellerAccountText.currentPassword}
      hint={isNew ? sellerAccountText.passwordHint : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      name={name}
      {...field}
    />
  )
}

type CodeProps = Omit<FieldProps, 'name'>

export function CodeField({
  label = sellerAccountText.code,
  hint = sellerAccountText.codeHint,
  error,
}: CodeProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      error={error}
    />
  )
}

function useAccountForm({ fields, send }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})

  function refuse(errors: Wrong): void {
    setWrong(errors)
    focusFirstError(form.current, Object.keys(errors))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const values = valuesOf(form.current)
    const errors = check(values, fields)
    if (Object.keys(errors).length > 0) return refuse(errors)

    setWrong({})
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      refuse(wrongOf(error, fields))
    } finally {
      setBusy(false)
    }
  }

  return { form, isBusy, wrong, submit }
}

function valuesOf(form: HTMLFormElement | null): Values {
  return {
    email: readField(form, 'email').trim(),
    currentPassword: readField(form, 'currentPassword'),
    password: readField(form, 'password'),
    code: readField(form, 'code').trim(),
  }
}

function check(values: Values, fields: readonly FieldName[]): Wrong {
  const empty = fields.filter((name) => values[name] === '').map((name) => [name, checks[name]])
  const isShort = values.password !== '' && values.password.length < minSellerPasswordLength
  return { ...Object.fromEntries(empty), ...(isShort ? { password: checks.short } : {}) }
}

function wrongOf(error: unknown, fields: readonly FieldName[]): Wrong {
  const message = messageOf(error)
  if (!(error instanceof Refused)) return { form: message }
  const named = fields.filter((name) => error.fields[name])
  if (named.length > 0) return Object.fromEntries(named.map((name) => [name, error.fields[name]]))
  if (error.code === 'wrong_password') return { currentPassword: message }
  if (error.code === 'weak_password') return { password: message }
  if (error.code === 'wrong_code' || error.code === 'code_needed') return { code: message }
  if (error.code === 'changed_meanwhile') return { form: sellerAccountText.factor.mustRead }
  return { form: message }
}
