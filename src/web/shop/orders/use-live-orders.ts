import { useEffect, useEffectEvent, useRef } from 'react'
import { callApi } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'

const soonMs = 1_500
const laterMs = 15_000
// A page that saw no change for this long asks less often.
const patienceMs = 30 * 60_000

type Options = {
  shopperId: string | null
  /** Whether an order may change soon. */
  isUnderWay: boolean
  onChange: () => void
}

/**
 * Asks for a word that changes with the shopper's orders while the page is visible: one small request, answered from
 * one index. Only when it differs are the orders loaded again.
 */
export function useLiveOrders({ shopperId, isUnderWay, onChange }: Options): void {
  const seen = useRef<{ word: string | null; at: number }>({ word: null, at: 0 })
  const take = useEffectEvent((word: string) => {
    const isChange = seen.current.word !== null && seen.current.word !== word
    if (seen.current.word !== word) seen.current = { word, at: Date.now() }
    if (isChange) onChange()
  })
  const wait = useEffectEvent(() =>
    isUnderWay && Date.now() - seen.current.at < patienceMs ? soonMs : laterMs,
  )

  useEffect(() => {
    seen.current = { word: null, at: Date.now() }
  }, [shopperId])

  useEffect(() => {
    if (shopperId === null) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look(): Promise<void> {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      let waitMs = laterMs
      try {
        const { seen: word } = await callApi('GET /api/v1/order/user/news', { signal })
        if (signal.aborted) return
        take(word)
        waitMs = wait()
      } catch (error) {
        if (signal.aborted || endSessionIfExpired(error)) return
      }
      clearTimeout(timer)
      timer = setTimeout(() => void look(), waitMs)
    }

    const lookAgain = () => void look()
    document.addEventListener('visibilitychange', lookAgain)
    lookAgain()
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
    // Once it is known that something is under way, it is looked at sooner.
  }, [shopperId, isUnderWay])
}
