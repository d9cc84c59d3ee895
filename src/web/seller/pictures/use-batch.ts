import { useCallback, useEffect, useRef } from 'react'
import type { PictureBatch } from '#contract/api/incoming-pictures.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

const pollMs = 2000

/** Loads how the pictures of an import or a zip stand, again and again while some are waiting. */
export function useBatch(id: string) {
  const load = useCallback((signal: AbortSignal) => fetchBatch(id, signal), [id])
  const loaded = useLoaded(load)
  const refresh = useRef(loaded.refresh)
  useEffect(() => {
    refresh.current = loaded.refresh
  })
  const isWaiting = (loaded.value?.waiting ?? 0) > 0

  useEffect(() => {
    if (!isWaiting) return
    // Nobody sees a hidden page.
    const timer = setInterval(() => !document.hidden && refresh.current(), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function retry(): Promise<void> {
    const { batch } = await askAsSeller('POST /api/v1/seller/picture/batch/{id}/attempt', {
      params: { id },
      body: {},
    })
    loaded.change(batch)
  }

  return { ...loaded, retry }
}

async function fetchBatch(id: string, signal: AbortSignal): Promise<PictureBatch> {
  const { batch } = await askAsSeller('GET /api/v1/seller/picture/batch/{id}', {
    params: { id },
    signal,
  })
  return batch
}
