import { useId } from 'react'

type Props = {
  label: string
  hint?: string | undefined
  /** Not given while nobody knows how far it is. */
  done?: number | undefined
  most: number
}

/** How far something is that takes its time. */
export function Progress({ label, hint, done, most }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-medium break-words">
        {label}
      </label>
      <progress
        id={id}
        max={most}
        {...(done === undefined ? {} : { value: done })}
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line accent-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
      />
      {hint && <p className="mt-1.5 text-xs text-ink-soft tnum">{hint}</p>}
    </div>
  )
}
