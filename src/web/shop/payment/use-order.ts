import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ask, Refused } from '#web/api.ts'
import type { Session } from '#web/shop/state/session.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { isUnsettled } from '#web/ui/payment-state.ts'
import { watch } from './watch.ts'

type Seen = {
  /** Which question this answers; to another one it is none. */
  to: string
  order: Order | null
  isMissing: boolean
  isOffline: boolean
  hasGivenUp: boolean
}

const nothing: Omit<Seen, 'to'> = {
  order: null,
  isMissing: false,
  isOffline: false,
  hasGivenUp: false,
}

/** One of the shopper's orders as the store says it is, for as long as its payment may still change. */
export function useOrder(session: Session, id: string) {
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const question = `${shopperId} ${id}`
  const [turn, setTurn] = useState(0)
  const [seen, setSeen] = useState<Seen>({ ...nothing, to: '' })

  useEffect(() => {
    if (shopperId === null) return
    const controller = new AbortController()
    const learn = (news: Partial<Seen>) => {
      if (controller.signal.aborted) return
      setSeen((now) => ({ ...nothing, ...(now.to === question ? now : {}), ...news, to: question }))
    }
    const { stop } = watch({
      look: () => look(id, controller.signal, learn),
      onGivenUp: () => learn({ hasGivenUp: true }),
    })
    return () => {
      controller.abort()
      stop()
    }
  }, [shopperId, id, question, turn])

  /** What the shopper did is newer than any answer on its way. */
  const take = useCallback(
    (order: Order) => {
      setSeen({ ...nothing, order, to: question })
      setTurn((now) => now + 1)
    },
    [question],
  )
  const lookAgain = () => setTurn((now) => now + 1)
  return { ...(seen.to === question ? seen : nothing), take, lookAgain }
}

async function look(
  id: string,
  signal: AbortSignal,
  learn: (news: Partial<Seen>) => void,
): Promise<boolean> {
  try {
    const { order } = await ask('GET /api/v1/order/{id}', { params: { id }, signal })
    learn({ order, isMissing: false, isOffline: false, hasGivenUp: false })
    return isUnsettled(order)
  } catch (error) {
    if (signal.aborted || endSessionIfExpired(error)) return false
    const isMissing = error instanceof Refused && [400, 404].includes(error.status)
    learn(isMissing ? { isMissing } : { isOffline: true })
    return !isMissing
  }
}
