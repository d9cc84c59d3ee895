import { useEffect, useState } from 'react'
import type { OwnRating, RatedProduct } from '#contract/api/ratings.ts'
import { callApi } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'

type Of = { order: string } | { product: string }
type Loaded = { key: string; products: RatedProduct[] | 'failed' }

/** The products of an order that the shopper can rate, or the one product if they can rate it; null while loading. */
export function useOwnRatings(of: Of) {
  const key = JSON.stringify(of)
  const [turn, setTurn] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again
  useEffect(() => {
    const controller = new AbortController()
    callApi('GET /api/v1/user/ratings', {
      query: JSON.parse(key) as Of,
      signal: controller.signal,
    }).then(
      ({ products }) => setLoaded({ key, products }),
      (error: unknown) => {
        if (controller.signal.aborted || endSessionIfExpired(error)) return
        setLoaded({ key, products: 'failed' })
      },
    )
    return () => controller.abort()
  }, [key, turn])

  /** Keeps what was saved. */
  function change(id: string, rating: OwnRating | null): void {
    setLoaded((now) =>
      now === undefined || now.products === 'failed'
        ? now
        : {
            ...now,
            products: now.products.map((one) =>
              one.product._id === id ? { ...one, rating } : one,
            ),
          },
    )
  }

  return {
    products: loaded?.key === key ? loaded.products : null,
    change,
    reload: () => setTurn((now) => now + 1),
  }
}
