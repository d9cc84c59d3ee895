import { useState } from 'react'
import { toastError } from './toasts.ts'

/** Why the last try failed: as a toast, and to stay beside its button until the next try or until `about` changes. */
export function useFailure(about: unknown = null) {
  const [last, setLast] = useState<{ message: string; about: string }>()
  const key = JSON.stringify(about)

  return {
    failure: last?.about === key ? last.message : undefined,
    fail: (message: string) => {
      toastError(message)
      setLast({ message, about: key })
    },
    forget: () => setLast(undefined),
  }
}

type Props = { message: string | undefined; className?: string }

/** Stands beside the button whose last try failed. */
export function FailureNote({ message, className = '' }: Props) {
  return (
    <p role="alert" className={`text-sm text-beet empty:hidden ${className}`}>
      {message}
    </p>
  )
}
