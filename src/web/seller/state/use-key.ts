import { useRef } from 'react'
import { newUuid } from './new-uuid.ts'

/** The Idempotency-Key for what is sent: the same content again has the same key, until it is known to be done. */
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
