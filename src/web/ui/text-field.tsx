import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { maxEmailLength, maxNameLength } from '#contract/limits.ts'
import { loginText } from '#text/login.ts'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
  className?: string
  /** A button inside the field, at its right end. */
  children?: ReactNode
}

/** A text input with its label above, and a hint or an error below. */
export function TextField({ label, hint, error, className = '', children, ...input }: Props) {
  const id = useId()
  const note = error ?? hint

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={`field min-h-12 ${children ? 'pr-12' : ''}`}
        />
        {children}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`flex gap-1.5 text-xs ${note ? 'mt-1.5' : ''} ${error ? 'text-beet' : 'text-ink-soft'}`}
      >
        {error && <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />}
        {note}
      </p>
    </div>
  )
}

/** An e-mail address as people type it on a phone; by default the one that they log in with. */
export function EmailField(field: Omit<Props, 'name'> & { name?: string }) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={maxEmailLength}
      {...field}
    />
  )
}

/** A person's name in one field. */
export function NameField(field: Omit<Props, 'name' | 'label'> & { name?: string }) {
  return (
    <TextField
      label={loginText.name}
      name="name"
      autoComplete="name"
      required
      maxLength={maxNameLength}
      {...field}
    />
  )
}
