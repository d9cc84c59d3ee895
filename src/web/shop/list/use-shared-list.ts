import { useEffect, useRef } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import { callApi, messageOf } from '#web/api.ts'
import { toastError } from '#web/ui/toasts.ts'

const key = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Opens the list whose link led here. */
export function useSharedList(
  onOpen: (name: string, lines: Answer<'GET /api/v1/shared-list/{key}'>['lines']) => void,
): void {
  const opened = useRef(false)
  const latest = useRef(onOpen)
  useEffect(() => {
    const found = key.exec(window.location.hash)?.[1]
    if (found === undefined || opened.current) return
    opened.current = true
    callApi('GET /api/v1/shared-list/{key}', { params: { key: found } }).then(
      ({ name, lines }) => latest.current(name, lines),
      (error: unknown) => toastError(messageOf(error)),
    )
  }, [])
}
