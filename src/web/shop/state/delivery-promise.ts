import { useContext, useEffect, useSyncExternalStore } from 'react'
import { callApi } from '#web/api.ts'
import { createSignal } from '#web/ui/signal.ts'
import { StoreContext } from '#web/ui/store-tax.ts'
import { placeInQuery, useDeliveryPlace } from './delivery-place.ts'
import { isKnownClosed, watchOpening } from './opening.ts'

type Asked = { minutes: number | null; at: number }

const freshMs = 60_000
const signal = createSignal()
/** Kept by place; the shop without areas has one without any. */
const answers = new Map<string, Asked>()

/** The minutes in which an order is there that is placed now; null where nothing is promised. */
export function useDeliveryPromise(): number | null {
  const store = useContext(StoreContext)
  const place = useDeliveryPlace()
  const isKnown = place !== null && (!place.position || place.known !== undefined)
  const key = !store?.hasAreas ? '{}' : isKnown ? JSON.stringify(placeInQuery(place)) : undefined
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
    subscribe,
    () => (isCounted && key !== undefined ? promisedNow(key) : null),
    () => null,
  )
}

/** The answer of a minute ago may be from before the shop closed. */
function promisedNow(place: string): number | null {
  return isKnownClosed() ? null : (answers.get(place)?.minutes ?? null)
}

function subscribe(onChange: () => void): () => void {
  const [end, endOpening] = [signal.subscribe(onChange), watchOpening(onChange)]
  return () => {
    end()
    endOpening()
  }
}

async function askFor(place: string): Promise<void> {
  const at = performance.now()
  const known = answers.get(place)
  // Several parts of a page ask at once.
  if (known && at - known.at < freshMs / 2) return
  answers.set(place, { minutes: known?.minutes ?? null, at })
  const query = JSON.parse(place) as ReturnType<typeof placeInQuery>
  const minutes = await callApi('GET /api/v1/delivery-promise', { query }).then(
    (answer) => answer.minutes,
    // An old answer may be untrue by now.
    () => null,
  )
  answers.set(place, { minutes, at })
  signal.notify()
}
