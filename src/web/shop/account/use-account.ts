import { useEffect, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import { callApi } from '#web/api.ts'
import { endSessionIfExpired, type Session } from '#web/shop/state/session.ts'

type AccountPage = Omit<Answer<'GET /api/v1/user/account'>, 'success' | 'message'>
type Loaded = { status: 'loading' } | { status: 'failed' } | ({ status: 'loaded' } & AccountPage)

const loading: Loaded = { status: 'loading' }

/** The shopper's account and sessions, once the session is known. What was loaded stays while it is loaded again. */
export function useAccount(session: Session) {
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState({ of: shopperId, page: loading })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again
  useEffect(() => {
    if (shopperId === null) return
    const controller = new AbortController()
    const take = (page: Loaded) => setAnswer({ of: shopperId, page })
    callApi('GET /api/v1/user/account', { signal: controller.signal }).then(
      (page) => take({ status: 'loaded', ...page }),
      (error: unknown) => {
        if (controller.signal.aborted || endSessionIfExpired(error)) return
        take({ status: 'failed' })
      },
    )
    return () => controller.abort()
  }, [shopperId, turn])

  return {
    page: answer.of === shopperId ? answer.page : loading,
    reload: () => setTurn((now) => now + 1),
  }
}
