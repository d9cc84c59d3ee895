import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { type Loaded, useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

type WalkPage = Answer<'GET /api/v1/seller/picture/walk'>
/** A product of the walk, or one that was scanned between. */
export type WalkStep = { product: SellerProduct; orders?: number }

function fetchPage(query: { after?: string; limit?: number }, signal: AbortSignal) {
  return askAsSeller('GET /api/v1/seller/picture/walk', { query, signal })
}

const fetchTotal = (signal: AbortSignal) => fetchPage({ limit: 1 }, signal)

export function useWithoutPicture(): Loaded<WalkPage> {
  return useLoaded(fetchTotal)
}

/** The products without a picture, one after the other; loads the next ones before they are needed. */
export function useWalk() {
  const [after, setAfter] = useState<string>()
  // A new walk begins anew, with what was skipped.
  const [round, setRound] = useState(0)
  const load = useCallback(
    (signal: AbortSignal) => fetchPage(after === undefined ? {} : { after }, signal),
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same address again
    [after, round],
  )
  const loaded = useLoaded(load)
  const [at, setAt] = useState(0)
  const [scanned, setScanned] = useState<WalkStep | null>(null)
  const [counts, setCounts] = useState({ added: 0, skipped: 0 })
  const page = loaded.status === 'loaded' ? loaded.value : undefined
  const step = scanned ?? page?.products[at] ?? null
  const isOver = scanned === null && page !== undefined && at >= page.products.length

  const next = page?.next ?? null
  const advance = useRef(() => undefined as void)
  advance.current = () => {
    if (next === null) return
    setAt(0)
    setAfter(next)
  }
  useEffect(() => {
    if (isOver) advance.current()
  }, [isOver])

  function goOn(change: Partial<typeof counts>): void {
    setCounts({ ...counts, ...change })
    if (scanned) setScanned(null)
    else setAt(at + 1)
  }

  return {
    status: loaded.status,
    message: loaded.status === 'failed' ? loaded.message : undefined,
    reload: loaded.reload,
    step,
    left: page ? Math.max(page.total - counts.added, 0) : undefined,
    skipped: counts.skipped,
    isDone: isOver && next === null,
    added: () => goOn({ added: counts.added + (step?.product.image.length === 0 ? 1 : 0) }),
    skip: () => goOn({ skipped: counts.skipped + (scanned ? 0 : 1) }),
    showScanned: (product: SellerProduct) => setScanned({ product }),
    again: () => {
      setCounts({ added: 0, skipped: 0 })
      setAt(0)
      setAfter(undefined)
      setRound(round + 1)
    },
  }
}
