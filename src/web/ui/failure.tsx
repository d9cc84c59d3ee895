import { useEffect, useRef, useState } from 'react'

/** Why the last try failed, to stay beside its button until the next try or until `about` changes. */
export function useFailure(about: unknown = null) {
  const [last, setLast] = useState<{ message: string; about: string }>()
  const key = JSON.stringify(about)

  return {
    failure: last?.about === key ? last.message : undefined,
    fail: (message: string) => setLast({ message, about: key }),
    forget: () => setLast(undefined),
  }
}

type Props = { message: string | undefined; className?: string }

/** Stands beside the button whose last try failed, and comes into view where the page has moved on. */
export function FailureNote({ message, className = '' }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) note.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <p ref={note} role="alert" className={`text-sm text-beet empty:hidden ${className}`}>
      {message}
    </p>
  )
}
