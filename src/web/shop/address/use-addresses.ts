import { useEffect, useState } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { callApi } from '#web/api.ts'
import { endSessionIfExpired, type Session } from '#web/shop/state/session.ts'

export type Addresses =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; list: SavedAddress[] }

const loading: Addresses = { status: 'loading' }

/** The shopper's addresses, the default one first and then the newest, once the session is known. */
export function useAddresses(session: Session) {
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState({ to: '', addresses: loading })
  const question = `${shopperId} ${turn}`

  useEffect(() => {
    if (shopperId === null) return
    const controller = new AbortController()
    const take = (addresses: Addresses) => setAnswer({ to: question, addresses })
    callApi('GET /api/v1/address/get', { signal: controller.signal }).then(
      ({ addresses }) => take({ status: 'loaded', list: addresses }),
      (error: unknown) => {
        if (controller.signal.aborted || endSessionIfExpired(error)) return
        take({ status: 'failed' })
      },
    )
    return () => controller.abort()
  }, [shopperId, question])

  return {
    addresses: answer.to === question ? answer.addresses : loading,
    /** Told until there is an answer, also while trying again. */
    hasFailed: answer.addresses.status === 'failed',
    reload: () => setTurn((now) => now + 1),
  }
}
