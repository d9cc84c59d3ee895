import { CircleAlert } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { useMarkedCategories } from '#web/seller/state/seller-categories.ts'
import { Icon } from '#web/ui/icon.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  label: string
  name: string
  error?: string | undefined
}

export function SelectField({
  label,
  error,
  className = '',
  children,
  ...select
}: SelectFieldProps) {
  const id = useId()

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium wrap-anywhere">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="field select min-h-12"
      >
        {children}
      </select>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`flex gap-1.5 text-xs text-beet ${error ? 'mt-1.5' : ''}`}
      >
        {error && <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />}
        {error}
      </p>
    </div>
  )
}

/** Every category, its subcategories indented below it; those on display until all are loaded. */
export function CategoryOptions({ except }: { except?: string }) {
  return useMarkedCategories()
    .filter(({ path }) => path !== except)
    .map(({ path, label, parent }) => (
      <option key={path} value={path}>
        {parent === undefined ? label : `\u00a0\u00a0– ${label}`}
      </option>
    ))
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  /** The accessible name, where no visible label stands beside it. */
  'aria-label'?: string
  checked: boolean
  className?: string
}

export function Switch({ className = '', ...input }: SwitchProps) {
  return (
    <span className={`relative inline-grid shrink-0 ${className}`}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-transparent bg-line-strong transition-colors checked:bg-leaf disabled:opacity-55 forced-colors:checked:bg-[Highlight]"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full border border-transparent bg-card shadow-float transition-transform peer-checked:translate-x-4"
      />
    </span>
  )
}
