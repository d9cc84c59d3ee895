import { useRef } from 'react'
import { newUuid } from './new-uuid.ts'

/** Equal content gets the same Idempotency-Key until the request has succeeded. */
export function useKey() {
  const last = useRef({ content: '', key: '' })

  return {
    keyFor: (content: string): string => {
      if (content !== last.current.content) last.current = { content, key: newUuid() }
      return last.current.key
    },
    forget: () => {
      last.current = { content: '', key: '' }
    },
  }
}
