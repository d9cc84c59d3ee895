import { useCallback, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { type Loaded, useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

type PictureWalkPage = Answer<'GET /api/v1/seller/picture/walk'>
/** A product of the picture walk, or one that was scanned between. */
export type PictureWalkStep = { product: SellerProduct; orders?: number }

function fetchPage(query: { after?: string; limit?: number }, signal: AbortSignal) {
  return askAsSeller('GET /api/v1/seller/picture/walk', { query, signal })
}

const fetchTotal = (signal: AbortSignal) => fetchPage({ limit: 1 }, signal)

export function useWithoutPicture(): Loaded<PictureWalkPage> {
  return useLoaded(fetchTotal)
}

type Place = { after?: string }
const start = { at: 0, scanned: null as PictureWalkStep | null, addedOfPage: 0, skipped: 0 }

/** The products without a picture, one after the other. */
export function usePictureWalk() {
  // A new object loads its page again, also the same one.
  const [place, setPlace] = useState<Place>({})
  const load = useCallback((signal: AbortSignal) => fetchPage(place, signal), [place])
  const loaded = useLoaded(load)
  const [walk, setWalk] = useState(start)
  const page = loaded.status === 'loaded' ? loaded.value : undefined
  const step = walk.scanned ?? page?.products[walk.at] ?? null

  function goOn(change: Partial<typeof start>): void {
    const next = walk.scanned ? walk.at : walk.at + 1
    const isPageDone = page !== undefined && next >= page.products.length
    const after = isPageDone ? page.next : null
    const now = { ...walk, scanned: null, ...change }
    if (after === null) return setWalk({ ...now, at: next })
    // The next page is counted anew.
    setWalk({ ...now, at: 0, addedOfPage: 0 })
    setPlace({ after })
  }

  return {
    loaded,
    step,
    left: page && Math.max(page.total - walk.addedOfPage, 0),
    skipped: walk.skipped,
    isDone: page !== undefined && step === null,
    added: () => goOn({ addedOfPage: walk.addedOfPage + Number(step?.product.image.length === 0) }),
    skip: () => goOn({ skipped: walk.skipped + Number(walk.scanned === null) }),
    showScanned: (product: SellerProduct) => setWalk({ ...walk, scanned: { product } }),
    again: () => {
      setWalk(start)
      setPlace({})
    },
  }
}
