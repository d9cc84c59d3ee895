import { useCallback, useEffect, useState } from 'react'
import type { BulkRequest } from '#contract/api/product-changes.ts'
import type { RateGroup } from '#contract/api/rate-proposals.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { messageOf } from '#web/api.ts'
import { askWithLongTimeout, undoChange } from '#web/seller/product-list/bulk-change.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { useKey } from '#web/ui/idempotency-key.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const { bulk: bulkText } = sellerProductListText
const pauseMs = 300

type Which = Pick<BulkRequest, 'ids' | 'filter'>

/** The usual rates of these products. Asks again until the store has looked at all of them. */
export function useProposals(which: Which) {
  const body = JSON.stringify(which)
  const load = useCallback(
    (signal: AbortSignal) =>
      askWithLongTimeout('POST /api/v1/product/rates/proposals', {
        body: JSON.parse(body) as Which,
        signal,
      }),
    [body],
  )
  const loaded = useLoaded(load)
  const { value, refresh } = loaded
  const isComplete = value?.isComplete !== false
  useEffect(() => {
    if (isComplete) return
    const timer = setTimeout(refresh, pauseMs)
    return () => clearTimeout(timer)
  })
  return loaded
}

/** Accepts groups of all products of the shop, and offers to undo it. */
export function useAcceptance(onChanged: () => void) {
  const [isBusy, setBusy] = useState(false)
  const { keyFor, forget } = useKey()

  async function accept(groups: readonly RateGroup[]): Promise<void> {
    setBusy(true)
    try {
      const usualRates = groups.map(({ kind, percent }) => ({ kind, percent }))
      const body = { filter: {}, change: { usualRates } }
      const key = keyFor(JSON.stringify(body))
      const { changed } = await askWithLongTimeout('POST /api/v1/product/changes', {
        headers: { 'Idempotency-Key': key },
        body,
      })
      forget()
      const undo = undoChange(key, { of: 'rates', onUndone: onChanged })
      toastSuccess(
        changed === 0 ? bulkText.unchanged : bulkText.changed(changed),
        changed > 0 ? undo : undefined,
      )
    } catch (error) {
      toastError(`${messageOf(error)} ${bulkText.notTwice}`)
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  return { isBusy, accept }
}
