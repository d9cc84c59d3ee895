import type { ComponentProps } from 'react'

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
