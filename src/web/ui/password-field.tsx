import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { maxPasswordLength } from '#contract/limits.ts'
import { loginText } from '#text/login.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'autoComplete' | 'hint' | 'error' | 'onInput' | 'className' | 'value' | 'onChange'
> & {
  /** Needed only in a form that has two such fields. */
  label?: string
  name?: string
}

/** A password field with a button that shows the password. */
export function PasswordField({ label = loginText.password, name = 'password', ...props }: Props) {
  const [isShown, setShown] = useState(false)
  const drawing = isShown ? EyeOff : Eye

  return (
    <TextField
      {...props}
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      required
      maxLength={maxPasswordLength}
      autoCapitalize="none"
      spellCheck={false}
    >
      <button
        type="button"
        aria-label={isShown ? loginText.hidePassword : loginText.showPassword}
        onClick={() => setShown(!isShown)}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon of={drawing} className="size-5" />
      </button>
    </TextField>
  )
}

/** Proves who asks for a change. */
export function CurrentPasswordField(field: Props) {
  return (
    <PasswordField
      label={loginText.currentPassword}
      name="currentPassword"
      autoComplete="current-password"
      {...field}
    />
  )
}

/** Password managers learn from `email` whose password it is. */
export function NewPasswordField({ email, ...field }: Props & { email?: string | undefined }) {
  return (
    <>
      {/* They pass over fields of the type `hidden`. */}
      {email && <input hidden readOnly autoComplete="username" value={email} />}
      <PasswordField label={loginText.newPassword} autoComplete="new-password" {...field} />
    </>
  )
}
