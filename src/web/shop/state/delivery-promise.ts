import { useContext, useEffect, useSyncExternalStore } from 'react'
import { callApi } from '#web/api.ts'
import { createSignal } from '#web/ui/signal.ts'
import { StoreContext } from '#web/ui/store-tax.ts'
import { useDeliveryPlace } from './delivery-place.ts'

type Asked = { minutes: number | null; at: number }

const freshMs = 60_000
const signal = createSignal()
/** Kept by PIN; the shop without areas has one without a PIN. */
const answers = new Map<string, Asked>()

/** The minutes in which an order is there that is placed now; null where nothing is promised. */
export function useDeliveryPromise(): number | null {
  const store = useContext(StoreContext)
  const place = useDeliveryPlace()
  const key = store?.hasAreas ? place?.pin : ''
  const isCounted = store?.promises === true && !store.pause

  useEffect(() => {
    if (!isCounted || key === undefined) return
    const ask = () => void (document.hidden || askFor(key))
    ask()
    const timer = setInterval(ask, freshMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isCounted, key])

  return useSyncExternalStore(
    signal.subscribe,
    () => (isCounted && key !== undefined ? (answers.get(key)?.minutes ?? null) : null),
    () => null,
  )
}

async function askFor(pin: string): Promise<void> {
  const at = performance.now()
  const known = answers.get(pin)
  // Several parts of a page ask at once.
  if (known && at - known.at < freshMs / 2) return
  answers.set(pin, { minutes: known?.minutes ?? null, at })
  const query = pin === '' ? {} : { pin }
  const minutes = await callApi('GET /api/v1/delivery-promise', { query }).then(
    (answer) => answer.minutes,
    // An old answer may be untrue by now.
    () => null,
  )
  answers.set(pin, { minutes, at })
  signal.notify()
}
