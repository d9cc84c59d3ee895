import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
}

/** A text of several lines with its label above, and a hint or an error below. */
export function TextArea({ label, hint, error, ...input }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        rows={3}
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="field py-2.5"
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`text-xs ${error ? 'text-beet' : 'text-ink-soft'}`}
      >
        {note}
      </p>
    </div>
  )
}
