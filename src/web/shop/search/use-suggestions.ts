import { useEffect, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { Product } from '#contract/api/catalog.ts'
import { callApi } from '#web/api.ts'
import { useSession } from '#web/shop/state/session.ts'

type Suggested = Answer<'GET /api/v1/suggestions'>['data']

const debounceMs = 120
const maxKept = 30
/** Answers by search, so that taking letters back waits for nothing. */
const kept = new Map<string, Suggested>()

/**
 * Answers the suggestions for a search. While a new answer is on its way, the last one stays; a request that is
 * overtaken is cancelled, so that no answer comes late. A failure shows nothing: the search itself says what is wrong.
 */
export function useSuggestions(search: string): Suggested | null {
  const [latest, setLatest] = useState<Suggested | null>(null)
  const known = kept.get(search)

  useEffect(() => {
    if (search === '' || kept.has(search)) return
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(() => {
      callApi('GET /api/v1/suggestions', { query: { search }, signal }).then(
        ({ data }) => {
          keep(search, data)
          setLatest(data)
        },
        () => {},
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [search])

  if (search === '') return null
  return known ?? latest
}

function keep(search: string, data: Suggested): void {
  kept.set(search, data)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

const none: readonly Product[] = []

type Bought = { shopper: string; products: readonly Product[]; state: 'known' | 'failed' }

/** Returns earlier purchases; none for a visitor, while loading and after a failure. */
export function useBought() {
  const session = useSession()
  const shopper = session.status === 'shopper' ? session.user._id : ''
  const [bought, setBought] = useState<Bought>({ shopper: '', products: none, state: 'known' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (shopper === '') return
    const ending = new AbortController()
    const { signal } = ending
    callApi('GET /api/v1/user/bought-before', { signal }).then(
      ({ products }) => setBought({ shopper, products, state: 'known' }),
      () => signal.aborted || setBought({ shopper, products: none, state: 'failed' }),
    )
    return () => ending.abort()
  }, [shopper, tries])

  const isCurrent = shopper !== '' && bought.shopper === shopper
  return {
    products: isCurrent ? bought.products : none,
    state: isCurrent ? bought.state : ('waiting' as const),
    reload: () => {
      setBought({ shopper: '', products: none, state: 'known' })
      setTries((count) => count + 1)
    },
  }
}

export function useBoughtBefore(): readonly Product[] {
  return useBought().products
}
