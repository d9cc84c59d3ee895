import { useEffect, useState } from 'react'
import { isNoAnswer, messageOf, Refused } from '#web/api.ts'
import { useSellerSession } from '#web/seller/state/seller-session.ts'

export type Loaded<Value> =
  | { status: 'loading'; value?: Value }
  | { status: 'failed'; message: string; isUnknown: boolean; hadNoAnswer: boolean; value?: Value }
  | { status: 'loaded'; value: Value }

/** Answers nothing and asks the server for nothing, where this person may not see it. */
export async function loadNothing(): Promise<null> {
  return null
}

type Load<Value> = (signal: AbortSignal) => Promise<Value>

/**
 * Loads a value, and loads again whenever `load` changes; the previous value stays available meanwhile. After the
 * session has ended it waits for the next login.
 */
export function useLoaded<Value>(load: Load<Value>): Loaded<Value> & {
  /** There is a value, and the last time there was no answer; it is also set while trying again. */
  isOld: boolean
  reload: () => void
  /** Loads again without going back to the status `loading`. */
  refresh: () => void
  change: (value: Value) => void
} {
  const isEnded = useSellerSession().status === 'ended'
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ to: Load<Value> | null; loaded: Loaded<Value> }>({
    to: null,
    loaded: { status: 'loading' },
  })

  useEffect(() => {
    if (isEnded) return
    const controller = new AbortController()
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setAnswer({ to: load, loaded: { status: 'loaded', value } })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        const failed = failureOf(error)
        setAnswer((now) =>
          // A failed refresh keeps the value that is shown.
          now.to === load && now.loaded.status === 'loaded'
            ? now
            : { to: load, loaded: { ...kept(now.loaded), ...failed } },
        )
      },
    )
    return () => controller.abort()
  }, [load, turn, isEnded])

  const { loaded } = answer
  return {
    ...(answer.to === load ? loaded : { status: 'loading', ...kept(loaded) }),
    isOld: loaded.status === 'failed' && loaded.hadNoAnswer && loaded.value !== undefined,
    reload: () => {
      setAnswer((now) => ({ to: null, loaded: now.loaded }))
      setTurn((now) => now + 1)
    },
    refresh: () => setTurn((now) => now + 1),
    change: (value) => setAnswer({ to: load, loaded: { status: 'loaded', value } }),
  }
}

function failureOf(error: unknown) {
  return {
    status: 'failed',
    message: messageOf(error),
    // The requested id does not exist or is malformed.
    isUnknown:
      error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid_input'),
    hadNoAnswer: isNoAnswer(error),
  } as const
}

function kept<Value>({ value }: Loaded<Value>): { value?: Value } {
  return value === undefined ? {} : { value }
}
