import { useId } from 'react'

type Props = {
  label: string
  hint?: string | undefined
  /** Left out while the progress is unknown. */
  done?: number | undefined
  max: number
}

/** The progress of something that takes a while. */
export function Progress({ label, hint, done, max }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-medium break-words tnum">
        {label}
      </label>
      <progress
        id={id}
        max={max}
        {...(done === undefined ? {} : { value: done })}
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line accent-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
      />
      {hint && <p className="mt-1.5 text-xs text-ink-soft tnum">{hint}</p>}
    </div>
  )
}
